import { redirect } from '@tanstack/react-router';
import { device, isStaff, sessionAtom, type Session } from '../../platform/session/session.ts';
import { safeGoto } from './goto.ts';

/** The session, once known on this device. */
const knownSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const ask = (): boolean => {
      const session = device.get(sessionAtom);
      if (session.status === 'unknown') return false;
      resolve(session);
      return true;
    };
    if (ask()) return;
    const stop = device.sub(sessionAtom, () => {
      if (ask()) stop();
    });
  });

interface GuardedRoute {
  readonly location: { readonly href: string };
}

/** Sends visitors to the login page, which returns them here afterwards. */
export const membersOnly = async ({ location }: GuardedRoute): Promise<void> => {
  const session = await knownSession();
  if (session.status !== 'in') throw redirect({ to: '/login', search: { goto: location.href } });
};

/**
 * Sends everyone without a staff role to the login page; a member's roles are checked again first.
 * The back office itself decides which collections are open.
 */
export const staffOnly = async ({ location }: GuardedRoute): Promise<void> => {
  if (isStaff(await knownSession())) return;
  await import('../../accounts/data/sign-in/roles-anew.ts')
    .then(({ askRolesAnew }) => askRolesAnew())
    .catch(() => undefined);
  if (isStaff(device.get(sessionAtom))) return;
  throw redirect({ to: '/login', search: { goto: location.href } });
};

/**
 * Page for a signed-in member on the login page: the requested one, else the back office for staff.
 */
export const afterSignIn = (goto: unknown, session: Session): string => {
  const own = isStaff(session) ? '/admin' : '/profile';
  const wanted = safeGoto(goto) ?? own;
  return /^\/admin(?:[/?#]|$)/.test(wanted) && !isStaff(session) ? own : wanted;
};

/** Sends members away from the login and signup pages. */
export const visitorsOnly = ({ search }: { readonly search: { readonly goto?: string } }): void => {
  const session = device.get(sessionAtom);
  if (session.status === 'in') throw redirect({ href: afterSignIn(search.goto, session) });
};
