import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Json } from '../../domain/kit/fields.ts';
import { Refused } from '../../domain/kit/refusal.ts';
import { commandAnswers, type CommandAnswer } from '../../domain/platform/command-answer.entity.ts';
import { answerTo, putAnswer, answerId, type KeyUse } from './idempotency-store.ts';
import { Batcher, type ItemOutcome } from './batcher.ts';
import type { CallTime } from './call-time.ts';
import type { CallFacts, ErasedBatchedHandler } from '../handler.ts';
import type { Ports, Tx } from '../ports.ts';
import { disabledRefusal } from '../access/who-may-call.ts';

/** A call that waits in its partition, with everything known about it before the reads. */
export interface WaitingCall {
  readonly input: unknown;
  readonly context: CallFacts;
  readonly prepared: unknown;
  readonly use: KeyUse | null;
  readonly time: CallTime;
}

/** Reads each document of the list once, even if the list repeats it. */
const once = async <D>(
  ids: readonly string[],
  get: (id: string) => Promise<D | null>,
): Promise<ReadonlyMap<string, D>> => {
  const distinct = [...new Set(ids)];
  const found = await Promise.all(distinct.map(get));
  return new Map(
    distinct.flatMap((id, i) => {
      const row = found[i];
      return row ? [[id, row] as const] : [];
    }),
  );
};

const callOutcome = (work: () => unknown): ItemOutcome<unknown> => {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, error };
    throw error;
  }
};

/**
 * Decides waiting calls in one transaction, in order of arrival: a read of what they all change, where the
 * transaction waits for those of other processes; one round of reads for accounts, stored answers
 * and the documents the handler needs; a pure step for each call; one commit of all writes and
 * answers. Calls that arrive during the first read are decided with the others, so that processes
 * that take turns at a lot need one turn each. A key repeated within the batch gets the answer of
 * its first use.
 */
const decideCalls = async (
  handler: ErasedBatchedHandler,
  first: WaitingCall,
  take: () => readonly WaitingCall[],
  tx: Tx,
): Promise<readonly ItemOutcome<unknown>[]> => {
  const shared = await handler.share(first.input, tx);
  const calls = take();
  const [accounts, kept, batch] = await Promise.all([
    once<UserPrivate>(
      calls.flatMap(({ context: { uid } }) => (uid === '' ? [] : [uid])),
      (uid) => tx.get(usersPrivate, uid),
    ),
    once<CommandAnswer>(
      calls.flatMap(({ use }) => (use ? [answerId(use)] : [])),
      (id) => tx.get(commandAnswers, id),
    ),
    handler.open(
      calls.map(({ input, context, prepared }) => ({ input, uid: context.uid, prepared })),
      tx,
      shared,
    ),
  ]);
  const fresh = new Map<string, { use: KeyUse; bodyHash: string; answer: Json; now: number }>();
  const step = ({ input, context, prepared, use, time }: WaitingCall): unknown => {
    const account = accounts.get(context.uid) ?? null;
    if (account?.status === 'DISABLED') throw new Refused(disabledRefusal);
    const id = use ? answerId(use) : '';
    const first = use && answerTo(use, fresh.get(id) ?? kept.get(id) ?? null);
    if (first) return first.answer;
    time.write();
    const facts = { ...context, account };
    const answer = batch.step(input, facts, prepared);
    const { now } = context;
    if (use) fresh.set(id, { use, bodyHash: use.bodyHash, answer: answer as Json, now });
    return answer;
  };
  const outcomes = calls.map((call) => callOutcome(() => step(call)));
  batch.close(tx);
  for (const { use, answer, now } of fresh.values()) putAnswer(tx, use, answer, now);
  return outcomes;
};

/**
 * Batches the calls of one handler, a partition at a time. A batch is in order of arrival by the
 * server's time, since some calls take longer to prepare.
 */
export const batcherOf = (
  ports: Ports,
  handler: ErasedBatchedHandler,
): Batcher<WaitingCall, unknown> =>
  new Batcher(
    handler.most,
    (first, take) => ports.db.transaction((tx) => decideCalls(handler, first, take, tx)),
    (a, b) => a.context.now - b.context.now,
  );
