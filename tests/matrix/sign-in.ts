import type { Auth } from '../../src/embedded/auth/service.ts';
import { roles, type Role } from './cells.ts';
import { claimsOf, uidOf } from './people.ts';

/** Signs an account in through the sign-in service itself and returns its ID token. */
export const signIn = async (
  auth: Auth,
  origin: string,
  uid: string,
  claims: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const token = await auth.customToken(uid, claims);
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, returnSecureToken: true }),
    },
  );
  const { idToken } = (await answer.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error(`${uid} could not sign in: ${answer.status}`);
  return idToken;
};

/** An ID token for every role; a visitor has none. */
export const tokensOfRoles = async (
  auth: Auth,
  origin: string,
): Promise<Readonly<Record<Role, string | null>>> => {
  const pairs = await Promise.all(
    roles.map(async (role) => {
      if (role === 'visitor') return [role, null] as const;
      return [role, await signIn(auth, origin, uidOf[role], claimsOf[role])] as const;
    }),
  );
  return Object.fromEntries(pairs) as Record<Role, string | null>;
};
