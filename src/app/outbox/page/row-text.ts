import type { Refusal } from '../../../domain/kit/refusal.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import type { LabelValue, OutboxRow } from '../rows/row.ts';
import { wasPutBack } from '../rows/put-back.ts';
import { isFromLater } from '../rows/migrate-row.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';
import { agoText, clockSecondsText, whenText } from '../../../wording/language/time-text.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import {
  translate,
  translateKnown,
  translateRefusal,
} from '../../../wording/language/translate.ts';

const valueText = (value: LabelValue): string => {
  if (typeof value === 'string') return value;
  return 'phrase' in value
    ? translateKnown(value.phrase)
    : dollarsText(value.dollars, value.currency);
};

/** A row's label, in the reader's current language. */
export const labelText = ({ label, values = {} }: Pick<OutboxRow, 'label' | 'values'>): string => {
  const texts = Object.entries(values).map(([name, value]) => [name, valueText(value)]);
  return translateKnown(label, Object.fromEntries(texts) as Readonly<Record<string, string>>);
};

/** A row's state in words: a mark for the eye, a title, and the meaning. */
export interface RowWords {
  readonly shape: MarkShape;
  readonly title: string;
  readonly body: string;
}

const confirmations: Readonly<Record<string, Phrase>> = {
  AGE_UNKNOWN: phrase(
    'The app was closed before this was sent, so its age is unknown. Do you still want to send it?',
  ),
  APP_FAULT: phrase(
    'A fault in this app kept it from being sent. Nothing was sent. Do you still want to send it?',
  ),
  PUT_BACK: phrase(
    'The site’s data was restored to an earlier state since then. Do you still want to send it?',
  ),
  OLD: phrase('You wrote this a while ago. Do you still want to send it?'),
  CONFIRM_LARGE_BID: phrase('It is far above the minimum bid, and bids can’t be retracted.'),
  EXPIRED: phrase('It was sent but no answer came back. Check the lot before you send it again.'),
};

/** The reason a row waits, from its last attempt. */
const waitingFor = (row: OutboxRow, now: number): string => {
  if (isFromLater(row))
    return translate('This was created in a newer version of the app. Reload to send it.');
  if (row.attempts === 0) return translate('Will be sent once there’s a connection.');
  const { refusal } = row;
  if (refusal === null) return translate('Will be sent when you sign in again.');
  const why =
    refusal.code === 'OFFLINE'
      ? translate('The server could not be reached.')
      : refusal.status === 'resource-exhausted'
        ? translate('The server asked us to slow down.')
        : translate('The server could not process it.');
  return row.nextAt > now
    ? translate('{why} Next try at {time}.', { why, time: clockSecondsText(row.nextAt) })
    : why;
};

/**
 * The state of an unfinished row, with the action it needs.
 * @param now device clock, ms.
 */
export const waitingWords = (row: OutboxRow, now: number): RowWords => {
  switch (row.state) {
    case 'sending':
      return { shape: 'live', title: translate('Sending'), body: translate('Sending now.') };
    case 'unknown':
      return {
        shape: 'wait',
        title: translate('Sent, no answer yet'),
        body: translate('It counts once at most. We’re checking whether it went through.'),
      };
    case 'needsConfirm':
      return {
        shape: 'open',
        title: translate('Needs a decision'),
        body: translate(
          confirmations[row.refusal?.code ?? ''] ?? phrase('Do you still want to send it?'),
        ),
      };
    case 'conflict':
      return {
        shape: 'open',
        title: translate('Changed in two places'),
        body: wasPutBack(row)
          ? translate(
              'The site’s data was restored to an earlier state, where this was different. Nothing was overwritten.',
            )
          : row.conflict?.removed === true
            ? translate('It was removed elsewhere while you were editing. Nothing was overwritten.')
            : translate(
                'This was also changed elsewhere, maybe by you on another device. Nothing was overwritten.',
              ),
      };
    default:
      return { shape: 'wait', title: translate('Waiting'), body: waitingFor(row, now) };
  }
};

/** `since 14:02, until 15:02`; `now` is the device's clock, ms. */
export const spanText = (row: OutboxRow, now: number): string => {
  const since = whenText(row.createdAt, now);
  return row.expiresAt === null
    ? translate('Since {since}', { since })
    : translate('Since {since}, until {until}', { since, until: whenText(row.expiresAt, now) });
};

const rowRefusals: Readonly<Record<string, Phrase>> = {
  UNAUTHENTICATED: phrase('You were not signed in.'),
  PERMISSION_DENIED: phrase('Your account does not allow this.'),
  DOCUMENT_TOO_BIG: phrase('This is too long to be saved. Shorten it and send it again.'),
  PUT_BACK: phrase(
    'The site’s data was restored to an earlier state, which doesn’t have it. You can send it again.',
  ),
  DOCUMENT_GONE: phrase('The item you changed no longer exists.'),
};

const refusedBody = (refusal: Refusal | null): string => {
  if (refusal === null) return translate('No reason was given.');
  const own = rowRefusals[refusal.code];
  return own === undefined ? translateRefusal(refusal) : translate(own);
};

/**
 * The outcome of a finished row.
 * @param now device clock, ms.
 */
export const endedWords = (row: OutboxRow, now: number): RowWords => {
  const when = agoText(row.changedAt, now);
  if (row.state === 'done')
    return { shape: 'good', title: translate('Sent {when}', { when }), body: '' };
  if (row.state === 'expired') {
    return {
      shape: 'over',
      title: translate('Not sent, expired {when}', { when }),
      body: translate('There was no connection before the deadline. Nothing was sent.'),
    };
  }
  return {
    shape: 'bad',
    title: wasPutBack(row)
      ? translate('No longer on the site')
      : translate('Refused {when}', { when }),
    body: refusedBody(row.refusal),
  };
};
