import type { Home } from '../../platform/server/deployment.ts';
import { secureTokenUrl } from '../../platform/server/deployment.ts';

/** The part that a worker needs of the session the Firebase SDK stores on this device. */
interface KeptSession {
  readonly uid: string;
  readonly refreshToken: string;
  readonly accessToken: string;
  /** Device clock, ms. */
  readonly expiresAt: number;
}

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';

/** Opens the SDK's database without creating it: the SDK would take an empty one for its own. */
const openKept = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = indexedDB.open(DATABASE);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(null);
    });
    request.addEventListener('success', () => resolve(request.result));
  });

const readKept = (db: IDBDatabase, key: string): Promise<unknown> =>
  new Promise((resolve) => {
    if (!db.objectStoreNames.contains(STORE)) {
      resolve(null);
      return;
    }
    const request = db.transaction(STORE).objectStore(STORE).get(key) as IDBRequest<unknown>;
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => resolve(null));
  });

const toSession = (row: unknown): KeptSession | null => {
  const { value } = (row ?? {}) as { readonly value?: Readonly<Record<string, unknown>> };
  const manager = (value?.['stsTokenManager'] ?? {}) as Readonly<Record<string, unknown>>;
  const { refreshToken, accessToken, expirationTime } = manager;
  const uid = value?.['uid'];
  if (typeof uid !== 'string' || typeof refreshToken !== 'string') return null;
  if (value?.['isAnonymous'] === true) return null;
  return {
    uid,
    refreshToken,
    accessToken: typeof accessToken === 'string' ? accessToken : '',
    expiresAt: typeof expirationTime === 'number' ? expirationTime : 0,
  };
};

/**
 * The session on this device. The SDK's own record is read and never written: the secret is not
 * copied, and signing out removes it from here too.
 */
export const storedSession = async (at: Home): Promise<KeptSession | null> => {
  const db = await openKept();
  if (db === null) return null;
  try {
    return toSession(await readKept(db, `firebase:authUser:${at.config.apiKey}:[DEFAULT]`));
  } finally {
    db.close();
  }
};

/** A token that expires within this time is not used, ms. */
const MARGIN_MS = 60_000;
/** Longest time for the sign-in service to respond, ms. */
const TOKEN_MS = 30_000;

/** Requests a token from the sign-in service. Throws without a network. */
const askToken = (at: Home, refreshToken: string): Promise<Response> =>
  fetch(secureTokenUrl(at), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    }).toString(),
    credentials: 'omit',
    // Time limit, because other tabs wait for the lock.
    signal: AbortSignal.timeout(TOKEN_MS),
  });

/** Whether the sign-in service reports that a session's account does not exist. */
export const isAccountGone = async (at: Home, refreshToken: string): Promise<boolean> => {
  const body: unknown = await (await askToken(at, refreshToken)).json().catch(() => null);
  const { error } = (body ?? {}) as { readonly error?: { readonly message?: unknown } };
  // The service puts its code into the message.
  const { message: code } = error ?? {};
  return code === 'USER_NOT_FOUND';
};

/** Exchanges the refresh token; null when the session has ended. Throws without a network. */
const exchange = async (at: Home, session: KeptSession): Promise<string | null> => {
  const answer = await askToken(at, session.refreshToken);
  if (answer.status >= 500 || answer.status === 429) throw new TypeError('No token at present.');
  const body = (await answer.json().catch(() => null)) as {
    readonly id_token?: unknown;
    readonly user_id?: unknown;
    readonly error?: unknown;
  } | null;
  if (answer.ok && typeof body?.id_token === 'string') {
    return body.user_id === session.uid ? body.id_token : null;
  }
  // Neither a token nor an error: something between the device and the sign-in service answered.
  if (answer.ok || body?.error === undefined) throw new TypeError('No token at present.');
  return null;
};

/**
 * Tokens for a worker, which cannot load the SDK. Held in memory only, and returned only for the
 * member signed in at that moment.
 */
export const workerTokens = (
  at: Home,
  now: () => number,
): ((uid: string, fresh: boolean) => Promise<string | null>) => {
  let made: { readonly uid: string; readonly token: string } | null = null;
  return async (uid, fresh) => {
    const session = await storedSession(at);
    if (session?.uid !== uid) return null;
    if (!fresh && made?.uid === uid) return made.token;
    if (!fresh && session.accessToken !== '' && session.expiresAt > now() + MARGIN_MS) {
      return session.accessToken;
    }
    const token = await exchange(at, session);
    made = token === null ? null : { uid, token };
    return token;
  };
};
