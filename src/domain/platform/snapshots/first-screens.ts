import { languageIn } from '../address-language.ts';

/** Pages that a device caches as served, with their first screen. */
const keptAddresses: ReadonlySet<string> = new Set(['/', '/listings']);

/** Name of the cache in which the worker keeps them. */
export const keptPagesCache = 'hammerlane-pages';

/**
 * Header of the request a browser sends for a page while its worker starts (navigation preload).
 */
export const preloadHeader = 'service-worker-navigation-preload';

/**
 * Value of that header on a device that has the whole market and can render any page: only cached
 * pages are then sent. The browser's own value, `true`, requests every page as rendered by the
 * server.
 */
export const keptPagesOnly = 'kept-pages';

/**
 * Query parameters for the origin of a visit and for the language, which do not change the page.
 */
const origin = /^(?:from|lang|fbclid|gclid|utm_\w+)(?:=|$)/;

/** Whether a query (`?…`, or empty) asks for anything but the page itself. */
export const narrows = (query: string): boolean =>
  query
    .replace('?', '')
    .split('&')
    .some((pair) => pair !== '' && !origin.test(pair));

/** The paths of all cached pages. */
export const keptPaths: readonly string[] = [...keptAddresses];

/** Whether the page at this address is cached; addresses with a language are not. */
export const isKept = (path: string, query: string): boolean =>
  keptAddresses.has(path) && !narrows(query) && languageIn(query) === null;
