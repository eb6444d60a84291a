import { done, id } from '../../kit/command-fields.ts';
import { command } from '../../kit/command.ts';
import { bool, choice, group, list, optional, text } from '../../kit/fields.ts';
import { email } from '../../kit/fragments.ts';
import { eventTypes } from '../../messages/notice-types.ts';
import { languages } from '../language.ts';
import { letterTopics } from './letter-topics.ts';

/** The token from a link in a mail. */
const token = text({ min: 1, max: 2_000 });
const topics = list(choice(letterTopics), { max: letterTopics.length });
const notices = list(group({ type: choice(eventTypes), mailed: bool() }), { max: 100 });

export const subscriptionsRead = command({
  name: 'subscriptions-read',
  means: 'Answers what the link of a mail is about, and what its reader is mailed as it stands.',
  callers: ['visitor', 'member'],
  rate: 'R1',
  input: { token },
  answer: {
    of: choice(['list', 'confirmation', 'notices']),
    /** Masked address. */
    email: text({ max: 254 }),
    topics,
    confirmed: bool(),
    /** Event types the mail was about; its one-click link ends mails of these types only. */
    told: list(choice(eventTypes), { max: 100 }),
    notices,
  },
  refusals: ['TOKEN_INVALID', 'TOKEN_EXPIRED', 'SUBSCRIPTION_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

export const subscriptionsUpdate = command({
  name: 'subscriptions-update',
  means:
    'Subscribes an address to topics after it confirmed by mail, and changes what the reader of a mail is mailed. The answer tells nobody who is known.',
  callers: ['visitor', 'member'],
  rate: 'AUTH',
  input: {
    email: optional(email),
    topics,
    token: optional(token),
    consent: optional(bool({ means: 'Express consent to receive mail.' })),
    /** Language in which the wording of the consent was shown. */
    language: optional(choice(languages)),
    /** Path on this site where it was shown. */
    page: optional(text({ max: 200, pattern: '/[^\\s]*' })),
    /** Kinds of notice with whether each is mailed from now on; with the token of a notice. */
    notices: optional(notices),
  },
  answer: { ok: bool(), confirmed: bool() },
  refusals: [
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'CONSENT_REQUIRED',
    'EMAIL_REQUIRED',
    'EMAIL_NOT_OWN',
    'TOPIC_REQUIRED',
    'SUBSCRIPTION_NOT_FOUND',
  ],
  offline: 'never',
  keyed: false,
});

export const subscriptionsRemove = command({
  name: 'subscriptions-remove',
  means: 'Ends a subscription: the member’s own, or by the signed token of a mail.',
  callers: ['visitor', 'member'],
  rate: 'W1',
  input: { id: optional(id), token: optional(token) },
  answer: done,
  refusals: ['TOKEN_INVALID', 'TOKEN_EXPIRED', 'SUBSCRIPTION_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});
