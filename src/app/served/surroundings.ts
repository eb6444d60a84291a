/**
 * The browser APIs the app's modules need while a page is rendered on the server: those of a
 * visitor without stored data, in a desktop-wide window. The server build replaces the browser's
 * names with these.
 */

/** Storage that is always empty. */
const nothingStored: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
export const localStorage = nothingStored;
export const sessionStorage = nothingStored;

export const navigator = { language: 'en-CA', onLine: true, userAgent: '' };

export const location = {
  hash: '',
  host: '',
  hostname: '',
  href: '/',
  origin: '',
  pathname: '/',
  protocol: 'https:',
  search: '',
};

const nothing = (): void => undefined;

export const matchMedia = (query: string) => ({
  matches: query.includes('min-width'),
  addEventListener: nothing,
  removeEventListener: nothing,
});

export const document = {
  addEventListener: nothing,
  cookie: '',
  documentElement: { dataset: {}, lang: 'en-CA' },
  getElementById: () => null,
  querySelector: () => null,
  removeEventListener: nothing,
  visibilityState: 'visible',
};
