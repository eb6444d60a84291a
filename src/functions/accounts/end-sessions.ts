import { usersEndSessions } from '../../domain/accounts/commands.ts';
import { plain } from '../handler.ts';
import { endAllSessions } from './sessions-over.ts';
import { assertMayActOn } from './staff.ts';
import { targetUid } from './details.ts';
import { recordOf } from './ensure-account.ts';

/**
 * Ends every session of an account, the caller’s included: the sign-in service can only invalidate
 * all sign-ins before an instant, not those of one device.
 */
export const endSessions = plain(usersEndSessions, async (input, context) => {
  const { ports, uid: own } = context;
  const { uid, claims } = await recordOf(ports, targetUid(context, input.uid));
  if (uid !== own) assertMayActOn(context, claims);
  await endAllSessions(context, uid);
  ports.log('info', 'users-endSessions', { by: own, uid });
  return { uid };
});
