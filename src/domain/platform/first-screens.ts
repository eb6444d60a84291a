import { languageIn } from './address-language.ts';

/** Pages that a device keeps as they were served, with their first screen in them. */
const keptAddresses: ReadonlySet<string> = new Set(['/', '/listings']);

/** Cache where the worker keeps them. */
export const keptPagesCache = 'hammerlane-pages';

/** Header of the request a browser sends for a page while its worker starts (navigation preload). */
export const preloadHeader = 'service-worker-navigation-preload';

/**
 * Its value on a device that holds the whole market and draws any page from it: only pages that are
 * kept are then sent. The browser's own value, `true`, asks for every page as it is drawn here.
 */
export const keptPagesOnly = 'kept-pages';

/** These say where somebody came from or how they read; the page they lead to is the same. */
const origin = /^(?:from|lang|fbclid|gclid|utm_\w+)(?:=|$)/;

/** Whether a query (`?…`, or nothing) asks for anything but the page itself. */
export const narrows = (query: string): boolean =>
  query
    .replace('?', '')
    .split('&')
    .some((pair) => pair !== '' && !origin.test(pair));

/** The paths of all pages that are kept. */
export const keptPaths: readonly string[] = [...keptAddresses];

/** Whether the page at this address is one that is kept; in a language of its own none is. */
export const isKept = (path: string, query: string): boolean =>
  keptAddresses.has(path) && !narrows(query) && languageIn(query) === null;
