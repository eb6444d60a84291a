import {
  changedAccount,
  exportedAccount,
  wireAccount,
  type Account,
  type AccountChange,
} from './account.ts';
import { AuthError } from '../auth-error.ts';
import type { ProcedureAnswer, AuthContext, Procedure } from '../context.ts';
import { withoutFactors } from '../factors/enrol.ts';
import { emailOf, flagOf, recordsOf, inputTextOf, textsOf, type Input } from '../input.ts';
import { hashPassword, isOwnHash } from '../sign-in/passwords.ts';
import { requireLeast } from '../sign-in/policy.ts';
import { newAccount } from '../sessions/session.ts';
import { profileChange, updated } from './update.ts';

const reserved = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp iat iss jti nbf nonce sub firebase user_id'.split(
    ' ',
  ),
);

const claimsText = (input: Input): string | undefined => {
  const text = inputTextOf(input, 'customAttributes');
  if (text === undefined) return undefined;
  if (text.length > 1000) throw new AuthError('CLAIMS_TOO_LARGE');
  let claims: unknown;
  try {
    claims = JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new AuthError('INVALID_CLAIMS');
  }
  if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) {
    throw new AuthError('INVALID_CLAIMS');
  }
  const forbidden = Object.keys(claims).find((name) => reserved.has(name));
  if (forbidden !== undefined) throw new AuthError(`FORBIDDEN_CLAIM : ${forbidden}`);
  return text;
};

