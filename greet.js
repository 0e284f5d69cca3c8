// Greets before the program is here: shows what stands in index.html for this link, and takes away what is read meanwhile when
// the page is there.
{
  document.getElementById("stopped").remove();
  // A guess at what the program will say of language and theme; a link to anything else shows no greeting.
  const said = new URLSearchParams(`${location.hash.slice(1)}&${location.search.slice(1)}`);
  const names = list => list.split(" ").some(name => said.has(name));
  let kept = new URLSearchParams();
  try {
    if (!names("store exam")) kept = new URLSearchParams(localStorage.getItem("spielraum.settings") ?? "");
  } catch {
    // Refused, as in a sandboxed frame.
  }
  const chosen = name => said.get(name) ?? kept.get(name);
  const html = document.documentElement;
  const tags = [chosen("locale"), chosen("lang"), ...navigator.languages].map(tag => tag?.slice(0, 2).toLowerCase());
  const languages = Array.from(document.querySelectorAll(".greet h1"), heading => heading.lang);
  html.lang = tags.find(tag => languages.includes(tag)) ?? "en";
  if (chosen("theme")) html.dataset.theme = chosen("theme");
  const elsewhere = names("pos tool lessons lesson task term teach series about ui show hide exam");
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
