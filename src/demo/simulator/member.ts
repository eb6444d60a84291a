import type { Person } from '../market/people/people.ts';

export interface Endpoint {
  /** Origin of the home. */
  readonly url: string;
  readonly projectId: string;
  /** A token signed by the home, which signs its own members in without a password. */
  readonly customToken: (uid: string) => Promise<string>;
}

/** What a call of a public function came to. */
export type Said =
  | { readonly ok: true; readonly result: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: string };

/** A demo member at his own device: signs in over the wire and calls public functions. */
export interface DeviceOf {
  readonly person: Person;
  readonly call: (name: string, data: Readonly<Record<string, unknown>>) => Promise<Said>;
}

const patience = 10_000;
/** Tokens last an hour; a new one is asked for before that. */
const tokenLife = 50 * 60_000;

const post = async (address: string, body: unknown, token?: string): Promise<unknown> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  return answer.json();
};

const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return typeof at === 'string' ? at : undefined;
};

export const deviceOf = (home: Endpoint, person: Person): DeviceOf => {
  let token = '';
  let since = 0;

  const signIn = async (): Promise<string> => {
    if (token !== '' && Date.now() - since < tokenLife) return token;
    const answer = await post(
      `${home.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`,
      { token: await home.customToken(person.uid), returnSecureToken: true },
    );
    token = textAt(answer, 'idToken') ?? '';
    since = Date.now();
    if (token === '') throw new Error(textAt(answer, 'error', 'message') ?? 'not signed in');
    return token;
  };

  return {
    person,
    call: async (name, data) => {
      try {
        const address = `${home.url}/${home.projectId}/us-central1/${name}`;
        const answer = await post(address, { data }, await signIn());
        const code =
          textAt(answer, 'error', 'details', 'code') ?? textAt(answer, 'error', 'status');
        if (code !== undefined) {
          if (code === 'TOKEN_REFUSED') token = '';
          return { ok: false, code };
        }
        const { result } = answer as { readonly result?: Readonly<Record<string, unknown>> };
        return { ok: true, result: result ?? {} };
      } catch (error) {
        return { ok: false, code: error instanceof Error ? error.message : 'UNREACHABLE' };
      }
    },
  };
};