/** Changes that an administrator may make in addition to a member's. */
const staffChange = async (
  context: AuthContext,
  input: Input,
  account: Account,
): Promise<AccountChange> => {
  const email = emailOf(input);
  const phoneNumber = inputTextOf(input, 'phoneNumber');
  const password = inputTextOf(input, 'password') ?? inputTextOf(input, 'rawPassword');
  const validSince = Number(input['validSince'] ?? Number.NaN);
  const now = Math.floor(context.clock.now() / 1000);
  if (password !== undefined) requireLeast(password);
  const isNew = context.store.byId(account.localId) === undefined;
  const customAttributes = claimsText(input);
  const emailVerified = flagOf(input, 'emailVerified');
  const disabled = flagOf(input, 'disableUser') ?? flagOf(input, 'disabled');
  const link = input['linkProviderUserInfo'] as Input | undefined;
  return {
    ...profileChange(input, account),
    ...(email === undefined ? {} : { email }),
    ...(email !== undefined && email !== account.email ? { emailVerified: false } : {}),
    ...(phoneNumber === undefined || phoneNumber === '' ? {} : { phoneNumber }),
    ...(emailVerified === undefined ? {} : { emailVerified }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(customAttributes === undefined ? {} : { customAttributes }),
    ...(password === undefined
      ? {}
      : {
          password: await hashPassword(password, context.clock.now()),
          ...(isNew ? {} : { validSince: now }),
        }),
    ...(Number.isFinite(validSince) ? { validSince } : {}),
    ...(link === undefined ? {} : { providers: linkedProviders(account.providers, link) }),
  };
};

const linkedProviders = (providers: Account['providers'], link: Input): Account['providers'] => {
  const providerId = inputTextOf(link, 'providerId') ?? '';
  const rawId = inputTextOf(link, 'rawId') ?? '';
  if (providerId === '' || rawId === '') throw new AuthError('INVALID_PROVIDER_ID');
  const email = emailOf(link);
  const displayName = inputTextOf(link, 'displayName');
  const photoUrl = inputTextOf(link, 'photoUrl');
  return [
    ...providers.filter((linked) => linked.providerId !== providerId),
    {
      providerId,
      rawId,
      ...(email === undefined ? {} : { email }),
      ...(displayName === undefined ? {} : { displayName }),
      ...(photoUrl === undefined ? {} : { photoUrl }),
    },
  ];
};

/** `projects/P/accounts`: creates an account, with a chosen id if one is given. */
export const create: Procedure = async (context, input) => {
  const localId = inputTextOf(input, 'localId');
  if (localId !== undefined && (localId === '' || localId.length > 128)) {
    throw new AuthError('INVALID_LOCAL_ID');
  }
  if (localId !== undefined && context.store.byId(localId) !== undefined) {
    throw new AuthError('DUPLICATE_LOCAL_ID');
  }
  const base = newAccount(context, localId);
  const account = changedAccount(base, await staffChange(context, input, base));
  await context.store.put(account);
  return updated(account);
};

const namedAccount = (context: AuthContext, input: Input): Account => {
  const localId = inputTextOf(input, 'localId');
  if (localId === undefined || localId === '') throw new AuthError('MISSING_LOCAL_ID');
  const account = context.store.byId(localId);
  if (account === undefined) throw new AuthError('USER_NOT_FOUND');
  return account;
};

export const updateAny: Procedure = async (context, input) => {
  const account = namedAccount(context, input);
  const change = await staffChange(context, input, account);
  const saved = changedAccount(namedAccount(context, input), change);
  const mfa = input['mfa'] as Input | undefined;
  // The admin SDK can only remove all apps at once; it cannot add or change one.
  if (mfa !== undefined && recordsOf(mfa ?? {}, 'enrollments').length === 0) {
    return updated(await withoutFactors(context, saved));
  }
  await context.store.put(saved);
  return updated(saved);
};

export const deleteAny: Procedure = async (context, input) => {
  await context.store.drop(namedAccount(context, input).localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

export const batchDelete: Procedure = async (context, input) => {
  await context.store.drop(...textsOf(input, 'localIds'));
  return { errors: [] };
};

export const lookupAny: Procedure = (context, input) => {
  const { store } = context;
  const found = [
    ...textsOf(input, 'localId').map(store.byId),
    ...textsOf(input, 'email').map((email) => store.byEmail(email.trim().toLowerCase())),
    ...textsOf(input, 'phoneNumber').map(store.byPhone),
    ...recordsOf(input, 'federatedUserId').map((one) =>
      store.byProvider(inputTextOf(one, 'providerId') ?? '', inputTextOf(one, 'rawId') ?? ''),
    ),
  ].filter((account) => account !== undefined);
  const users = [...new Set(found)].map(wireAccount);
  return Promise.resolve({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    ...(users.length === 0 ? {} : { users }),
  });
};

/** Pages of accounts, ordered by id; a page's token is the last id before it. */
export const batchGet: Procedure = (context, input) => {
  const size = Math.min(1000, Math.max(1, Number(inputTextOf(input, 'maxResults') ?? 20) || 20));
  const after = inputTextOf(input, 'nextPageToken') ?? '';
  const rest = context.store
    .all()
    .filter(({ localId }) => localId > after)
    .sort((a, b) => (a.localId < b.localId ? -1 : 1));
  const page = rest.slice(0, size);
  const last = page.at(-1);
  return Promise.resolve({
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map(context.emulator ? exportedAccount : wireAccount),
    ...(last === undefined || rest.length <= size ? {} : { nextPageToken: last.localId }),
  });
};

/** `accounts:query`: all accounts, newest first, in pages by offset. */
export const query: Procedure = (context, input) => {
  const limit = Math.min(500, Number(input['limit'] ?? 500) || 500);
  const offset = Number(input['offset'] ?? 0) || 0;
  const all = context.store.all().toSorted((a, b) => b.createdAt - a.createdAt);
  const info = all.slice(offset, offset + limit);
  const answer: ProcedureAnswer =
    input['returnUserInfo'] === false
      ? { recordsCount: String(all.length) }
      : { recordsCount: String(all.length), userInfo: info.map(wireAccount) };
  return Promise.resolve(answer);
};

const momentOf = (input: Input, key: string): number | undefined => {
  const moment = Number(input[key] ?? Number.NaN);
  if (Number.isNaN(moment)) return undefined;
  if (!Number.isSafeInteger(moment) || moment < 0 || moment > 8.64e15) {
    throw new AuthError(`INVALID_ARGUMENT : ${key} must be a time in milliseconds.`);
  }
  return moment;
};

/**
 * The hash of an exported account; refuses one with other parameters, which would match no password
 * here.
 */
const importedPassword = (all: Input, one: Input, now: number): Pick<AccountChange, 'password'> => {
  const hash = inputTextOf(one, 'passwordHash');
  const salt = inputTextOf(one, 'salt');
  if (hash === undefined || salt === undefined || !isOwnHash(all)) return {};
  const stored = (text: string): string => Buffer.from(text, 'base64').toString('base64');
  const updatedAt = momentOf(one, 'passwordUpdatedAt') ?? now;
  return { password: { hash: stored(hash), salt: stored(salt), updatedAt } };
};

/** Fields that only an import sets: the account's history, and its sign-in methods. */
const importedPast = (all: Input, one: Input, base: Account, now: number): AccountChange => {
  const createdAt = momentOf(one, 'createdAt');
  const lastLoginAt = momentOf(one, 'lastLoginAt');
  const providers = recordsOf(one, 'providerUserInfo')
    .filter(({ providerId }) => providerId !== 'password' && providerId !== 'phone')
    .reduce((linked, info) => linkedProviders(linked, info), base.providers);
  return {
    providers,
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(lastLoginAt === undefined ? {} : { lastLoginAt }),
    ...importedPassword(all, one, now),
  };
};

/** `accounts:batchCreate`: errors are reported by index, all other accounts are stored. */
export const batchCreate: Procedure = async (context, input) => {
  const keep = async (one: Input): Promise<string | null> => {
    try {
      const localId = inputTextOf(one, 'localId');
      const base = context.store.byId(localId ?? '') ?? newAccount(context, localId);
      await context.store.put(
        changedAccount(base, {
          ...(await staffChange(context, one, base)),
          ...importedPast(input, one, base, context.clock.now()),
        }),
      );
      return null;
    } catch (refused) {
      if (!(refused instanceof AuthError)) throw refused;
      return refused.message;
    }
  };
  const told = await Promise.all(recordsOf(input, 'users').map(keep));
  const error = told.flatMap((message, index) => (message === null ? [] : [{ index, message }]));
  return {
    kind: 'identitytoolkit#UploadAccountResponse',
    ...(error.length === 0 ? {} : { error }),
  };
};
