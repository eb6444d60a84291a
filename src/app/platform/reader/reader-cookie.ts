import { viewing } from '../session/viewing.ts';
import { keptPagesCache } from '../../../domain/platform/first-screens.ts';
import { cookieOf, readerCookie, type Reader } from '../../../domain/platform/reader.ts';

/** The longest lifetime browsers allow; some delete the cookie after a week, so it is set at every start. */
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Sets a cookie with the reader's language and units, so that the server renders pages accordingly.
 * Pages the service worker cached with other settings are deleted. In a view, the settings of the
 * viewed member are not sent.
 */
export const tellHouse = (reader: Reader): void => {
  if (viewing() !== null) return;
  const told = `${readerCookie}=${cookieOf(reader)}`;
  const isTold = document.cookie.split('; ').includes(told);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${told}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  if (isTold || !('caches' in globalThis)) return;
  // A page that cannot be deleted is not shown either: `first.js` checks its language.
  caches.delete(keptPagesCache).catch(() => undefined);
};
