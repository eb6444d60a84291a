import { done, id, keyed, paymentMethodId } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { documentOf } from '../kit/entity.ts';
import { bool, choice, group, int, json, list, optional, prose, text } from '../kit/fields.ts';
import { email, phone } from '../kit/fragments.ts';
import { authEventTypes } from './auth-event.entity.ts';
import { subscriptionTopics } from './subscription.entity.ts';
import { firstPreferences } from './user-preferences.entity.ts';
import { usersPrivate } from './user-private.entity.ts';
import { users } from './user.entity.ts';

const username = text({ min: 3, max: 24, pattern: '[a-z0-9_]{3,24}' });

export const usersRegister = command({
  name: 'users-register',
  means: 'Opens an account. A known e-mail address gets the same answer and a mail saying so.',
  callers: ['visitor'],
  rate: 'AUTH',
  input: {
    email,
    password: text({ min: 1, max: 4_096, exact: true }),
    username: optional(username),
    displayName: optional(text({ max: 60 })),
    acceptTerms: bool(),
    termsVersion: optional(int({ min: 1, max: 10_000 })),
    /** How the new member reads, which letters follow from the first one on. */
    preferences: optional(group(firstPreferences)),
  },
  answer: { ok: bool(), username },
  refusals: [
    'PASSWORD_POLICY',
    'USERNAME_FORMAT',
    'USERNAME_RESERVED',
    'USERNAME_TAKEN',
    'TERMS_NOT_ACCEPTED',
  ],
  offline: 'never',
  keyed: false,
});

export const usersResetPasswordNew = command({
  name: 'users-resetPasswordNew',
  means:
    'Mails a link that sets a new password. The answer never tells whether the address is known.',
  callers: ['visitor'],
  rate: 'AUTH',
  input: { email },
  answer: done,
  refusals: [],
  offline: 'never',
  keyed: false,
});

