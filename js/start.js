// Starts the page: a plain script in index.html, which runs where a module does not and can show why the page fails.
// No await at top level: WebKit reports no error if one rejects.
{
  const script = "./spielraum.js";
  const module = "./spielraum_bg.wasm";
  // The page in one file holds its program (js/one_file.js), and fetches nothing.
  const held = self.oneFile;

  // Once more after a second where a weak line has lost the request.
  const again = (ask) => new Promise((go) => setTimeout(go, 1000)).then(ask);
  const fetched = () => fetch(module).catch(() => again(() => fetch(module)));
  // By another address: a browser may remember that a script has failed.
  const imported = () => import(script).catch(() => again(() => import(`${script}?again`)));
  // Streamed if the server sends its type; else as bytes: many servers do not know the type.
  const program = () =>
    fetched().then((answer) => {
      if (!answer.ok) throw new Error(`${module}: ${answer.status}`);
      return answer.headers.get("Content-Type") === "application/wasm" ? answer : answer.arrayBuffer();
    });

  // The causes, with advice, in these languages one after the other. The words are here as the program with all others
  // did not load.
  const languages = ["en", "de"];
  const causes = {
    file: () => [
      "This page was opened from a file, and from files browsers load no programs. Open spielraum.html beside it, which holds everything, or put the folder on a web server.",
      "Diese Seite wurde als Datei geöffnet, und aus Dateien laden Browser keine Programme. Öffne die Datei spielraum.html daneben, die alles enthält, oder leg den Ordner auf einen Webserver.",
    ],
    damaged: () => [
      "This file is incomplete or damaged. Copy or download it again.",
      "Diese Datei ist nicht vollständig oder beschädigt. Kopiere sie noch einmal, oder lade sie noch einmal herunter.",
    ],
    old: () => [
      "This browser cannot run WebAssembly. Update it, or use another one.",
      "Dieser Browser kann kein WebAssembly ausführen. Aktualisiere ihn oder nimm einen anderen.",
    ],
    policy: () => [
      "A security rule of this site (Content-Security-Policy) forbids WebAssembly. Whoever runs the server can allow it with 'wasm-unsafe-eval'.",
      "Eine Sicherheitsregel dieser Website (Content-Security-Policy) verbietet WebAssembly. Wer den Server betreibt, kann es mit 'wasm-unsafe-eval' erlauben.",
    ],
    sandbox: () => [
      "The frame around this page keeps its own program from it. Whoever made the frame can add allow-same-origin to its sandbox; or the server of the page sends Access-Control-Allow-Origin: * with its files.",
      "Der Rahmen um diese Seite hält ihr eigenes Programm von ihr fern. Wer den Rahmen gemacht hat, kann in seiner sandbox allow-same-origin ergänzen; oder der Server der Seite schickt mit seinen Dateien Access-Control-Allow-Origin: *.",
    ],
    network: () => [
      "The program of this page did not arrive. Check the network and load the page again.",
      "Das Programm dieser Seite ist nicht angekommen. Prüfe das Netz und lade die Seite neu.",
    ],
    missing: (file) => [
      `On the server the file ${file} is missing. Whoever put the page there should copy its whole folder again.`,
      `Auf dem Server fehlt die Datei ${file}. Wer die Seite dort abgelegt hat, sollte ihren ganzen Ordner noch einmal kopieren.`,
    ],
    type: (file, type) => [
      `The server sends ${file} as “${type}”, so the browser does not run it. Whoever runs the server can have .js files sent as text/javascript.`,
      `Der Server schickt ${file} als „${type}“, deshalb führt der Browser es nicht aus. Wer den Server betreibt, kann .js-Dateien als text/javascript schicken lassen.`,
    ],
    other: () => [
      "The page could not start. Load it again; if that does not help, tell whoever runs it.",
      "Die Seite konnte nicht starten. Lade sie neu; wenn das nicht hilft, sag es denen, die sie betreiben.",
    ],
  };

  const cause = async (error) => {
    if (location.protocol === "file:" && !held) return causes.file();
    if (typeof WebAssembly !== "object") return causes.old();
    if (/unsafe-eval|content security|csp/i.test(error)) return causes.policy();
    if (held) return causes.damaged();
    for (const file of [script, module]) {
      const name = file.slice(2);
      let answer;
      try {
        answer = await fetch(file);
      } catch {
        return origin === "null" ? causes.sandbox() : causes.network();
      }
      if (!answer.ok) return causes.missing(name);
      const type = answer.headers.get("Content-Type") ?? "";
      if (file === script && !/javascript|ecmascript/.test(type)) return causes.type(name, type);
    }
    return causes.other();
  };

  const tell = (error) => {
    reportError(error);
    cause(String(error)).then((words) => {
      const card = document.createElement("div");
      card.className = "failed";
      card.setAttribute("role", "alert");
      languages.forEach((lang, i) => {
        const said = document.createElement("p");
        said.lang = lang;
        said.textContent = words[i];
        card.append(said);
      });
      const details = document.createElement("p");
      details.className = "details";
      details.lang = "en";
      details.textContent = String((error && error.message) || error);
      card.append(details);
      document.body.prepend(card);
    });
  };

  (held ?? imported()).then((page) => page.default({ module_or_path: program() })).catch(tell);
}
