/** Pages that a device keeps as they were served, with their first screen in them. */
const kept: ReadonlySet<string> = new Set(['/', '/listings']);

/** Where the worker keeps them. */
export const keptPagesCache = 'hammerlane-pages';

/** These say where somebody came from; the page they lead to is the same. */
const origin = /^(?:from|fbclid|gclid|utm_\w+)(?:=|$)/;

/** Whether a query (`?…`, or nothing) asks for anything but the page itself. */
export const narrows = (query: string): boolean =>
  query
    .replace('?', '')
    .split('&')
    .some((pair) => pair !== '' && !origin.test(pair));

/** The paths of all pages that are kept. */
export const keptPaths: readonly string[] = [...kept];

/** Whether the page at this address is one that is kept. */
export const isKept = (path: string, query: string): boolean => kept.has(path) && !narrows(query);
