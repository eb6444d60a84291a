import { signInUpdates, type SignInPart } from '../../domain/accounts/sign-in-update.entity.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { AuthRecord, Ports, Tx } from '../ports.ts';

/** Time after the last change until no process acts on older reads anymore, ms. */
const settledMs = 2 * 60_000;
const updatesPerRun = 100;

/**
 * Reads which parts of an account are still to be sent to the sign-in service, and returns the
 * write that adds to them. Use it in the transaction of the change itself, so that the service gets
 * the account’s state even if the process ends right after it.
 */
export const oweSignIn = async (tx: Tx, uid: string): Promise<(more: SignInPart[]) => void> => {
  const there = await tx.get(signInUpdates, uid);
  return (more) => {
    if (there === null) tx.create(signInUpdates, uid, { parts: more, createdBy: uid });
    else tx.change(signInUpdates, uid, { parts: [...new Set([...there.parts, ...more])] });
  };
};

/** Times of ended sign-ins, in seconds as in tokens. */
const overIn = ({ signIns = [] }: UserPrivate): readonly number[] =>
  signIns.flatMap((one) => (one.endedAt === undefined ? [] : [one.at / 1_000]));

/** The claims of a record, with these parts taken from the account. */
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
 * Updates the sign-in service with the parts of the account it is still owed. Every step sets a
 * value, and sessions are ended only if the service still renews older ones, so it may be repeated.
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
 * Sends pending account changes to the sign-in service. Each is sent once more before it is removed
 * from the queue, because another process may have sent an older state last.
 */
export const tellSignIns = async (ports: Ports): Promise<number> => {
  const { clock, db, log } = ports;
  const owed = await db.find(signInUpdates, {
    where: [],
    orderBy: [['dateEdited', 'asc']],
    limit: updatesPerRun,
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
