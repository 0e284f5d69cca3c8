// The page in one file: its modules and texts stand in it, packed by LZMA as Z85, and `fetch` answers with them, in the page and in
// its worker. The build adds them; start.js takes the program from the promise below. A file that was made for a link
// (crates/page/src/share/one_file.rs) has the link's part after `#` in its head, and perhaps a lesson of one's own, not packed.
{
  const start = document.querySelector("meta[name=start]");
  if (start && !location.hash) location.replace(start.content);

  // The text of this function starts the worker, too: it uses nothing around it but `unpack` (unpack.js).
  const serve = (blocks, files) => {
    const fromBase64 = (text) => {
      const letters = atob(text);
      const bytes = new Uint8Array(letters.length);
      for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
      return bytes;
    };
    /** The bytes of a Z85 text (ZeroMQ RFC 32): four bytes for five letters. */
    const fromZ85 = (text, count) => {
      const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";
      const digits = new Uint8Array(128);
      for (let i = 0; i < letters.length; i++) digits[letters.charCodeAt(i)] = i;
      const view = new DataView(new ArrayBuffer((text.length / 5) * 4));
      for (let i = 0; i < text.length; i += 5) {
        let four = 0;
        for (let j = i; j < i + 5; j++) four = four * 85 + digits[text.charCodeAt(j)];
        view.setUint32((i / 5) * 4, four);
      }
      return new Uint8Array(view.buffer, 0, count);
    };
    /** Unpacked blocks of more than one file, and heads of blocks. */
    const [kept, heads] = [{}, {}];
    const read = (name) => {
      const [block, start, end] = files[name];
      const { text, size, plain, bytes, head } = blocks[block];
      /** The block from its beginning, `length` bytes of it. */
      const unpacked = (length) => {
        const packed = plain ? fromBase64(text) : fromZ85(text, bytes);
        if (!plain) {
          // The header of LZMA holds the length, in eight bytes behind five others; a copy that crosses it is made whole.
          const header = new DataView(packed.buffer);
          header.setUint32(5, length, true);
          header.setUint32(9, 0, true);
        }
        const found = plain ? packed : unpack(packed);
        if (found.length < length) throw new Error("the packed data is damaged");
        return found.subarray(0, length);
      };
      if (end - start === size) return unpacked(size);
      const [all, length] = end <= head ? [heads, head] : [kept, size];
      all[block] ??= unpacked(length);
      return all[block].subarray(start, end);
    };
    self.fetch = async (request) => {
      const path = String(request).split(/[?#]/)[0];
      const name = Object.keys(files).find((name) => path.endsWith(`/${name}`));
      return name ? new Response(read(name)) : new Response(null, { status: 404 });
    };
    return read;
  };

  const open = () => {
    const blocks = {};
    // The last element of the file.
    const table = document.getElementById("files");
    if (!table) throw new Error("the end of the file is missing");
    const files = JSON.parse(table.textContent);
    for (const { textContent: text, dataset } of document.querySelectorAll("script[data-block]")) {
      const [name, plain] = [dataset.block, "plain" in dataset];
      const [size, bytes, head] = [dataset.size, dataset.packed, dataset.head ?? 0].map(Number);
      blocks[name] = { text, size, plain, bytes, head };
      if (plain) files[name] = [name, 0, size];
    }
    const read = serve(blocks, files);
    const textOf = (name) => new TextDecoder().decode(read(name));
    // The policy knows both by their contents.
    const add = (tag, name) => {
      const element = document.createElement(tag);
      element.textContent = textOf(name);
      document.head.append(element);
    };
    // The styles that are not needed on the first screen, and the program, which sets `oneFileProgram`.
    add("style", "late.css");
    add("script", "program.js");
    const ours = (all, name) => Object.fromEntries(Object.entries(all).filter((entry) => name(entry).startsWith("worker")));
    const worker = [ours(blocks, ([name]) => name), ours(files, ([, [block]]) => block)].map((all) => JSON.stringify(all));
    const library = document.getElementById("unpack").textContent;
    const script = [library, `(${serve})(${worker});`, textOf("worker.js")];
    const url = URL.createObjectURL(new Blob(script, { type: "text/javascript" }));
    document.querySelector("meta[name=worker]").content = url;
    // Links to files beside the page, such as licences.
    addEventListener("click", ({ target }) => {
      const link = target.closest?.("a[href^='./']");
      const name = link?.getAttribute("href").slice(2);
      if (!(name in files)) return;
      link.href = URL.createObjectURL(new Blob([read(name)], { type: "text/plain;charset=utf-8" }));
      link.target = "_blank";
    }, true);
  };

  // Its end is there when all of the file has been read.
  self.oneFile = new Promise((resolve, refuse) => {
    addEventListener("DOMContentLoaded", () => {
      try {
        open();
        resolve(self.oneFileProgram);
      } catch (error) {
        refuse(error);
      }
    });
  });
}
