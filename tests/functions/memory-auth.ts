import type { AuthAdmin, AuthRecord, Clock } from '../../src/functions/ports.ts';

/** A sign-in service in memory, with only the methods handlers need. */
export const memoryAuth = (
  accounts: Map<string, AuthRecord>,
  clock: Clock = { now: () => 0 },
): AuthAdmin => {
  const change = (uid: string, by: Partial<AuthRecord>): Promise<void> => {
    const before = accounts.get(uid);
    if (!before) throw new Error('no such account');
    accounts.set(uid, { ...before, ...by });
    return Promise.resolve();
  };
  const byEmail = (email: string): AuthRecord | null =>
    [...accounts.values()].find((a) => a.email === email) ?? null;
  return {
    byUid: async (uid) => accounts.get(uid) ?? null,
    byEmail: async (email) => byEmail(email),
    create: async ({ email, displayName }) => {
      if (byEmail(email)) return null;
      const record: AuthRecord = {
        uid: `u${accounts.size + 1}`,
        email,
        emailVerified: false,
        ...(displayName === undefined ? {} : { displayName }),
        disabled: false,
        providers: ['password'],
        secondFactors: [],
        claims: {},
        created: '',
        lastSignIn: '',
        renewsFrom: 0,
      };
      accounts.set(record.uid, record);
      return record;
    },
    update: change,
    setClaims: (uid, claims) => change(uid, { claims }),
    removeSecondFactors: (uid) => change(uid, { secondFactors: [] }),
    revokeTokens: (uid) => change(uid, { lastSignIn: 'revoked', renewsFrom: clock.now() }),
    verificationLink: async (email) => `https://example.com/verify?${email}`,
    resetLink: async (email) => `https://example.com/reset?${email}`,
  };
};
