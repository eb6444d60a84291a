import type { Page } from 'playwright/test';
import type { Tokens } from './tokens.ts';

/** A row of the sign-in service’s own store: a user, or an entry of no interest here. */
interface Row {
  readonly fbase_key: string;
  readonly value: unknown;
}

/** Data a device stores for a signed-in member: the sign-in service's rows, and the session. */
export interface SignedIn {
  readonly session: string;
  readonly rows: readonly Row[];
}

/** Copies the stored data of a device whose member has just signed in, once it is complete. */
export const takeDown = async (page: Page): Promise<SignedIn> => {
  const kept = await page.waitForFunction(async () => {
    const session = localStorage.getItem('hammerlane.session');
    if (session === null) return null;
    const rows = await new Promise<Row[]>((resolve, reject) => {
      const open = indexedDB.open('firebaseLocalStorageDb');
      open.addEventListener('error', () => reject(new Error('No sign-in.')));
      open.addEventListener('success', () => {
        const db = open.result;
        const all = db
          .transaction('firebaseLocalStorage')
          .objectStore('firebaseLocalStorage')
          .getAll();
        all.addEventListener('success', () => {
          db.close();
          resolve(all.result as Row[]);
        });
      });
    });
    return rows.length === 0 ? null : { session, rows };
  });
  const taken = await kept.jsonValue();
  if (taken === null) throw new Error('Nobody signed in.');
  return taken;
};

/** The data of the same member’s device after a new sign-in elsewhere. */
export const signedInAnew = (
  { session, rows }: SignedIn,
  { idToken, refreshToken, expiresIn }: Tokens,
): SignedIn => {
  const stands = Number(expiresIn) * 1_000;
  const stsTokenManager = {
    accessToken: idToken,
    refreshToken,
    expirationTime: Date.now() + stands,
  };
  return {
    session,
    rows: rows.map((row) =>
      row.fbase_key.startsWith('firebase:authUser:')
        ? { ...row, value: { ...(row.value as object), stsTokenManager } }
        : row,
    ),
  };
};

/** Makes the page's device one on which the member signed in during an earlier visit. */
export const putBack = async (page: Page, url: string, kept: SignedIn): Promise<void> => {
  // A page of the site without scripts, so that none has checked for a session yet.
  await page.goto(`${url}/offline.html`);
  await page.evaluate(
    ({ session, rows }) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem('hammerlane.session', session);
        const open = indexedDB.open('firebaseLocalStorageDb', 1);
        open.addEventListener('upgradeneeded', () => {
          open.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        });
        open.addEventListener('error', () => reject(new Error('No room for the sign-in.')));
        open.addEventListener('success', () => {
          const db = open.result;
          const work = db.transaction('firebaseLocalStorage', 'readwrite');
          for (const row of rows) work.objectStore('firebaseLocalStorage').put(row);
          work.addEventListener('complete', () => {
            db.close();
            resolve();
          });
          work.addEventListener('abort', () => reject(new Error('The sign-in was not kept.')));
        });
      }),
    kept,
  );
};
