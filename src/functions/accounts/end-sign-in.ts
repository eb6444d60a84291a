import { usersEndSignIn } from '../../domain/accounts/commands.ts';
import { isSignInOver, withEnded } from '../../domain/accounts/sign-ins.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { plain, reject } from '../handler.ts';
import { noUser, targetUid } from './details.ts';
import { recordOf } from './ensure-account.ts';
import { assertMayActOn } from './staff.ts';
import { oweSignIn, tellSignIn } from './tell-sign-in.ts';

/**
 * Ends one session. The sign-in service cannot revoke a single token, so the account records which
 * sign-ins are over, for the functions, and the claim `over` carries them for the rules.
 */
export const endSignIn = plain(usersEndSignIn, async ({ uid: wanted, at }, context) => {
  const { ports, uid: own, now } = context;
  const uid = targetUid(context, wanted);
  const { claims } = await recordOf(ports, uid);
  if (uid !== own) assertMayActOn(context, claims);
  await ports.db.transaction(async (tx) => {
    const [account, owe] = await Promise.all([tx.get(usersPrivate, uid), oweSignIn(tx, uid)]);
    if (account === null) return noUser();
    const ended = withEnded(account, at, now);
    if (ended !== null) {
      tx.change(usersPrivate, uid, { signIns: ended });
      owe(['ENDED']);
    } else if (!isSignInOver(account, at)) {
      const message = 'This device is not signed in.';
      reject(refusal('not-found', 'SIGN_IN_NOT_FOUND', message, { field: 'at' }));
    }
  });
  context.after(() => tellSignIn(ports, uid));
  ports.log('info', 'users-endSignIn', { by: own, uid, at });
  return { uid };
});
