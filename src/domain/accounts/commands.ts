import { done, id, keyed, paymentMethodId, serverTime } from '../kit/command-fields.ts';
import { command } from '../kit/command.ts';
import { documentOf } from '../kit/entity.ts';
import {
  bool,
  choice,
  group,
  int,
  json,
  list,
  optional,
  prose,
  text,
  time,
} from '../kit/fields.ts';
import { email, phone } from '../kit/fragments.ts';
import { staffRoles } from './roles.ts';
import { authEventTypes } from './auth-event.entity.ts';
import {
  subscriptionsRead,
  subscriptionsRemove,
  subscriptionsUpdate,
} from './letters/subscription-commands.ts';
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
    /** The new member's reading preferences; mails follow them from the first one on. */
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
    /** The caller's reading preferences, for an account that does not exist yet. */
    preferences: optional(group(firstPreferences)),
    /** The caller's device, for the list of sign-ins. */
    device: optional(text({ max: 80 })),
  },
  answer: { user: documentOf(users), account: documentOf(usersPrivate) },
  refusals: ['OTHER_ACCOUNT', 'USER_NOT_FOUND'],
  offline: 'never',
  keyed: false,
  looks: true,
});

/** Texts of a member's profile. */
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
    /**
     * Values of the changed fields when editing began, to detect conflicts; a missing field was
     * empty.
     */
    base: optional(group(profileTexts)),
    acceptTerms: optional(bool()),
    /** The version of the terms that was shown. */
    termsVersion: optional(int({ min: 1, max: 10_000 })),
    /** The stored card used when a request names none. */
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
  refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'STAFF_ACCOUNT'],
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

export const usersMendMail = command({
  name: 'users-mendMail',
  means: 'Tries the caller’s address again after their mailbox refused our mail.',
  callers: ['member'],
  rate: 'AUTH',
  input: {},
  answer: done,
  refusals: ['MAILBOX_REFUSED', 'USER_NOT_FOUND'],
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
    secondFactors: list(group({ name: text({ max: 256 }), since: text({ max: 40 }) }), { max: 10 }),
    claims: json({ bytes: 2_000 }),
    created: text({ max: 40 }),
    lastSignIn: text({ max: 40 }),
  },
  refusals: ['USER_NOT_FOUND', 'STAFF_ACCOUNT'],
  offline: 'never',
  keyed: false,
});

export const usersViewAs = command({
  name: 'users-viewAs',
  means:
    'Notes that staff look at the site as a member, with the reason, or as a visitor, and answers until when. It signs nobody in and opens nothing that their own role does not read.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    ...keyed,
    /** The member; absent for a visitor. */
    uid: optional(id),
    /** The reason; required with a member. */
    reason: optional(text({ min: 3, max: 500 })),
  },
  answer: { uid: optional(id), until: serverTime },
  refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'STAFF_ACCOUNT', 'REASON_MISSING', 'OTHER_ROLE'],
  offline: 'never',
  keyed: true,
});

export const usersRemoveSecondFactor = command({
  name: 'users-removeSecondFactor',
  means:
    'Takes the authenticator app away from the account of somebody who lost it, and ends their sessions.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { uid: id, reason: text({ min: 3, max: 500 }) },
  answer: { uid: id },
  refusals: ['USER_NOT_FOUND', 'NOT_YOURSELF', 'NO_SECOND_FACTOR', 'STAFF_ACCOUNT'],
  offline: 'never',
  keyed: false,
  stepUp: true,
});

export const usersSetStaffAccess = command({
  name: 'users-setStaffAccess',
  means:
    'Says whether staff act as staff only in a session signed in with a second factor. Who turns it on has one now, so that somebody can turn it off again.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: { secondFactor: bool(), reason: text({ min: 3, max: 500 }) },
  answer: { secondFactor: bool() },
  refusals: ['OWN_FACTOR_MISSING'],
  offline: 'never',
  keyed: false,
  stepUp: true,
});

export const usersSetRoles = command({
  name: 'users-setRoles',
  means:
    'Gives an account these roles of staff and no others. Where one is taken, its sessions end. Nobody alone changes their own, so that an administrator always stays; where there are two, both are part of giving or taking that role.',
  callers: ['admin'],
  rate: 'ADMIN',
  input: {
    uid: id,
    roles: list(choice(staffRoles), { max: staffRoles.length }),
    reason: text({ min: 3, max: 500 }),
  },
  answer: { uid: id, roles: list(choice(staffRoles), { max: staffRoles.length }) },
  refusals: [
    'USER_NOT_FOUND',
    'NOT_YOURSELF',
    'ROLE_TAKEN',
    'EMAIL_NOT_VERIFIED',
    'ACCOUNT_DISABLED',
    'SECOND_PERSON_REQUIRED',
  ],
  offline: 'never',
  keyed: false,
  stepUp: true,
});

export const usersEndSessions = command({
  name: 'users-endSessions',
  means: 'Signs the caller out on every device; staff may do it for another.',
  callers: ['member', 'admin'],
  rate: 'W2',
  input: { uid: optional(id) },
  answer: { uid: id },
  refusals: ['OTHER_ACCOUNT', 'USER_NOT_FOUND', 'STAFF_ACCOUNT'],
  offline: 'never',
  keyed: false,
});

export const usersEndSignIn = command({
  name: 'users-endSignIn',
  means:
    'Signs one device out: functions refuse it at once, and rules with its next token, an hour later at most. Staff may do it for another.',
  callers: ['member', 'admin'],
  rate: 'W2',
  input: { uid: optional(id), at: time({ means: 'When that device signed in.' }) },
  answer: { uid: id },
  refusals: ['OTHER_ACCOUNT', 'USER_NOT_FOUND', 'STAFF_ACCOUNT', 'SIGN_IN_NOT_FOUND'],
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
  usersMendMail,
  usersGetFbAuthRecord,
  usersViewAs,
  usersRemoveSecondFactor,
  usersSetRoles,
  usersSetStaffAccess,
  usersEndSessions,
  usersEndSignIn,
  usersRebuildDbUserFromAuth,
  usersBuildUsername,
  usersLogAuthEvent,
  subscriptionsRead,
  subscriptionsUpdate,
  subscriptionsRemove,
] as const;
