import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Context } from '../handler.ts';
import { oweSignIn, tellSignIn } from './tell-sign-in.ts';

/**
 * The earliest sign-in time that is valid after sessions end at `now`; the service works in whole
 * seconds.
 */
export const overFrom = (now: number): number => Math.floor(now / 1_000) * 1_000;

/**
 * Ends every session of an account: the sign-in service no longer renews them, and functions refuse
 * tokens of sign-ins before this second, which would otherwise remain valid until they expire.
 */
export const endAllSessions = async (
  { ports, after, now }: Pick<Context, 'ports' | 'after' | 'now'>,
  uid: string,
): Promise<void> => {
  await ports.db.transaction(async (tx) => {
    const [account, owe] = await Promise.all([tx.get(usersPrivate, uid), oweSignIn(tx, uid)]);
    if (account === null) return;
    tx.change(usersPrivate, uid, { signedInSince: overFrom(now) });
    owe(['SESSIONS']);
  });
  after(() => tellSignIn(ports, uid));
};
