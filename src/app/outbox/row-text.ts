import type { Refusal } from '../../domain/kit/refusal.ts';
import type { OutboxRow } from '../store/outbox/row.ts';
import { isFromLater } from '../store/outbox/upcast.ts';
import type { MarkShape } from '../ui/state-mark.tsx';
import { agoText, clockSecondsText, whenText } from '../ui/time-text.ts';

/** What a row is at, in words: a mark for the eye, a title, and what it means. */
export interface RowWords {
  readonly shape: MarkShape;
  readonly title: string;
  readonly body: string;
}

const confirmations: Readonly<Record<string, string>> = {
  OLD: 'It was written a while ago. Send it only if it is still meant.',
  CONFIRM_LARGE_BID: 'It is far above the next bid, and a bid cannot be taken back.',
  EXPIRED: 'It was sent and nobody answered. Look at the lot before you send it again.',
};

/** Why it waits: the last try said so. */
const waitingFor = (row: OutboxRow, now: number): string => {
  if (isFromLater(row)) return 'A newer version of the app made it. Reload the app to send it.';
  if (row.attempts === 0) return 'It goes as soon as there is a connection.';
  const { refusal } = row;
  if (refusal === null) return 'It goes as soon as you are signed in again.';
  const next = row.nextAt > now ? ` Next try at ${clockSecondsText(row.nextAt)}.` : '';
  if (refusal.code === 'OFFLINE') return `The server could not be reached.${next}`;
  if (refusal.status === 'resource-exhausted') return `The server asked us to slow down.${next}`;
  return `The server did not manage it.${next}`;
};

/** What a row that still wants something wants. @param now device clock, ms. */
export const waitingWords = (row: OutboxRow, now: number): RowWords => {
  switch (row.state) {
    case 'sending':
      return { shape: 'live', title: 'On its way', body: 'Being sent at this moment.' };
    case 'unknown':
      return {
        shape: 'wait',
        title: 'Sent, answer not heard',
        body: 'It counts once or not at all; we keep asking which.',
      };
    case 'needsConfirm':
      return {
        shape: 'open',
        title: 'Needs your word',
        body: confirmations[row.refusal?.code ?? ''] ?? 'Send it only if it is still meant.',
      };
    case 'conflict':
      return {
        shape: 'open',
        title: 'Changed in two places',
        body:
          row.conflict?.removed === true
            ? 'It was removed elsewhere after you began. Nothing was overwritten.'
            : 'Somebody, perhaps you on another device, changed the same. Nothing was overwritten.',
      };
    default:
      return { shape: 'wait', title: 'Waiting', body: waitingFor(row, now) };
  }
};

/** `since 14:02, until 15:02`; `now` is the device's clock, ms. */
export const spanText = (row: OutboxRow, now: number): string => {
  const since = `Since ${whenText(row.createdAt, now)}`;
  return row.expiresAt === null ? since : `${since}, until ${whenText(row.expiresAt, now)}`;
};

const refusals: Readonly<Record<string, string>> = {
  NOT_YET_BUILT: 'This part of the house is not open yet.',
  UNAUTHENTICATED: 'You were not signed in.',
  PERMISSION_DENIED: 'Your account may not do this.',
  DOCUMENT_GONE: 'What you changed is not there any more.',
};

const refusedBody = (refusal: Refusal | null): string =>
  refusal === null ? 'No reason was given.' : (refusals[refusal.code] ?? refusal.message);

/** What became of a row that is over. @param now device clock, ms. */
export const endedWords = (row: OutboxRow, now: number): RowWords => {
  const when = agoText(row.changedAt, now);
  if (row.state === 'done') return { shape: 'good', title: `Sent ${when}`, body: '' };
  if (row.state === 'expired') {
    return {
      shape: 'over',
      title: `Not sent, its time was over ${when}`,
      body: 'There was no connection in time. Nothing happened.',
    };
  }
  return { shape: 'bad', title: `Refused ${when}`, body: refusedBody(row.refusal) };
};
