/** An element as a person finds it: by its accessible name, or by its position if it has none. */
export interface Target {
  readonly css: string;
  /** A regular expression that its name or text must match. */
  readonly name?: string;
}

/** One window of an engine, as the tests use it. */
export interface Surface {
  readonly go: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /** Runs a function in the page; arguments and result are JSON, and a promise is awaited. */
  readonly ask: <A extends readonly unknown[], R>(
    fn: (...args: A) => R | Promise<R>,
    ...args: A
  ) => Promise<R>;
  /** Clicks an element; throws if it is missing. */
  readonly press: (what: Target) => Promise<void>;
  /** Types into an element, after its present text. */
  readonly type: (what: Target, text: string) => Promise<void>;
  readonly choose: (what: Target, file: string) => Promise<void>;
  readonly picture: () => Promise<Buffer>;
  /** Ends the engine's process. */
  readonly end: () => Promise<void>;
}

/** An engine that can be opened repeatedly, each time as a new process. */
export interface Engine {
  readonly name: string;
  /** @param profile folder of the browser's profile; null for a private window. */
  readonly open: (profile: string | null) => Promise<Surface>;
  readonly close: () => Promise<void>;
}

/** Finds the first visible element with that selector and name; passed to the page as text. */
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
