/** The sign-in service's response to an e-mail address and a password. */
export interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds the ID token is valid, as a text. */
  readonly expiresIn: string;
}

/** Signs in without a browser, as any client could. */
export const tokensOf = async (
  home: { readonly url: string },
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Tokens> => {
  const answer = await fetch(
    `${home.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  return (await answer.json()) as Tokens;
};

/** The account of an ID token. */
export const uidIn = (token: string): string =>
  (JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly sub: string }).sub;
