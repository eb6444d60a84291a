import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Ports } from '../ports.ts';

/** From when sign-ins count that come after an instant; the service knows whole seconds. */
export const overFrom = (now: number): number => Math.floor(now / 1_000) * 1_000;

/**
 * Ends every session of an account: the sign-in service renews none of them, and functions refuse
 * tokens of sign-ins before this second, which the service itself would let run out.
 */
export const endAllSessions = async (
  { auth, db }: Ports,
  uid: string,
  now: number,
): Promise<void> => {
  await db.transaction(async (tx) => {
    if ((await tx.get(usersPrivate, uid)) === null) return;
    tx.change(usersPrivate, uid, { signedInSince: overFrom(now) });
  });
  await auth.revokeTokens(uid);
};
