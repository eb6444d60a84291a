import { rolesIn } from '../../../../domain/accounts/roles.ts';
import { viewing } from '../../../platform/session/viewing.ts';
import { connectionAtom } from '../../../platform/server/connection.ts';
import { currentSession, device, isStaff, sessionAtom } from '../../../platform/session/session.ts';
import { userHere } from './user-here.ts';

/** Longest time a caller waits, ms. */
const LONGEST = 5_000;

/** The member already checked by this page: later changes reach an open page by other means. */
let checkedFor: string | null = null;

/** Resolves once the session has the roles of its new token, if any. */
const staffKnown = async (): Promise<void> => {
  const { claims } = await (await userHere()).getIdTokenResult(true);
  if (rolesIn(claims['role']).length === 0 || isStaff(currentSession())) return;
  await new Promise<void>((resolve) => {
    const stop = device.sub(sessionAtom, () => {
      if (!isStaff(currentSession())) return;
      stop();
      resolve();
    });
  });
};

/**
 * Checks once for roles of a member whose stored token has none: only a new token holds a role
 * given since. When this resolves, a staff member's session has their roles. Without a network
 * nothing changes.
 */
export const askRolesAnew = async (): Promise<void> => {
  const session = currentSession();
  if (session.status !== 'in' || isStaff(session) || checkedFor === session.uid) return;
  if (viewing() !== null || device.get(connectionAtom) === 'offline') return;
  checkedFor = session.uid;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST);
  });
  await Promise.race([staffKnown().catch(() => undefined), tooLong]);
  clearTimeout(timer);
};
