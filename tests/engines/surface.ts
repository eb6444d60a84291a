/**
 * A thing on a page as a person finds it: by the name a screen reader gives it, or by its place in
 * the page if it has none.
 */
export interface Target {
  readonly css: string;
  /** A regular expression its name or its text must match. */
  readonly name?: string;
}

/** One window of an engine, as the stories use it. */
export interface Surface {
  readonly go: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Runs a function in the page; what goes in and out is JSON, a promise is waited for. */
  readonly ask: <A extends readonly unknown[], R>(
    fn: (...args: A) => R | Promise<R>,
    ...args: A
  ) => Promise<R>;
  /** Presses what is there as a mouse does; throws where it is not there. */
  readonly press: (what: Target) => Promise<void>;
  /** Types into what is there, behind what stands in it. */
  readonly type: (what: Target, text: string) => Promise<void>;
  readonly choose: (what: Target, file: string) => Promise<void>;
  readonly picture: () => Promise<Buffer>;
  /** Ends the engine's process. */
  readonly end: () => Promise<void>;
}

/** An engine that can be opened again and again, each time as a process of its own. */
export interface Engine {
  readonly name: string;
  /** @param profile where the browser keeps what it keeps; null for a private window. */
  readonly open: (profile: string | null) => Promise<Surface>;
  readonly close: () => Promise<void>;
}

/** Found in the page: the first of that place and name that can be seen; text for its own console. */
export const find = (css: string, name: string | null): Element | null => {
  const pattern = name === null ? null : new RegExp(name, 'i');
  const named = (one: Element): string => {
    const labels = (one as Partial<HTMLInputElement>).labels ?? [];
    const said = one.getAttribute('aria-label') ?? [...labels].map((l) => l.textContent).join(' ');
    return (said || one.textContent || '').replace(/\s+/g, ' ').trim();
  };
  const isSeen = (one: Element): boolean =>
    (one as Partial<HTMLInputElement>).type === 'file' ||
    (one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden');
  const all = [...document.querySelectorAll(css)];
  return all.find((one) => (pattern === null || pattern.test(named(one))) && isSeen(one)) ?? null;
};