export const usersGetDetails = command({
  name: 'users-getDetails',
  means: 'Answers the caller’s account; staff may ask for another.',
  callers: ['member', 'admin'],
  rate: 'R1',
  input: {
    uid: optional(id),
    /** How the caller reads, for an account that does not exist yet. */
    preferences: optional(group(firstPreferences)),
  },
  answer: { user: documentOf(users), account: documentOf(usersPrivate) },
  refusals: ['OTHER_ACCOUNT', 'USER_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

/** What members say of themselves in words. */
const profileTexts = {
  displayName: optional(text({ max: 60 })),
  bio: optional(prose({ max: 1_000 })),
  region: optional(text({ max: 2, format: 'region', pattern: '[A-Z]{2}' })),
  name: optional(text({ max: 160 })),
  phone: optional(phone),
};

export const usersUpdateDetails = command({
  name: 'users-updateDetails',
  means:
    'Changes the fields of a profile that are given and leaves the others. With `base` only while each still says what it said when editing began.',
  callers: ['member', 'admin'],
  rate: 'W1',
  input: {
    ...keyed,
    uid: optional(id),
    ...profileTexts,
    photoURL: optional(text({ max: 500 })),
    /** What the changed fields said when editing began; one that is not named said nothing. */
    base: optional(group(profileTexts)),
    acceptTerms: optional(bool()),
    /** The version of the terms that was shown. */
    termsVersion: optional(int({ min: 1, max: 10_000 })),
    /** The stored card that is asked when none is named. */
    defaultCard: optional(paymentMethodId),
  },
  answer: { user: documentOf(users) },
  refusals: [
    'OTHER_ACCOUNT',
    'USER_NOT_FOUND',
    'PHOTO_NOT_OWN',
    'PHOTO_NOT_READY',
    'PAYMENT_METHOD_NOT_FOUND',
    'RECENT_LOGIN_REQUIRED',
    'CHANGED_ELSEWHERE',
  ],
  offline: 'queue',
  keyed: true,
});

export const usersUpdateUsername = command({
  name: 'users-updateUsername',
  means: 'Takes another username. Of two who want one name at once exactly one gets it.',
  callers: ['member', 'admin'],
  rate: 'W2',
  input: { ...keyed, uid: optional(id), username },
  answer: { username },
  refusals: [
    'USERNAME_FORMAT',
    'USERNAME_RESERVED',
    'USERNAME_TAKEN',
    'USERNAME_TOO_SOON',
    'OTHER_ACCOUNT',
    'USER_NOT_FOUND',
  ],
  offline: 'never',
  keyed: true,
});

export const usersSetStatus = command({
  name: 'users-setStatus',
  means: 'Disables or enables an account, ends its sessions and marks its tokens.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { uid: id, status: choice(['active', 'disabled']), reason: text({ max: 500 }) },
  answer: { uid: id, status: choice(['active', 'disabled']) },
  refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'LAST_ADMIN'],
  offline: 'never',
  keyed: false,
});

export const usersTakeBackStrike = command({
  name: 'users-takeBackStrike',
  means: 'Takes one strike back, with a reason the member reads, and lifts a suspension it caused.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { ...keyed, uid: id, reason: text({ min: 1, max: 500 }) },
  answer: { uid: id, strikes: int({ min: 0, max: 1_000 }) },
  refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'NO_STRIKE'],
  offline: 'never',
  keyed: true,
});

export const usersResendVerificationEmail = command({
  name: 'users-resendVerificationEmail',
  means: 'Mails the verification link once more: one a minute, five a day.',
  callers: ['member'],
  rate: 'AUTH',
  input: {},
  answer: { sent: bool() },
  refusals: ['ALREADY_VERIFIED', 'RATE_LIMITED'],
  offline: 'never',
  keyed: false,
});

export const usersGetFbAuthRecord = command({
  name: 'users-getFbAuthRecord',
  means: 'Shows staff what the sign-in service knows of an account, without hashes or tokens.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { uidOrEmail: text({ min: 1, max: 254 }) },
  answer: {
    uid: id,
    email: optional(email),
    emailVerified: bool(),
    displayName: optional(text({ max: 200 })),
    photoURL: optional(text({ max: 2_000 })),
    phoneNumber: optional(text({ max: 20 })),
    disabled: bool(),
    providers: list(text({ max: 60 }), { max: 20 }),
    claims: json({ bytes: 2_000 }),
    created: text({ max: 40 }),
    lastSignIn: text({ max: 40 }),
  },
  refusals: ['USER_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

export const usersRebuildDbUserFromAuth = command({
  name: 'users-rebuildDbUserFromAuth',
  means: 'Writes the two documents of an account anew where they are missing; newer fields stay.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { uid: id },
  answer: { user: documentOf(users), created: bool() },
  refusals: ['USER_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

export const usersBuildUsername = command({
  name: 'users-buildUsername',
  means: 'Suggests a free username. It reserves nothing and tells nothing of e-mail addresses.',
  callers: ['visitor', 'member'],
  rate: 'R0',
  input: { base: text({ max: 64 }) },
  answer: { username },
  refusals: [],
  offline: 'never',
  keyed: false,
});

export const usersLogAuthEvent = command({
  name: 'users-logAuthEvent',
  means: 'Notes a sign-in, sign-out or failed try.',
  callers: ['visitor', 'member'],
  rate: 'LOG',
  input: {
    type: choice(authEventTypes),
    status: choice(['success', 'failed', 'cancelled']),
    failureReason: optional(text({ max: 200 })),
    provider: optional(text({ max: 40 })),
    clientEventId: optional(text({ max: 64 })),
  },
  answer: done,
  refusals: [],
  offline: 'queue',
  keyed: false,
});

export const subscriptionsUpdate = command({
  name: 'subscriptions-update',
  means:
    'Subscribes an address to topics after it confirmed by mail. The answer tells nobody who is known.',
  callers: ['visitor', 'member'],
  rate: 'AUTH',
  input: {
    email: optional(email),
    topics: list(choice(subscriptionTopics), { max: 5 }),
    token: optional(text({ max: 2_000 })),
    consent: optional(bool({ means: 'Express consent to receive mail.' })),
  },
  answer: { ok: bool(), confirmed: bool() },
  refusals: ['TOKEN_INVALID', 'CONSENT_REQUIRED', 'EMAIL_REQUIRED'],
  offline: 'never',
  keyed: false,
});

export const subscriptionsRemove = command({
  name: 'subscriptions-remove',
  means: 'Ends a subscription: the member’s own, or by the signed token of a mail.',
  callers: ['visitor', 'member'],
  rate: 'W1',
  input: { id: optional(id), token: optional(text({ max: 2_000 })) },
  answer: done,
  refusals: ['TOKEN_INVALID', 'SUBSCRIPTION_NOT_FOUND'],
  offline: 'never',
  keyed: false,
});

/** Commands of accounts, in the order of the specification. */
export const accountCommands = [
  usersRegister,
  usersResetPasswordNew,
  usersGetDetails,
  usersUpdateDetails,
  usersUpdateUsername,
  usersSetStatus,
  usersTakeBackStrike,
  usersResendVerificationEmail,
  usersGetFbAuthRecord,
  usersRebuildDbUserFromAuth,
  usersBuildUsername,
  usersLogAuthEvent,
  subscriptionsUpdate,
  subscriptionsRemove,
] as const;
