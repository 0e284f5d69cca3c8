// The page in one file: its modules and texts stand in it, packed by LZMA as base64, and `fetch` answers with them, in the page and in
// its worker. The build adds them; start.js takes the program from the promise below.
{
  // The text of this function starts the worker, too: it uses nothing around it.
  const serve = (blocks, files) => {
    // The decoder, after the specification in the LZMA SDK, which is in the public domain.
    const unpack = (packed, size) => {
      // Places of the probabilities.
      const MATCH = 0, REPEATED = 192, NOT_FIRST = 204, NOT_SECOND = 216, NOT_THIRD = 228, LONG = 240;
      const SLOT = 432, SPECIAL = 688, ALIGNED = 816, LENGTH = 832, LENGTH_REPEATED = 1346, LITERAL = 1860;
      const out = new Uint8Array(size);
      const contextBits = packed[0] % 9;
      const positionBits = Math.floor(packed[0] / 9) % 5;
      const places = (1 << Math.floor(packed[0] / 45)) - 1;
      const odds = new Uint16Array(LITERAL + (0x300 << (contextBits + positionBits))).fill(1024);
      // Range and code, as elements of an array, which are numbers of 32 bits.
      const coder = new Uint32Array([0xffffffff, 0]);
      let from = 13;
      for (let i = 0; i < 5; i++) coder[1] = (coder[1] << 8) | packed[from++];
      const bit = (at) => {
        const odd = odds[at];
        const bound = (coder[0] >>> 11) * odd;
        const found = coder[1] < bound ? 0 : 1;
        if (found) {
          coder[0] -= bound;
          coder[1] -= bound;
          odds[at] = odd - (odd >>> 5);
        } else {
          coder[0] = bound;
          odds[at] = odd + ((2048 - odd) >>> 5);
        }
        if (coder[0] < 0x1000000) {
          coder[0] <<= 8;
          coder[1] = (coder[1] << 8) | packed[from++];
        }
        return found;
      };
      const tree = (at, bits) => {
        let node = 1;
        for (let i = 0; i < bits; i++) node = (node << 1) | bit(at + node);
        return node - (1 << bits);
      };
      const reversed = (at, bits) => {
        let node = 1, value = 0;
        for (let i = 0; i < bits; i++) {
          const found = bit(at + node);
          node = (node << 1) | found;
          value |= found << i;
        }
        return value;
      };
      const direct = (bits) => {
        let value = 0;
        for (let i = 0; i < bits; i++) {
          coder[0] >>>= 1;
          const found = coder[1] < coder[0] ? 0 : 1;
          if (found) coder[1] -= coder[0];
          if (coder[0] < 0x1000000) {
            coder[0] <<= 8;
            coder[1] = (coder[1] << 8) | packed[from++];
          }
          value = (value << 1) | found;
        }
        return value;
      };
      const length = (at, place) => {
        if (!bit(at)) return 2 + tree(at + 2 + (place << 3), 3);
        if (!bit(at + 1)) return 10 + tree(at + 130 + (place << 3), 3);
        return 18 + tree(at + 258, 8);
      };
      let state = 0, to = 0;
      // The last four distances, the latest first.
      let d0 = 1, d1 = 1, d2 = 1, d3 = 1;
      while (to < size) {
        const place = to & places;
        if (!bit(MATCH + (state << 4) + place)) {
          const before = to ? out[to - 1] : 0;
          const context = ((to & ((1 << positionBits) - 1)) << contextBits) + (before >> (8 - contextBits));
          const at = LITERAL + 0x300 * context;
          let node = 1;
          if (state > 6) {
            let match = out[to - d0];
            while (node < 256) {
              const expected = (match >> 7) & 1;
              const found = bit(at + ((1 + expected) << 8) + node);
              match <<= 1;
              node = (node << 1) | found;
              if (found !== expected) break;
            }
          }
          while (node < 256) node = (node << 1) | bit(at + node);
          out[to++] = node;
          state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
          continue;
        }
        let run;
        if (bit(REPEATED + state)) {
          if (!bit(NOT_FIRST + state)) {
            if (!bit(LONG + (state << 4) + place)) {
              out[to] = out[to - d0];
              to++;
              state = state < 7 ? 9 : 11;
              continue;
            }
          } else {
            let distance = d1;
            if (bit(NOT_SECOND + state)) {
              distance = d2;
              if (bit(NOT_THIRD + state)) {
                distance = d3;
                d3 = d2;
              }
              d2 = d1;
            }
            d1 = d0;
            d0 = distance;
          }
          run = length(LENGTH_REPEATED, place);
          state = state < 7 ? 8 : 11;
        } else {
          d3 = d2;
          d2 = d1;
          d1 = d0;
          run = length(LENGTH, place);
          state = state < 7 ? 7 : 10;
          const slot = tree(SLOT + (Math.min(run - 2, 3) << 6), 6);
          let distance = slot;
          if (slot > 3) {
            const bits = (slot >> 1) - 1;
            distance = (2 | (slot & 1)) << bits;
            if (slot < 14) distance += reversed(SPECIAL + distance - slot, bits);
            else distance += (direct(bits - 4) << 4) + reversed(ALIGNED, 4);
          }
          d0 = distance + 1;
        }
        if (d0 > to || d0 < 1 || from > packed.length) throw new Error("the packed data is damaged");
        for (const end = Math.min(to + run, size); to < end; to++) out[to] = out[to - d0];
      }
      return out;
    };

    /** Unpacked blocks of more than one file. */
    const kept = {};
    const read = (name) => {
      const [block, start, end] = files[name];
      const { text, size } = blocks[block];
      const unpacked = () => {
        const letters = atob(text);
        const packed = new Uint8Array(letters.length);
        for (let i = 0; i < letters.length; i++) packed[i] = letters.charCodeAt(i);
        return unpack(packed, size);
      };
      if (end - start === size) return unpacked();
      kept[block] ??= unpacked();
      return kept[block].subarray(start, end);
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
    for (const { textContent: text, dataset } of document.querySelectorAll("script[data-block]")) {
      blocks[dataset.block] = { text, size: Number(dataset.size) };
    }
    const files = JSON.parse(document.getElementById("files").textContent);
    const read = serve(blocks, files);
    const ours = (all, name) => Object.fromEntries(Object.entries(all).filter((entry) => name(entry).startsWith("worker")));
    const worker = [ours(blocks, ([name]) => name), ours(files, ([, [block]]) => block)].map((all) => JSON.stringify(all));
    const script = [`(${serve})(${worker});`, document.getElementById("worker").textContent];
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

  // Its end is there when all of the file has been read: the program is the last script.
  self.oneFile = new Promise((resolve, refuse) => {
    addEventListener("DOMContentLoaded", () => {
      try {
        if (!self.oneFileProgram) throw new Error("the end of the file is missing");
        open();
        resolve(self.oneFileProgram);
      } catch (error) {
        refuse(error);
      }
    });
  });
}
