// The splash: shows the words of index.html for this link before the program has loaded, and removes the position's text when
// the page is there.
{
  document.getElementById("stopped").remove();
  // A guess at the program's choice of language and theme; the splash is for links to the home page alone.
  const said = new URLSearchParams(`${location.hash.slice(1)}&${location.search.slice(1)}`);
  const names = list => list.split(" ").some(name => said.has(name));
  let kept = new URLSearchParams();
  try {
    if (!names("store exam")) kept = new URLSearchParams(localStorage.getItem("spielraum.settings") ?? "");
  } catch {
    // No storage, as in a sandboxed frame.
  }
  const chosen = name => said.get(name) ?? kept.get(name);
  const html = document.documentElement;
  const tags = [chosen("locale"), chosen("lang"), ...navigator.languages].map(tag => tag?.slice(0, 2).toLowerCase());
  const languages = Array.from(document.querySelectorAll(".greet h1"), heading => heading.lang);
  html.lang = tags.find(tag => languages.includes(tag)) ?? "en";
  if (chosen("theme")) html.dataset.theme = chosen("theme");
  const elsewhere = names("pos tool lessons lesson task tasks term problem teach series about ui show hide exam");
  document.getElementById("greeting").hidden = elsewhere;
  const coming = document.getElementById("coming");
  coming.hidden = !elsewhere;
  coming.querySelector("bdi").textContent = (said.get("pos") ?? "").slice(0, 200);
  const there = "[data-table] main :is(h1, .board, .poster), main.poster, [role=alert], [data-table] .notices > *";
  new MutationObserver((_, watch) => {
    if (!document.querySelector(there)) return;
    coming.remove();
    watch.disconnect();
  }).observe(document.body, { childList: true, subtree: true });
}
