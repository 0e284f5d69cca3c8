/** Who plays: Left moves first in games that are the same for both. */
export type Player = "left" | "right";

/** The messages of the page, by type; each arrives as an event `spielraum-TYPE`. */
export interface SpielraumMessages {
  /** The names of the requests that this page answers. */
  hello: { features: string[] };
  ready: {};
  /** The height of the content, CSS pixels; the element has followed it already. */
  resize: { height: number };
  position: { pos: string; at: number; player: Player };
  /** A move; its verdict where the link permits a check. */
  move: { n: number; by: Player; move: string; pos: string; verdict?: "wins" | "draws" | "loses" };
  gameover: { winner: string };
  hint: { level: number };
  /** A judged answer. `task` names lesson and question: `nim-bouton/t3`, or `tasks/2` among tasks of one's own; `duration` is in seconds. */
  task: {
    lesson: string;
    task: string;
    attempt: number;
    success: boolean;
    score: number;
    response: string;
    duration: number;
  };
  /** The questions that are answered, out of all; `task` where one question is shown alone. */
  progress: { lesson: string; task?: string; done: number; total: number };
  completed: { lesson: string; task?: string; success: boolean; score: number };
  /** Escape with nothing left to cancel: the element has taken the focus. */
  leave: { direction: "out" };
  /** A fault in the link, or of the page. */
  error: { code: string; message: string };
}

/** The envelope of every message. */
export interface SpielraumEnvelope {
  source: "spielraum";
  v: 1;
  type: string;
}

/** The requests, by type: their fields, and those of the answer. */
export interface SpielraumRequests {
  init: [{}, { state: string }];
  getState: [{}, { state: string }];
  setState: [{ state: string }, {}];
  /** `moves` as in a link: `3>1;5>2`. */
  setPosition: [{ pos: string; play?: "normal" | "misere"; moves?: string }, {}];
  move: [{ move: string }, {}];
  undo: [{}, {}];
  redo: [{}, {}];
  reset: [{}, {}];
  goto: [{ at: number }, {}];
  setLang: [{ lang: string }, {}];
  setTheme: [{ theme: string }, {}];
  /** Parameters as in a link: `players=hh&hide=undo`. */
  setOptions: [{ options: string }, {}];
  hint: [{}, {}];
  check: [{}, {}];
  reveal: [{}, {}];
  image: [{ format?: "svg" | "png"; scale?: number }, { mime: string; data: string; alt: string }];
  focus: [{}, {}];
  ping: [{}, {}];
}

/** The refusal of a request. */
export interface SpielraumError extends Error {
  code: string;
}

/**
 * A frame with a board, a task or an instrument, as high as its content. Its attributes are the parameters of a link, such as
 * `pos`, `lang`, `players`, `lesson`, `task`, `tool`; `src` is the address of the page, `height` the frame's height until the page
 * has said its own.
 */
export class SpielraumBoard extends HTMLElement {
  /** The address of the page, for elements without `src`. */
  static page: string;
  /** Posts a request to the page; resolves with its answer, rejects with a {@link SpielraumError}. */
  ask<T extends keyof SpielraumRequests>(
    type: T,
    ...fields: {} extends SpielraumRequests[T][0] ? [fields?: SpielraumRequests[T][0]] : [fields: SpielraumRequests[T][0]]
  ): Promise<SpielraumEnvelope & SpielraumRequests[T][1]>;
}

type SpielraumEvents = {
  [T in keyof SpielraumMessages as `spielraum-${T}`]: CustomEvent<SpielraumEnvelope & SpielraumMessages[T]>;
};

declare global {
  interface HTMLElementTagNameMap {
    "spielraum-board": SpielraumBoard;
  }
  interface HTMLElementEventMap extends SpielraumEvents {}
}
