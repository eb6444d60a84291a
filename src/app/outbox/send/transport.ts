import { rolesIn, type StaffRole } from '../../../domain/accounts/roles.ts';
import type { Json } from '../../../domain/kit/fields.ts';
import { noAnswer, postJson, readAnswer } from '../../firebase/callable.ts';
import { functionUrl, type Home } from '../../platform/server/deployment.ts';
import { deliverDocument } from '../documents/deliver.ts';
import { documentsAt } from '../documents/wire.ts';
import { documentWriteOf } from '../documents/write.ts';
import type { Attempt } from './classify-response.ts';
import type { OutboxRow } from '../rows/row.ts';

/** URL parameter that names the row. */
export const ROW_PARAM = 'row';

export interface TransportContext {
  readonly home: () => Promise<Home>;
  /** A bearer token of that member only, newly issued when `fresh`; null without one. */
  readonly token: (uid: string, fresh: boolean) => Promise<string | null>;
  /** This browser's registration at Firebase's messaging; absent in a service worker. */
  readonly messaging?: () => string | null;
  /** Server time, ms UTC, or the best estimate of it. */
  readonly now: () => number;
}

/**
 * A row that may wait names itself in the URL, so that the service worker can answer for it offline.
 * A row that may be sent only once does not.
 */
const rowAddress = (at: Home, row: OutboxRow): string => {
  const url = functionUrl(at, row.command);
  return row.mode === 'once' ? url : `${url}?${ROW_PARAM}=${row.id}`;
};

/** Roles a token names. The server verifies it; here it only decides the form of the write. */
const rolesOfToken = (token: string): readonly StaffRole[] => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return rolesIn((JSON.parse(atob(payload)) as { readonly role?: unknown }).role);
  } catch {
    return [];
  }
};

const isTakenOver = (body: unknown): boolean =>
  (body as { readonly queued?: unknown } | null | undefined)?.queued === true;

const viaFunction = async (
  { messaging }: TransportContext,
  at: Home,
  row: OutboxRow,
  token: string,
): Promise<Attempt> => {
  const posted = await postJson(rowAddress(at, row), { data: row.payload }, token, {
    messaging: messaging?.() ?? null,
  });
  // The service worker found no network and has queued the request.
  if (posted.status === 202 && isTakenOver(posted.body)) return { kind: 'queued' };
  const answered = readAnswer(posted);
  if (answered.ok) return { kind: 'done', answer: (answered.value ?? null) as Json };
  return { kind: 'refused', refusal: answered.refusal, retryAfterMs: posted.retryAfterMs };
};

const attemptRow = async (
  transport: TransportContext,
  at: Home,
  row: OutboxRow,
  token: string,
): Promise<Attempt> => {
  const write = documentWriteOf(row);
  return write === null
    ? viaFunction(transport, at, row, token)
    : deliverDocument(write, {
        ...writerAt(transport, at, row.uid, token),
        isRepeat: row.attempts > 1,
      });
};

/** The member and the token for direct writes. */
export const writerAt = (transport: TransportContext, at: Home, uid: string, token: string) => ({
  documents: documentsAt(at, token),
  uid,
  roles: rolesOfToken(token),
  stamp: new Date(transport.now()).toISOString(),
});

/** Sends something as a member, again with a new token if the first has expired. Never throws. */
export const sendAs = async (
  transport: TransportContext,
  uid: string,
  work: (at: Home, token: string) => Promise<Attempt>,
): Promise<Attempt> => {
  try {
    const at = await transport.home();
    for (const fresh of [false, true]) {
      const token = await transport.token(uid, fresh);
      if (token === null) return { kind: 'unsigned' };
      const tried = await work(at, token);
      // A token may have expired while the device slept.
      const again = tried.kind === 'refused' && tried.refusal.status === 'unauthenticated';
      if (!again) return tried;
    }
    return { kind: 'unsigned' };
  } catch (error) {
    const none = noAnswer(error);
    return none.ok ? { kind: 'unsigned' } : { kind: 'refused', refusal: none.refusal };
  }
};

/** Sends one row as its member. Never throws. */
export const sendRow = (transport: TransportContext, row: OutboxRow): Promise<Attempt> =>
  sendAs(transport, row.uid, (at, token) => attemptRow(transport, at, row, token));
