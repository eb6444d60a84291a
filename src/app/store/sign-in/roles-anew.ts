import { rolesIn } from '../../../domain/accounts/roles.ts';
import { viewing } from '../core/viewing.ts';
import { connectionAtom } from '../device/connection.ts';
import { currentSession, device, isStaff, sessionAtom } from '../session/session.ts';
import { userHere } from './user-here.ts';

/** Longest that whoever asks is kept waiting, ms. */
const LONGEST = 5_000;

/** The member this page has asked for already: a change while it is open is heard otherwise. */
let asked: string | null = null;

/** Until the session has the roles of a token that has any. */
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
 * Asks once for the roles of a member whose stored token has none: only a new token holds a role
 * given since. A member of staff is known as such when this resolves. Without a network nothing
 * changes.
 */
export const askRolesAnew = async (): Promise<void> => {
  const session = currentSession();
  if (session.status !== 'in' || isStaff(session) || asked === session.uid) return;
  if (viewing() !== null || device.get(connectionAtom) === 'offline') return;
  asked = session.uid;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST);
  });
  await Promise.race([staffKnown().catch(() => undefined), tooLong]);
  clearTimeout(timer);
};
