import type { Refusal } from '../../domain/kit/refusal.ts';
import { dollarsText } from '../fields/currency.ts';
import type { LabelValue, OutboxRow } from '../store/outbox/row.ts';
import { isFromLater } from '../store/outbox/migrate-row.ts';
import type { MarkShape } from '../ui/state-mark.tsx';
import { agoText, clockSecondsText, whenText } from '../ui/time-text.ts';
import { phrase, type Phrase } from '../../domain/kit/phrase.ts';
import { say, sayKnown, sayRefusal } from '../ui/words.ts';

const valueText = (value: LabelValue): string => {
  if (typeof value === 'string') return value;
  return 'phrase' in value ? sayKnown(value.phrase) : dollarsText(value.dollars, value.currency);
};

/** What a row is, in the reader's language of now. */
export const labelText = ({ label, values = {} }: Pick<OutboxRow, 'label' | 'values'>): string => {
  const texts = Object.entries(values).map(([name, value]) => [name, valueText(value)]);
  return sayKnown(label, Object.fromEntries(texts) as Readonly<Record<string, string>>);
};

/** What a row is at, in words: a mark for the eye, a title, and what it means. */
export interface RowWords {
  readonly shape: MarkShape;
  readonly title: string;
  readonly body: string;
}

const confirmations: Readonly<Record<string, Phrase>> = {
  AGE_UNKNOWN: phrase(
    'The app was closed before this was sent, so its age is unknown. Do you still want to send it?',
  ),
  OLD: phrase('You wrote this a while ago. Do you still want to send it?'),
  CONFIRM_LARGE_BID: phrase('It is far above the minimum bid, and bids can’t be retracted.'),
  EXPIRED: phrase('It was sent but no answer came back. Check the lot before you send it again.'),
};

/** Why it waits: the last try said so. */
const waitingFor = (row: OutboxRow, now: number): string => {
  if (isFromLater(row))
    return say('This was created in a newer version of the app. Reload to send it.');
  if (row.attempts === 0) return say('Will be sent when you’re online.');
  const { refusal } = row;
  if (refusal === null) return say('Will be sent when you sign in again.');
  const why =
    refusal.code === 'OFFLINE'
      ? say('The server could not be reached.')
      : refusal.status === 'resource-exhausted'
        ? say('The server asked us to slow down.')
        : say('The server could not process it.');
  return row.nextAt > now
    ? say('{why} Next try at {time}.', { why, time: clockSecondsText(row.nextAt) })
    : why;
};

/** What a row that still wants something wants. @param now device clock, ms. */
export const waitingWords = (row: OutboxRow, now: number): RowWords => {
  switch (row.state) {
    case 'sending':
      return { shape: 'live', title: say('Sending'), body: say('Sending now.') };
    case 'unknown':
      return {
        shape: 'wait',
        title: say('Sent, no answer yet'),
        body: say('It counts once at most. We’re checking whether it went through.'),
      };
    case 'needsConfirm':
      return {
        shape: 'open',
        title: say('Needs a decision'),
        body: say(
          confirmations[row.refusal?.code ?? ''] ?? phrase('Do you still want to send it?'),
        ),
      };
    case 'conflict':
      return {
        shape: 'open',
        title: say('Changed in two places'),
        body:
          row.conflict?.removed === true
            ? say('It was removed elsewhere while you were editing. Nothing was overwritten.')
            : say(
                'This was also changed elsewhere, maybe by you on another device. Nothing was overwritten.',
              ),
      };
    default:
      return { shape: 'wait', title: say('Waiting'), body: waitingFor(row, now) };
  }
};

/** `since 14:02, until 15:02`; `now` is the device's clock, ms. */
export const spanText = (row: OutboxRow, now: number): string => {
  const since = whenText(row.createdAt, now);
  return row.expiresAt === null
    ? say('Since {since}', { since })
    : say('Since {since}, until {until}', { since, until: whenText(row.expiresAt, now) });
};

const refusals: Readonly<Record<string, Phrase>> = {
  NOT_YET_BUILT: phrase('This feature is not available yet.'),
  UNAUTHENTICATED: phrase('You were not signed in.'),
  PERMISSION_DENIED: phrase('Your account does not allow this.'),
  DOCUMENT_GONE: phrase('The item you changed no longer exists.'),
};

const refusedBody = (refusal: Refusal | null): string => {
  if (refusal === null) return say('No reason was given.');
  const own = refusals[refusal.code];
  return own === undefined ? sayRefusal(refusal) : say(own);
};

/** What became of a row that is over. @param now device clock, ms. */
export const endedWords = (row: OutboxRow, now: number): RowWords => {
  const when = agoText(row.changedAt, now);
  if (row.state === 'done') return { shape: 'good', title: say('Sent {when}', { when }), body: '' };
  if (row.state === 'expired') {
    return {
      shape: 'over',
      title: say('Not sent, expired {when}', { when }),
      body: say('You were offline past the deadline. Nothing was sent.'),
    };
  }
  return { shape: 'bad', title: say('Refused {when}', { when }), body: refusedBody(row.refusal) };
};
