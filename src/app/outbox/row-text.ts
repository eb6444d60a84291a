import type { Refusal } from '../../domain/kit/refusal.ts';
import type { OutboxRow } from '../store/outbox/row.ts';
import { isFromLater } from '../store/outbox/upcast.ts';
import type { MarkShape } from '../ui/state-mark.tsx';
import { agoText, clockSecondsText, whenText } from '../ui/time-text.ts';
import { phrase, type Phrase } from '../../domain/kit/phrase.ts';
import { say, sayKnown } from '../ui/words.ts';

/** What a row is at, in words: a mark for the eye, a title, and what it means. */
export interface RowWords {
  readonly shape: MarkShape;
  readonly title: string;
  readonly body: string;
}

const confirmations: Readonly<Record<string, Phrase>> = {
  AGE_UNKNOWN: phrase(
    'The app was closed before it could be sent, so this device cannot tell how old it is. Send it only if it is still meant.',
  ),
  OLD: phrase('It was written a while ago. Send it only if it is still meant.'),
  CONFIRM_LARGE_BID: phrase('It is far above the next bid, and a bid cannot be taken back.'),
  EXPIRED: phrase('It was sent and nobody answered. Look at the lot before you send it again.'),
};

/** Why it waits: the last try said so. */
const waitingFor = (row: OutboxRow, now: number): string => {
  if (isFromLater(row))
    return say('A newer version of the app made it. Reload the app to send it.');
  if (row.attempts === 0) return say('It goes as soon as there is a connection.');
  const { refusal } = row;
  if (refusal === null) return say('It goes as soon as you are signed in again.');
  const why =
    refusal.code === 'OFFLINE'
      ? say('The server could not be reached.')
      : refusal.status === 'resource-exhausted'
        ? say('The server asked us to slow down.')
        : say('The server did not manage it.');
  return row.nextAt > now
    ? say('{why} Next try at {time}.', { why, time: clockSecondsText(row.nextAt) })
    : why;
};

/** What a row that still wants something wants. @param now device clock, ms. */
export const waitingWords = (row: OutboxRow, now: number): RowWords => {
  switch (row.state) {
    case 'sending':
      return { shape: 'live', title: say('On its way'), body: say('Being sent at this moment.') };
    case 'unknown':
      return {
        shape: 'wait',
        title: say('Sent, answer not heard'),
        body: say('It counts once or not at all; we keep asking which.'),
      };
    case 'needsConfirm':
      return {
        shape: 'open',
        title: say('Needs your word'),
        body: say(
          confirmations[row.refusal?.code ?? ''] ?? phrase('Send it only if it is still meant.'),
        ),
      };
    case 'conflict':
      return {
        shape: 'open',
        title: say('Changed in two places'),
        body:
          row.conflict?.removed === true
            ? say('It was removed elsewhere after you began. Nothing was overwritten.')
            : say(
                'Somebody, perhaps you on another device, changed the same. Nothing was overwritten.',
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
  NOT_YET_BUILT: phrase('This part of the house is not open yet.'),
  UNAUTHENTICATED: phrase('You were not signed in.'),
  PERMISSION_DENIED: phrase('Your account may not do this.'),
  DOCUMENT_GONE: phrase('What you changed is not there any more.'),
};

const refusedBody = (refusal: Refusal | null): string =>
  refusal === null
    ? say('No reason was given.')
    : sayKnown(refusals[refusal.code] ?? refusal.message);

/** What became of a row that is over. @param now device clock, ms. */
export const endedWords = (row: OutboxRow, now: number): RowWords => {
  const when = agoText(row.changedAt, now);
  if (row.state === 'done') return { shape: 'good', title: say('Sent {when}', { when }), body: '' };
  if (row.state === 'expired') {
    return {
      shape: 'over',
      title: say('Not sent, its time was over {when}', { when }),
      body: say('There was no connection in time. Nothing happened.'),
    };
  }
  return { shape: 'bad', title: say('Refused {when}', { when }), body: refusedBody(row.refusal) };
};
