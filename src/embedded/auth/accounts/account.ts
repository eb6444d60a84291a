/** A sign-in through Google, Facebook or Apple that belongs to an account. */
export interface LinkedProvider {
  readonly providerId: string;
  /** The person's id at that provider. */
  readonly rawId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

export interface StoredPassword {
  /** scrypt, base64. */
  readonly hash: string;
  readonly salt: string;
  /** Milliseconds UTC. */
  readonly updatedAt: number;
}

/** An authenticator app that belongs to an account. Its secret is stored separately. */
export interface SecondFactor {
  readonly id: string;
  /** Name that its owner gave the device. */
  readonly displayName?: string;
  /** Milliseconds UTC. */
  readonly enrolledAt: number;
}

/** One sign-in account, as stored. */
export interface Account {
  readonly localId: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly phoneNumber?: string;
  readonly disabled: boolean;
  readonly password?: StoredPassword;
  /** True when the account signs in by links sent to its address and has no password. */
  readonly emailLink?: true;
  /** Custom claims as JSON text, at most 1,000 characters. */
  readonly customAttributes?: string;
  readonly providers: readonly LinkedProvider[];
  /** Absent if there are none. */
  readonly secondFactors?: readonly SecondFactor[];
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly lastLoginAt?: number;
  readonly lastRefreshAt?: number;
  /** Seconds UTC: sessions that began earlier are no longer valid. */
  readonly validSince: number;
}

/** Fields to change; `undefined` removes a field. */
export type AccountChange = { readonly [K in keyof Account]?: Account[K] | undefined };

export const changedAccount = (account: Account, change: AccountChange): Account => {
  const merged = Object.entries({ ...account, ...change }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(merged) as unknown as Account;
};

/** Custom claims of an account; absent or unreadable ones count as none. */
export const customClaims = (account: Account): Readonly<Record<string, unknown>> => {
  if (account.customAttributes === undefined || account.customAttributes === '') return {};
  try {
    return JSON.parse(account.customAttributes) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const redacted = Buffer.from('REDACTED').toString('base64');

const passwordProvider = (account: Account): readonly object[] =>
  account.email !== undefined && (account.password !== undefined || account.emailLink === true)
    ? [
        {
          providerId: 'password',
          email: account.email,
          federatedId: account.email,
          rawId: account.email,
          ...(account.displayName === undefined ? {} : { displayName: account.displayName }),
          ...(account.photoUrl === undefined ? {} : { photoUrl: account.photoUrl }),
        },
      ]
    : [];

const phoneProvider = (account: Account): readonly object[] =>
  account.phoneNumber === undefined
    ? []
    : [{ providerId: 'phone', phoneNumber: account.phoneNumber, rawId: account.phoneNumber }];

/** The sign-in methods of an account, in wire format. */
export const providerUserInfo = (account: Account): readonly object[] => [
  ...passwordProvider(account),
  ...account.providers.map((linked) => ({ ...linked, federatedId: linked.rawId })),
  ...phoneProvider(account),
];

/** The methods by which an account's owner may sign in with its address. */
export const signInMethods = (account: Account): readonly string[] => [
  ...(account.password === undefined ? [] : ['password']),
  ...(account.emailLink === true ? ['emailLink'] : []),
  ...account.providers.map((linked) => linked.providerId),
];

/** The second factors, in wire format. */
export const wireFactors = (account: Account): readonly object[] =>
  (account.secondFactors ?? []).map(({ id, displayName, enrolledAt }) => ({
    mfaEnrollmentId: id,
    ...(displayName === undefined ? {} : { displayName }),
    enrolledAt: new Date(enrolledAt).toISOString(),
    totpInfo: {},
  }));

/** The account in the answer of `accounts:lookup`, without its hash and secrets. */
export const wireAccount = (account: Account): Readonly<Record<string, unknown>> => ({
  localId: account.localId,
  ...(account.email === undefined ? {} : { email: account.email }),
  emailVerified: account.emailVerified,
  ...(account.displayName === undefined ? {} : { displayName: account.displayName }),
  ...(account.photoUrl === undefined ? {} : { photoUrl: account.photoUrl }),
  ...(account.phoneNumber === undefined ? {} : { phoneNumber: account.phoneNumber }),
  ...(account.password === undefined
    ? {}
    : { passwordHash: redacted, passwordUpdatedAt: account.password.updatedAt }),
  ...(account.emailLink === true ? { emailLinkSignin: true } : {}),
  ...(account.customAttributes === undefined ? {} : { customAttributes: account.customAttributes }),
  providerUserInfo: providerUserInfo(account),
  ...(account.secondFactors === undefined ? {} : { mfaInfo: wireFactors(account) }),
  disabled: account.disabled,
  validSince: String(account.validSince),
  createdAt: String(account.createdAt),
  ...(account.lastLoginAt === undefined ? {} : { lastLoginAt: String(account.lastLoginAt) }),
  ...(account.lastRefreshAt === undefined
    ? {}
    : { lastRefreshAt: new Date(account.lastRefreshAt).toISOString() }),
});

/** The account in an export, with its hash, so that an import creates the same account. */
export const exportedAccount = (account: Account): Readonly<Record<string, unknown>> => ({
  ...wireAccount(account),
  ...(account.password === undefined
    ? {}
    : { passwordHash: account.password.hash, salt: account.password.salt }),
});
