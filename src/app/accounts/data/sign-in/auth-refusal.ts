import {
  Refused,
  refusal,
  type Refusal,
  type RefusalStatus,
} from '../../../../domain/kit/refusal.ts';

type RefusalRow = readonly [status: RefusalStatus, code: string, message: string, field?: string];

const wrongPassword: RefusalRow = [
  'unauthenticated',
  'WRONG_CREDENTIALS',
  'E-mail address and password do not match.',
  'password',
];
const signInCancelled: RefusalRow = ['cancelled', 'CANCELLED', 'Signing in was cancelled.'];
const badLink: RefusalRow = [
  'failed-precondition',
  'LINK_INVALID',
  'This link was already used or has expired. Request a new one.',
];

const phoneInUse: RefusalRow = [
  'already-exists',
  'PHONE_IN_USE',
  'Another account uses this phone number.',
  'phone',
];

/** The sign-in service's codes as refusals in plain words. */
const refusalRows: Readonly<Record<string, RefusalRow>> = {
  'invalid-email': [
    'invalid-argument',
    'EMAIL_INVALID',
    'This is not a valid e-mail address.',
    'email',
  ],
  'missing-email': ['invalid-argument', 'EMAIL_MISSING', 'Enter your e-mail address.', 'email'],
  'missing-password': ['invalid-argument', 'PASSWORD_MISSING', 'Enter a password.', 'password'],
  'invalid-credential': wrongPassword,
  'invalid-login-credentials': wrongPassword,
  'wrong-password': wrongPassword,
  'user-not-found': wrongPassword,
  'user-disabled': ['permission-denied', 'ACCOUNT_DISABLED', 'This account has been disabled.'],
  'email-already-in-use': [
    'already-exists',
    'EMAIL_IN_USE',
    'An account with this e-mail address already exists.',
    'email',
  ],
  'password-does-not-meet-requirements': [
    'invalid-argument',
    'PASSWORD_POLICY',
    'The password does not meet the requirements.',
    'password',
  ],
  'weak-password': [
    'invalid-argument',
    'PASSWORD_POLICY',
    'This password is too weak.',
    'password',
  ],
  'account-exists-with-different-credential': [
    'already-exists',
    'OTHER_PROVIDER',
    'You signed up another way with this e-mail address. Sign in that way.',
  ],
  'too-many-requests': [
    'resource-exhausted',
    'TOO_MANY_TRIES',
    'Too many tries. Wait a few minutes, or reset the password.',
  ],
  'network-request-failed': [
    'unavailable',
    'OFFLINE',
    'The server cannot be reached. Check your connection.',
  ],
  'popup-blocked': [
    'failed-precondition',
    'POPUP_BLOCKED',
    'The browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  ],
  'popup-closed-by-user': signInCancelled,
  'cancelled-popup-request': signInCancelled,
  'user-cancelled': signInCancelled,
  'requires-recent-login': [
    'unauthenticated',
    'RECENT_LOGIN_REQUIRED',
    'Enter your password again first.',
  ],
  'multi-factor-auth-required': [
    'unauthenticated',
    'SECOND_FACTOR_REQUIRED',
    'Enter the code from your authenticator app.',
  ],
  'invalid-multi-factor-session': [
    'failed-precondition',
    'SIGN_IN_EXPIRED',
    'This took too long. Start signing in again.',
  ],
  'multi-factor-info-not-found': [
    'not-found',
    'APP_GONE',
    'This authenticator app was removed from the account.',
  ],
  'second-factor-already-in-use': [
    'already-exists',
    'APP_EXISTS',
    'This account already has an authenticator app.',
  ],
  'totp-challenge-timeout': [
    'failed-precondition',
    'SETUP_EXPIRED',
    'This took too long. Start the setup again.',
  ],
  'unverified-email': [
    'permission-denied',
    'EMAIL_NOT_VERIFIED',
    'Verify your e-mail address first.',
  ],
  'user-mismatch': ['permission-denied', 'OTHER_ACCOUNT', 'This is not your account.'],
  'user-token-expired': ['unauthenticated', 'SESSION_ENDED', 'Your session ended. Sign in again.'],
  'expired-action-code': badLink,
  'invalid-action-code': badLink,
  'invalid-phone-number': [
    'invalid-argument',
    'PHONE_INVALID',
    'Include the country code, such as +1 416 555 0134.',
    'phone',
  ],
  'invalid-verification-code': [
    'invalid-argument',
    'CODE_WRONG',
    'This code is not right. Check the text message.',
    'code',
  ],
  'code-expired': [
    'failed-precondition',
    'CODE_EXPIRED',
    'This code has expired. Send a new one.',
    'code',
  ],
  'invalid-verification-id': [
    'failed-precondition',
    'CODE_EXPIRED',
    'This code has expired. Send a new one.',
    'code',
  ],
  'credential-already-in-use': phoneInUse,
  'unauthorized-domain': [
    'permission-denied',
    'SITE_NOT_ALLOWED',
    'Signing in is not set up for this address.',
  ],
  'operation-not-allowed': [
    'unimplemented',
    'PROVIDER_OFF',
    'This way of signing in is switched off.',
  ],
  'invalid-api-key': ['internal', 'MISCONFIGURED', 'Signing in is not set up correctly.'],
  'internal-error': ['internal', 'INTERNAL', 'Signing in failed on our side. Try again.'],
};

/** The code after `auth/` of an error of the sign-in service, or null for any other error. */
export const authCode = (error: unknown): string | null => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : null;
};

/** A refusal with a plain text for any sign-in error. */
export const authRefusal = (error: unknown): Refusal => {
  if (error instanceof Refused) return error.refusal;
  const code = authCode(error);
  const [status, name, message, field] =
    refusalRows[code ?? ''] ?? refusalRows['internal-error'] ?? signInCancelled;
  return refusal(status, name, message, {
    ...(field === undefined ? {} : { field }),
    details: { rule: 'SIGN_IN', ...(code === null ? {} : { authCode: code }) },
  });
};
