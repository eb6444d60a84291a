import type { Json } from '../../../domain/kit/fields.ts';
import { noAnswer, postJson, readAnswer } from '../firebase/callable.ts';
import { functionUrl, type Home } from '../device/deployment.ts';
import { deliverDocument } from './documents/deliver.ts';
import { documentsAt } from './documents/wire.ts';
import { documentWriteOf } from './documents/write.ts';
import type { Attempt } from './classify-response.ts';
import type { OutboxRow } from './row.ts';

/** Names the row in the address of its request. */
export const ROW_PARAM = 'row';

export interface TransportContext {
  readonly home: () => Promise<Home>;
  /** A bearer token of that member and of nobody else, newly made when `fresh`; null without one. */
  readonly token: (uid: string, fresh: boolean) => Promise<string | null>;
  /** Server time, ms UTC, or the best guess at it. */
  readonly now: () => number;
}

/**
 * What may wait says in its address which row it is: without a network the service worker answers
 * for it then. What goes once only is never answered for.
 */
const addressOf = (at: Home, row: OutboxRow): string => {
  const url = functionUrl(at, row.command);
  return row.mode === 'once' ? url : `${url}?${ROW_PARAM}=${row.id}`;
};

const isTakenOver = (body: unknown): boolean =>
  (body as { readonly queued?: unknown } | null | undefined)?.queued === true;

const viaFunction = async (at: Home, row: OutboxRow, token: string): Promise<Attempt> => {
  const posted = await postJson(addressOf(at, row), { data: row.payload }, token);
  // The service worker found no network and has taken it over.
  if (posted.status === 202 && isTakenOver(posted.body)) return { kind: 'queued' };
  const answered = readAnswer(posted);
  if (answered.ok) return { kind: 'done', answer: (answered.value ?? null) as Json };
  return { kind: 'refused', refusal: answered.refusal, retryAfterMs: posted.retryAfterMs };
};

const attempt = async (
  carrier: TransportContext,
  at: Home,
  row: OutboxRow,
  token: string,
): Promise<Attempt> => {
  const write = documentWriteOf(row);
  if (write === null) return viaFunction(at, row, token);
  return deliverDocument(write, {
    documents: documentsAt(at, token),
    uid: row.uid,
    stamp: new Date(carrier.now()).toISOString(),
    isRepeat: row.attempts > 1,
  });
};

/** Sends one row as its member. Never throws. */
export const sendRow = async (carrier: TransportContext, row: OutboxRow): Promise<Attempt> => {
  try {
    const at = await carrier.home();
    for (const fresh of [false, true]) {
      const token = await carrier.token(row.uid, fresh);
      if (token === null) return { kind: 'unsigned' };
      const tried = await attempt(carrier, at, row, token);
      // A token may have run out while the device slept: once more with a new one.
      const again = tried.kind === 'refused' && tried.refusal.status === 'unauthenticated';
      if (!again) return tried;
    }
    return { kind: 'unsigned' };
  } catch (error) {
    const none = noAnswer(error);
    return none.ok ? { kind: 'unsigned' } : { kind: 'refused', refusal: none.refusal };
  }
};
