import { redirect } from '@tanstack/react-router';
import { device, isStaff, sessionAtom, type Session } from '../../store/session/session.ts';
import { safeGoto } from './goto.ts';

/** The session, once this device knows it. */
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

/** Visitors go to the login page, which brings them back to what they wanted. */
export const membersOnly = async ({ location }: GuardedRoute): Promise<void> => {
  const session = await knownSession();
  if (session.status !== 'in') throw redirect({ to: '/login', search: { goto: location.href } });
};

/**
 * Everybody without a role of staff goes to the login page, members once nobody has given them one
 * since; which desks are open, the back office says.
 */
export const staffOnly = async ({ location }: GuardedRoute): Promise<void> => {
  if (isStaff(await knownSession())) return;
  await import('../../store/sign-in/roles-anew.ts')
    .then(({ askRolesAnew }) => askRolesAnew())
    .catch(() => undefined);
  if (isStaff(device.get(sessionAtom))) return;
  throw redirect({ to: '/login', search: { goto: location.href } });
};

/** Page for a signed-in member on the login page: the wanted one, else the office for staff. */
export const afterSignIn = (goto: unknown, session: Session): string => {
  const own = isStaff(session) ? '/admin' : '/profile';
  const wanted = safeGoto(goto) ?? own;
  return /^\/admin(?:[/?#]|$)/.test(wanted) && !isStaff(session) ? own : wanted;
};

/** Members are kept off the login and signup pages. */
export const visitorsOnly = ({ search }: { readonly search: { readonly goto?: string } }): void => {
  const session = device.get(sessionAtom);
  if (session.status === 'in') throw redirect({ href: afterSignIn(search.goto, session) });
};
