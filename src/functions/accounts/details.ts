import { usersGetDetails, usersUpdateDetails } from '../../domain/accounts/commands.ts';
import { acceptedVersion, hasAcceptedTerms } from '../../domain/accounts/member-terms.ts';
import { signInUpdates } from '../../domain/accounts/sign-in-update.entity.ts';
import { withSeen } from '../../domain/accounts/sign-ins.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, plain, reject, type Context } from '../handler.ts';
import type { AuthRecord, Tx } from '../ports.ts';
import { signedInAt } from '../access/session-over.ts';
import { ensureAccount, recordOf } from './ensure-account.ts';
import { changePicture } from './own-picture.ts';

/** Id of the account to read: the caller's own, or any for staff. */
export const targetUid = ({ uid, admin }: Context, wanted: string | undefined): string => {
  if (wanted === undefined || wanted === uid || admin) return wanted ?? uid;
  return reject(refusal('permission-denied', 'OTHER_ACCOUNT', 'This is not your account.'));
};

export const noUser = (): never =>
  reject(refusal('not-found', 'USER_NOT_FOUND', 'Account not found.', { field: 'uid' }));

/**
 * Whether a number marked as verified in the account is no longer linked with the sign-in. A token
 * issued before the number was linked does not contain it, so the sign-in record is read.
 */
const isUnlinked = async (context: Context, account: UserPrivate): Promise<boolean> => {
  const { caller, ports, uid } = context;
  if (caller.kind !== 'member' || !account.phoneVerified) return false;
  if (typeof caller.claims['phone_number'] === 'string') return false;
  const record = await ports.auth.byUid(uid);
  return record !== null && record.phoneNumber === undefined;
};

/** Facts that the token proves about the member and that the account does not have yet. */
const proven = ({ caller }: Context, account: UserPrivate): Partial<UserPrivate> => {
  if (caller.kind !== 'member') return {};
  const { email, email_verified: confirmed, phone_number: phone } = caller.claims;
  const isNewEmail = typeof email === 'string' && email !== account.email && confirmed === true;
  const isNewPhone =
    typeof phone === 'string' && (phone !== account.phone || !account.phoneVerified);
  return {
    ...(confirmed === true && !account.emailVerified ? { emailVerified: true } : {}),
    ...(isNewEmail ? { email } : {}),
    ...(isNewPhone ? { phone, phoneVerified: true } : {}),
  };
};

const roleIn = (claims: AuthRecord['claims']): string =>
  typeof claims['role'] === 'string' ? claims['role'] : '';

/**
 * Roles given outside the program, such as in the console of the sign-in service. They are read
 * from its record: the token may date from before staff changed the roles here.
 */
const givenOutside = async (
  { caller, ports, uid }: Context,
  account: UserPrivate,
): Promise<Partial<UserPrivate>> => {
  if (caller.kind !== 'member' || roleIn(caller.claims) === account.roles) return {};
  const record = await ports.auth.byUid(uid);
  if (record === null || roleIn(record.claims) === account.roles) return {};
  return { roles: roleIn(record.claims) };
};

const learntOf = async (context: Context, account: UserPrivate): Promise<Partial<UserPrivate>> => ({
  ...proven(context, account),
  ...(await givenOutside(context, account)),
  ...((await isUnlinked(context, account)) ? { phoneVerified: false } : {}),
});

/**
 * Whether the roles of the sign-in service take precedence: no role change made here is still to be
 * sent to it.
 */
const isLeading = async (tx: Tx, account: UserPrivate): Promise<boolean> => {
  const [now, owed] = await Promise.all([
    tx.get(usersPrivate, account.id),
    tx.get(signInUpdates, account.id),
  ]);
  return owed === null && now?.roles === account.roles;
};

/** The calling device, for the list of signed-in devices. */
const seenOn = (
  { caller, now }: Context,
  account: UserPrivate,
  device: string | undefined,
): Partial<UserPrivate> => {
  const at = signedInAt(caller);
  return at === null || device === undefined ? {} : withSeen(account, { at, device, now });
};

/**
 * The account of the caller, or of any member for staff. On a member's first call after signing in
 * through a provider, the documents are created from the sign-in record and the preferences the
 * device sends. Facts that the token proves, a confirmed e-mail address and a phone number, are
 * accepted, and a number that was unlinked loses its verified mark.
 */
