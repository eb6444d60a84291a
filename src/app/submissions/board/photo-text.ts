import type { BoardPhoto } from '../../drafts/rows.ts';
import type { PhotoWhy } from '../../drafts/rows.ts';
import type { MarkShape } from '../../ui/status/state-mark.tsx';
import { pictureFaultText } from '../../../domain/content/picture-faults.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { translate } from '../../../wording/language/translate.ts';

const why: Readonly<Record<PhotoWhy, Phrase>> = {
  offline: phrase('Waiting for a connection'),
  'sign-in': phrase('Sent once you are signed in'),
  owner: phrase('Paused'),
  unauthenticated: phrase('Your session has expired. Sign in again, then retry.'),
  'quota-exceeded': phrase('Our storage is full. Try again later.'),
  unauthorized: phrase('Uploads from this account are not accepted.'),
  'object-not-found': phrase('The upload expired. Try again.'),
  'retry-limit-exceeded': phrase('The connection kept dropping. We’ll retry when you come back.'),
  unknown: phrase('The upload was not accepted. Try again.'),
  'no-picture': phrase('We can’t read this file. Use JPEG, PNG, WebP or AVIF.'),
  heic: phrase(
    'This browser can’t read HEIC. Save the photo as JPEG, or take it with this device’s camera.',
  ),
  'too-large': phrase('This photo is too large for this device.'),
  lost: phrase('The file is no longer on this device. Take the photo again.'),
  refused: phrase('The photo did not pass our check.'),
};

/** Failures that a retry cannot fix. */
const final: ReadonlySet<PhotoWhy> = new Set(['no-picture', 'heic', 'too-large', 'lost']);

export interface PhotoStatus {
  readonly shape: MarkShape;
  readonly text: string;
  /** Share already sent, 0…1; null when nothing is being sent. */
  readonly share: number | null;
  readonly mayPause: boolean;
  readonly mayResume: boolean;
}

const still = { share: null, mayPause: false, mayResume: false } as const;

const running = (photo: BoardPhoto): PhotoStatus => {
  const { stage, offset, bytes } = photo;
  if (stage === 'raw') return { ...still, shape: 'wait', text: translate('Processing') };
  const share = bytes === 0 ? 0 : Math.min(1, offset / bytes);
  const text =
    share === 0
      ? translate('Waiting')
      : translate('Sending, {percent}%', { percent: Math.floor(share * 100) });
  return { shape: 'wait', text, share, mayPause: true, mayResume: false };
};

/** Describes the state of a photo, and the actions on it. */
export const photoStatus = (photo: BoardPhoto): PhotoStatus => {
  if (photo.stage === 'elsewhere' && photo.state !== 'success') {
    return { ...still, shape: 'wait', text: translate('On your other device, not sent yet') };
  }
  switch (photo.state) {
    case 'running':
      return running(photo);
    case 'paused': {
      const share = photo.bytes > 0 && photo.offset > 0 ? photo.offset / photo.bytes : null;
      const mine = photo.why === 'owner';
      const text = translate(why[photo.why ?? 'owner']);
      return { shape: 'wait', text, share, mayPause: false, mayResume: mine };
    }
    case 'success':
      if (photo.seen === 'REFUSED') return { ...still, shape: 'bad', text: translate(why.refused) };
      return photo.seen === 'READY'
        ? { ...still, shape: 'good', text: translate('Sent') }
        : { ...still, shape: 'open', text: translate('Uploaded, being checked') };
    case 'canceled':
      return { ...still, shape: 'over', text: translate('Not sent: cancelled'), mayResume: true };
    case 'error': {
      const cause = photo.why ?? 'unknown';
      const text = translate(pictureFaultText(photo.reason) ?? why[cause]);
      return { ...still, shape: 'bad', text, mayResume: !final.has(cause) };
    }
  }
};

/** Long side below which a photo looks soft on a large screen, px. */
const SHARP = 1_200;

export const isSmall = ({ w, h }: BoardPhoto): boolean => w > 0 && Math.max(w, h) < SHARP;

/** Whether a photo counts, now or once checked, towards the required number. */
export const countsAsPhoto = ({ state, seen }: BoardPhoto): boolean =>
  state !== 'error' && state !== 'canceled' && seen !== 'REFUSED';
