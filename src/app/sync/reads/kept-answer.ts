import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { connectionAtom } from '../../platform/server/connection.ts';
import { failed, live, notHere, ready, type Reading } from '../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../platform/reading/subscription.ts';
import { device } from '../../platform/session/session.ts';
import { removeRows } from '../local/remove.ts';
import { keyOf, newestFirst, type MirrorRow, type MirrorCollection } from '../local/row.ts';
import { stopAll, watchRow } from '../local/watch.ts';

/** Key and format of a server response stored among the rows of the mirror. */
export interface KeptAs {
  readonly rows: MirrorCollection;
  readonly kind: string;
  readonly id: string;
  /** Version of the stored format: other versions are ignored. */
  readonly form: number;
}

interface AnswerQuery<T> extends KeptAs {
  /** Requests it; null where it does not exist. */
  readonly ask: () => Promise<Answer<{ readonly value: T | null }>>;
  /** Age up to which a response counts as current, ms. */
  readonly freshMs: number;
  /** Requests it each time it is opened, regardless of its age. */
  readonly anew?: true;
  /** Interval, ms, at which it is requested again while open on a visible page. */
  readonly everyMs?: number;
}

/** Stores the server's latest response. A device without storage still shows it. */
export const keepAnswer = async (
  { rows, kind, id, form }: KeptAs,
  answer: unknown,
): Promise<void> => {
  const at = serverNow();
  await rows.incrementalUpsert({
    key: keyOf(kind, id),
    kind,
    group: '',
    rank: newestFirst(at),
    at,
    seenAt: at,
    doc: { form, answer },
  });
};

/** Deletes a stored response about something that no longer exists. */
const forgetAnswer = async ({ rows, kind, id }: KeptAs): Promise<void> => {
  await removeRows(rows, { key: keyOf(kind, id) });
};

const answerIn = (row: MirrorRow | null, form: number): unknown =>
  row?.doc['form'] === form ? (row.doc['answer'] ?? null) : null;

/**
 * Reads the server's response to one question. Shows the stored one at once, with its age, and
 * requests it again when it is too old and when the server is back.
 */
export const openAnswer = <T>(question: AnswerQuery<T>, emit: Emit<T | null>): Stop => {
  const { ask, freshMs, form, anew = false, everyMs } = question;
  let row: MirrorRow | null | undefined;
  let refused: Refusal | null = null;
  /** A response that the device could not store. */
  let unkept: T | null = null;
  let asking = false;
  let isAsked = false;
  let over = false;

  const answerHere = (): T | null => answerIn(row ?? null, form) as T | null;
  const age = (): number =>
    row && answerHere() !== null ? serverNow() - row.seenAt : Number.POSITIVE_INFINITY;
  const reading = (): Reading<T | null> | null => {
    const answer = answerHere();
    if (answer !== null && row) {
      const isCurrent = age() < freshMs && device.get(connectionAtom) !== 'offline';
      return ready(answer, { source: isCurrent ? 'live' : 'saved', at: row.seenAt });
    }
    if (unkept !== null) return live(unkept, null);
    if (refused === null || asking) return null;
    return failed(device.get(connectionAtom) === 'offline' ? notHere : refused);
  };
  const draw = (): void => {
    const next = reading();
    if (!over && next !== null) emit(next);
  };
  const askNow = async (): Promise<void> => {
    if (asking || over) return;
    asking = true;
    isAsked = true;
    const answered = await ask();
    asking = false;
    if (over) return;
    refused = answered.ok ? null : answered.refusal;
    if (!answered.ok) return draw();
    if (answered.value === null) {
      await forgetAnswer(question).catch(() => undefined);
      emit(live(null, null));
      return;
    }
    unkept = answered.value;
    await keepAnswer(question, answered.value).catch((error: unknown) =>
      console.warn(`${question.kind} is not kept.`, error),
    );
    draw();
  };
  const look = (): void => {
    draw();
    if (device.get(connectionAtom) === 'offline') {
      refused ??= notHere;
      draw();
    } else if (age() >= freshMs || (anew && !isAsked)) void askNow();
  };
  const askAgain = (): void => {
    if (!document.hidden && device.get(connectionAtom) !== 'offline') void askNow();
  };
  const timer = everyMs === undefined ? undefined : setInterval(askAgain, everyMs);
  return stopAll(
    () => {
      over = true;
      clearInterval(timer);
    },
    device.sub(connectionAtom, look),
    watchRow(question.rows, keyOf(question.kind, question.id), (found) => {
      const isFirst = row === undefined;
      row = found;
      if (isFirst) look();
      else draw();
    }),
  );
};
