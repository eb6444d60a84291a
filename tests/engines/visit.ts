import { ask } from '../../e2e/setup/demo-market.ts';
import type { Served } from '../../e2e/setup/serve.ts';
import type { Surface, Target } from './surface.ts';

/** Limit after which a hanging step is aborted; slow ones are waited for, ms. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 200;

/** State shared by the engine and the home under test. */
export interface Visit {
  readonly page: Surface;
  readonly home: Served;
  readonly go: (path: string) => Promise<void>;
  readonly press: (css: string, name?: string) => Promise<void>;
  readonly type: (css: string, name: string, text: string) => Promise<void>;
  /** Waits until the function returns something truthy in the page. */
  readonly until: <A extends readonly unknown[]>(
    what: string,
    fn: (...args: A) => unknown,
    ...args: A
  ) => Promise<void>;
  /** Waits until a text is on the page. */
  readonly reads: (text: string, within?: string) => Promise<void>;
  /** Waits until the home's documents show it. */
  readonly books: (
    what: string,
    collection: string,
    where: Readonly<Record<string, string>>,
    text?: string,
  ) => Promise<void>;
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Retries until it returns something truthy; reports the last error if it never does. */
const eventually = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const end = Date.now() + PATIENCE_MS;
  let last: unknown = 'it did not become so';
  while (Date.now() < end) {
    try {
      if (await work()) return;
    } catch (error) {
      last = error;
    }
    await pause(LOOK_MS);
  }
  throw new Error(`${what}: ${last instanceof Error ? last.message : String(last)}`);
};

export const visitOf = (page: Surface, home: Served): Visit => {
  const act = (what: string, work: () => Promise<void>): Promise<void> =>
    eventually(what, async () => {
      await work();
      return true;
    });
  const until: Visit['until'] = (what, fn, ...args) =>
    eventually(what, () => page.ask(fn, ...args));
  return {
    page,
    home,
    // A press that throws is tried again, and the app repeats one from before it was drawn.
    go: async (path) => {
      await page.go(`${home.url}${path}`);
      await until('the app', () => document.querySelector('#app[data-drawn]') !== null);
    },
    press: (css, name) => {
      const what: Target = name === undefined ? { css } : { css, name };
      return act(`to press ${css} ${name ?? ''}`, () => page.press(what));
    },
    type: (css, name, text) =>
      act(`to type into ${css} ${name}`, () => page.type({ css, name }, text)),
    until,
    reads: (text, within = 'body') =>
      until(
        `to read “${text}”`,
        (css, pattern) =>
          [...document.querySelectorAll<HTMLElement>(css)].some((one) =>
            new RegExp(pattern).test(one.innerText),
          ),
        within,
        text,
      ),
    books: (what, collection, where, text) =>
      eventually(what, async () => {
        const filters = Object.entries(where).map(
          ([field, stringValue]) => [field, 'EQUAL', { stringValue }] as const,
        );
        const rows = await ask(home, collection, filters, null, 500);
        return rows.some(
          ({ fields }) => text === undefined || fields['text']?.stringValue === text,
        );
      }),
  };
};