export const getDetails = plain(usersGetDetails, async (input, context) => {
  const { ports, uid: own } = context;
  const uid = targetUid(context, input.uid);
  const read = () => Promise.all([ports.db.get(users, uid), ports.db.get(usersPrivate, uid)]);
  let [user, account] = await read();
  if ((!user || !account) && uid === own) {
    await ensureAccount(ports, await recordOf(ports, uid), { preferences: input.preferences });
    [user, account] = await read();
  }
  if (!user || !account) return noUser();
  const learnt =
    uid === own
      ? { ...(await learntOf(context, account)), ...seenOn(context, account, input.device) }
      : {};
  if (Object.keys(learnt).length === 0) return { user, account };
  const known = account;
  const change = await ports.db.transaction(async (tx) => {
    const { roles, ...others } = learnt;
    const leads = roles !== undefined && (await isLeading(tx, known));
    const kept = leads ? { ...others, roles } : others;
    tx.change(usersPrivate, uid, kept);
    return kept;
  });
  return { user, account: { ...account, ...change } };
});

const checkRecent = ({ caller, now, admin, numbers }: Context): void => {
  const at = caller.kind === 'member' ? caller.claims['auth_time'] : undefined;
  const since = typeof at === 'number' ? now - at * 1_000 : Number.POSITIVE_INFINITY;
  if (!admin && since > numbers.accounts.recentLoginMs) {
    const message = 'Sign in again to change your phone number.';
    reject(
      refusal('failed-precondition', 'RECENT_LOGIN_REQUIRED', message, {
        field: 'phone',
        details: { rule: 'PHONE' },
      }),
    );
  }
};

const profileTexts = ['displayName', 'bio', 'region', 'name', 'phone'] as const;
type ProfileTexts = { readonly [F in (typeof profileTexts)[number]]?: string | undefined };

/** Refuses to overwrite fields changed since editing began, and returns their current values. */
const checkBase = (
  wanted: ProfileTexts & { readonly base?: ProfileTexts | undefined },
  there: ProfileTexts,
): void => {
  const { base } = wanted;
  if (base === undefined) return;
  const changed = profileTexts.filter((field) => {
    const now = there[field] ?? '';
    const mine = wanted[field];
    return mine !== undefined && now !== mine && now !== (base[field] ?? '');
  });
  if (changed.length === 0) return;
  const details = Object.fromEntries(changed.map((field) => [field, there[field] ?? '']));
  const message = 'This was changed elsewhere in the meantime.';
  reject(refusal('aborted', 'CHANGED_ELSEWHERE', message, { details }));
};

/** Whether the caller’s token carries exactly this number. */
const hasProven = ({ caller }: Context, phone: string): boolean =>
  caller.kind === 'member' && caller.claims['phone_number'] === phone;

const withCardChosen = ({ cards = [] }: UserPrivate, chosen: string) => {
  if (!cards.some(({ id }) => id === chosen)) {
    const message = 'This card is not stored.';
    reject(refusal('not-found', 'PAYMENT_METHOD_NOT_FOUND', message, { field: 'defaultCard' }));
  }
  return cards.map((card) => ({ ...card, isDefault: card.id === chosen }));
};

/** Changes the given fields of a profile; a phone number is verified when the token carries it. */
export const updateDetails = keyed(usersUpdateDetails, {
  inTransaction: async (input, context, tx) => {
    const uid = targetUid(context, input.uid);
    const { displayName, bio, region, photoURL, name, phone, acceptTerms, defaultCard } = input;
    const version = acceptedVersion(input.termsVersion);
    const [user, account] = await Promise.all([tx.get(users, uid), tx.get(usersPrivate, uid)]);
    if (!user || !account) return noUser();
    checkBase(input, { ...user, name: account.name, phone: account.phone });
    const newPhone = phone !== undefined && phone !== account.phone;
    if (newPhone) checkRecent(context);
    const picture = photoURL === undefined ? null : await changePicture(tx, user, photoURL);
    const open = {
      ...(displayName === undefined ? {} : { displayName }),
      ...(bio === undefined ? {} : { bio }),
      ...(region === undefined ? {} : { region }),
    };
    const terms = acceptTerms === true && !hasAcceptedTerms(account, version);
    const closed = {
      ...(name === undefined ? {} : { name }),
      ...(newPhone ? { phone, phoneVerified: hasProven(context, phone) } : {}),
      ...(defaultCard === undefined ? {} : { cards: withCardChosen(account, defaultCard) }),
      ...(terms ? { termsAcceptedAt: context.now, termsVersion: version } : {}),
    };
    if (Object.keys(open).length > 0) tx.change(users, uid, open);
    if (Object.keys(closed).length > 0) tx.change(usersPrivate, uid, closed);
    picture?.(tx, context.uid);
    return { user: { ...user, ...open, ...(picture === null ? {} : { photoURL }) } };
  },
});
