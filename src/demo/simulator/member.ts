import { randomUUID } from 'node:crypto';
import type { Person } from '../market/people/people.ts';

export interface Endpoint {
  /** Origin of the home. */
  readonly url: string;
  readonly projectId: string;
  /** A custom token from the home, which signs its own members in without a password. */
  readonly customToken: (uid: string) => Promise<string>;
}

/** Result of calling a public function. */
export type MemberAnswer =
  | { readonly ok: true; readonly result: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: string };

/** A demo member on their own device: signs in over HTTP and does what any device may. */
export interface DeviceOf {
  readonly person: Person;
  /** Calls a public function. */
  readonly call: (name: string, data: Readonly<Record<string, unknown>>) => Promise<MemberAnswer>;
  /** Writes a document as the rules allow: one write in proto3 JSON. */
  readonly write: (write: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Uploads a file to the storage. */
  readonly upload: (path: string, bytes: Uint8Array, mime: string) => Promise<void>;
}

const patience = 10_000;
/** Tokens last an hour; a new one is requested before that, ms. */
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

  const sent = async (address: string, init: RequestInit): Promise<void> => {
    const answer = await fetch(address, {
      method: 'POST',
      ...init,
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`${new URL(address).pathname} was refused: ${answer.status}`);
  };

  return {
    person,
    write: async (write) => {
      const root = `projects/${home.projectId}/databases/(default)/documents`;
      await sent(`${home.url}/v1/${root}:commit`, {
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${await signIn()}`,
        },
        body: JSON.stringify({ writes: [write] }),
      });
    },
    upload: async (path, bytes, mime) => {
      const edge = `edge-${randomUUID()}`;
      const described = JSON.stringify({ name: path, contentType: mime });
      const body = new Blob([
        `--${edge}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${described}\r\n`,
        `--${edge}\r\nContent-Type: ${mime}\r\n\r\n`,
        new Uint8Array(bytes),
        `\r\n--${edge}--`,
      ]);
      const bucket = `${home.projectId}.appspot.com`;
      await sent(`${home.url}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`, {
        headers: {
          'X-Goog-Upload-Protocol': 'multipart',
          'Content-Type': `multipart/related; boundary=${edge}`,
          Authorization: `Firebase ${await signIn()}`,
        },
        body,
      });
    },
    call: async (name, data) => {
      try {
        const address = `${home.url}/call/${name}`;
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
