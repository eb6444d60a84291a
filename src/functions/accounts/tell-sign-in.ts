import { signInUpdates, type SignInPart } from '../../domain/accounts/sign-in-update.entity.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { AuthRecord, Ports, Tx } from '../ports.ts';

/** Longer than any process still acts on what it read before the last change, ms. */
const settledMs = 2 * 60_000;
const batch = 100;

/**
 * Reads what the sign-in service is still to be told of an account, and returns the write that adds to
 * it. It belongs into the transaction of the change itself: whatever ends the process after it, the
 * service comes to say what the account says.
 */
export const oweSignIn = async (tx: Tx, uid: string): Promise<(more: SignInPart[]) => void> => {
  const there = await tx.get(signInUpdates, uid);
  return (more) => {
    if (there === null) tx.create(signInUpdates, uid, { parts: more, createdBy: uid });
    else tx.change(signInUpdates, uid, { parts: [...new Set([...there.parts, ...more])] });
  };
};

/** Sign-ins that are over, in seconds as tokens count them. */
const overIn = ({ signIns = [] }: UserPrivate): readonly number[] =>
  signIns.flatMap((one) => (one.endedAt === undefined ? [] : [one.at / 1_000]));

/** The claims of a record with these parts as the account says. */
const claimsOf = (
  { claims }: AuthRecord,
  account: UserPrivate,
  parts: ReadonlySet<SignInPart>,
): AuthRecord['claims'] => {
  const { role, st, over, ...others } = claims;
  const said = {
    role: parts.has('ROLES') ? account.roles || undefined : role,
    st: parts.has('STATUS') ? (account.status === 'DISABLED' ? 'disabled' : undefined) : st,
    over: parts.has('ENDED') ? overIn(account) : over,
  };
  return {
    ...others,
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  };
};

/**
 * Brings the sign-in service to what the account says now, as far as that is owed. Each step is a set,
 * and sessions are ended only where the service still renews older ones, so it may be repeated.
 */
export const tellSignIn = async (
  { auth, db }: Pick<Ports, 'auth' | 'db'>,
  uid: string,
): Promise<void> => {
  const [owed, account, record] = await Promise.all([
    db.get(signInUpdates, uid),
    db.get(usersPrivate, uid),
    auth.byUid(uid),
  ]);
  if (owed === null || account === null || record === null) return;
  const parts = new Set(owed.parts);
  const claims = claimsOf(record, account, parts);
  if (JSON.stringify(claims) !== JSON.stringify(record.claims)) await auth.setClaims(uid, claims);
  const disabled = account.status === 'DISABLED';
  if (parts.has('STATUS') && record.disabled !== disabled) await auth.update(uid, { disabled });
  if (parts.has('SESSIONS') && record.renewsFrom < (account.signedInSince ?? 0)) {
    await auth.revokeTokens(uid);
  }
};

/**
 * Tells the sign-in service what it was not told at once, and tells it again before what is owed is
 * forgotten: another process may have told an older state last.
 */
export const tellSignIns = async (ports: Ports): Promise<number> => {
  const { clock, db, log } = ports;
  const owed = await db.find(signInUpdates, {
    where: [],
    orderBy: [['dateEdited', 'asc']],
    limit: batch,
    deletedToo: true,
  });
  const settled = new Date(clock.now() - settledMs).toISOString();
  for (const { id, dateEdited } of owed) {
    try {
      await tellSignIn(ports, id);
      if (dateEdited > settled) continue;
      await db.transaction(async (tx) => {
        if ((await tx.get(signInUpdates, id))?.dateEdited !== dateEdited) return;
        tx.forget(signInUpdates, id);
      });
    } catch (error) {
      log('warn', `the sign-in service does not know yet what the account says: ${String(error)}`, {
        uid: id,
      });
    }
  }
  return owed.length;
};
