import { plainLetters } from '../kit/text/plain-letters.ts';
import { refusal, type Refusal } from '../kit/refusal.ts';
import { seenText } from '../kit/text/typed-code.ts';

/** Names that would be misleading or collide with an address of the site. */
const reserved = new Set(
  (
    'about account admin administrator api appendix auction auctions bid bids bot buyer cart ' +
    'checkout classifieds contact debug deleted feature feedback giveaway hammerlane help home ' +
    'info invoice invoices legal listing listings login logout mail makes me member members ' +
    'messages mod moderator models new news nobody notifications null official owner page ' +
    'payments postmaster press privacy product profile public root sales security seller settings ' +
    'shop signup staff status submit support system team terms test undefined user users ' +
    'verified visitor watchlist webmaster www'
  ).split(' '),
);

const usernamePattern = /^[a-z0-9_]{3,24}$/;

/** A username as stored and compared: trimmed, NFC, lower case, without invisible characters. */
export const normalizeUsername = (name: string): string =>
  seenText(name).normalize('NFC').trim().toLowerCase();

/** Whether a name, disregarding underscores, is reserved. */
const isReserved = (name: string): boolean => reserved.has(name.replaceAll('_', ''));

/**
 * Username rule: 3–24 of a–z, 0–9 and underscore, not reserved, and not of the form `__x__`, which
 * Firestore reserves: a username is the id of a document.
 */
export const checkUsername = (name: string): Refusal | null => {
  if (!usernamePattern.test(name)) {
    const message = 'Use 3–24 lowercase letters, digits or underscores.';
    return refusal('invalid-argument', 'USERNAME_FORMAT', message, { field: 'username' });
  }
  if (name.startsWith('__') && name.endsWith('__')) {
    const message = 'A username can’t both start and end with two underscores.';
    return refusal('invalid-argument', 'USERNAME_FORMAT', message, {
      field: 'username',
      details: { rule: 'UNDERSCORES' },
    });
  }
  if (isReserved(name)) {
    const message = 'This username is reserved.';
    return refusal('invalid-argument', 'USERNAME_RESERVED', message, { field: 'username' });
  }
  return null;
};

/**
 * A well-formed username made of a display name or the local part of an e-mail address. `attempt`
 * above 0 appends that number, so that a caller can try until one is free.
 */
export const buildUsername = (base: string, attempt = 0): string => {
  const local = base.split('@')[0] ?? '';
  const plain = plainLetters(local)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const safe = plain.length < 3 || isReserved(plain) ? `driver_${plain}`.replace(/_$/, '') : plain;
  const suffix = attempt > 0 ? `_${attempt}` : '';
  return safe.slice(0, 24 - suffix.length).replace(/_+$/, '') + suffix;
};
