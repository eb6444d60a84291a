import type { Auth, UserRecord } from 'firebase-admin/auth';
import { Refused, refusal } from '../../domain/kit/refusal.ts';
import type { AuthAdmin, AuthRecord } from '../ports.ts';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const noAccountCodes = new Set(['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email']);

const recordOf = (user: UserRecord): AuthRecord => ({
  uid: user.uid,
  ...(user.email ? { email: user.email } : {}),
  emailVerified: user.emailVerified,
  ...(user.displayName ? { displayName: user.displayName } : {}),
  ...(user.photoURL ? { photoURL: user.photoURL } : {}),
  ...(user.phoneNumber ? { phoneNumber: user.phoneNumber } : {}),
  disabled: user.disabled,
  providers: user.providerData.map((p) => p.providerId),
  secondFactors: (user.multiFactor?.enrolledFactors ?? []).map((factor) => ({
    name: factor.displayName ?? '',
    since: factor.enrollmentTime ?? '',
  })),
  claims: user.customClaims ?? {},
  created: user.metadata.creationTime,
  lastSignIn: user.metadata.lastSignInTime ?? '',
  renewsFrom: user.tokensValidAfterTime === undefined ? 0 : Date.parse(user.tokensValidAfterTime),
});

const orNull = async (found: Promise<UserRecord>): Promise<AuthRecord | null> => {
  try {
    return recordOf(await found);
  } catch (error) {
    if (noAccountCodes.has(codeOf(error))) return null;
    throw error;
  }
};

/** The sign-in service through the admin SDK, at the address the SDK is configured for. */
export const adminAuth = (auth: Auth): AuthAdmin => ({
  byUid: (uid) => orNull(auth.getUser(uid)),
  byEmail: (email) => orNull(auth.getUserByEmail(email)),
  create: async (account) => {
    try {
      return recordOf(await auth.createUser({ ...account, emailVerified: false }));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'auth/email-already-exists') return null;
      if (code === 'auth/invalid-password' || code.includes('password-does-not-meet')) {
        const message = 'The password does not meet the requirements.';
        const details = { auth: 'auth/password-does-not-meet-requirements' };
        throw new Refused(
          refusal('invalid-argument', 'PASSWORD_POLICY', message, { field: 'password', details }),
        );
      }
      throw error;
    }
  },
  update: async (uid, change) => {
    await auth.updateUser(uid, change);
  },
  setClaims: (uid, claims) => auth.setCustomUserClaims(uid, claims),
  removeSecondFactors: async (uid) => {
    await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  },
  revokeTokens: (uid) => auth.revokeRefreshTokens(uid),
  verificationLink: (email) => auth.generateEmailVerificationLink(email),
  resetLink: (email) => auth.generatePasswordResetLink(email),
});
