/**
 * A browser as far as the app's modules ask for one while a page is drawn on the server: of a
 * visitor who keeps nothing and has a window of a desktop's width. The build of the drawing puts
 * these in the place of the browser's own names.
 */

/** A store that is empty and stays so. */
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
