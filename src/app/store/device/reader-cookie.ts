import { keptPagesCache } from '../../../domain/platform/first-screens.ts';
import { cookieOf, readerCookie, type Reader } from '../../../domain/platform/reader.ts';

/** As long as browsers keep one at most; some take it away after a week, so every start tells anew. */
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Tells the house how this reader reads, so that pages are served in the reader's own language and
 * units. Pages the worker keeps of another way of reading are thrown away.
 */
export const tellHouse = (reader: Reader): void => {
  const told = `${readerCookie}=${cookieOf(reader)}`;
  const isTold = document.cookie.split('; ').includes(told);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${told}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  if (isTold || !('caches' in globalThis)) return;
  // What cannot be thrown away is not shown either: `first.js` looks which language a page is in.
  caches.delete(keptPagesCache).catch(() => undefined);
};
