import type { Home } from '../../src/embedded/home.ts';
import { forHome } from './house.ts';

const toolkit = (port: number, call: string): string =>
  `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/demo-hammerlane/${call}`;

const asOwner = async (url: string, method: 'GET' | 'POST' | 'DELETE', body?: object) => {
  const answer = await fetch(url, {
    method,
    headers: {
      Authorization: 'Bearer owner',
      'Content-Type': 'application/json',
      [forHome]: 'yes',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
};

interface DemoAccounts {
  readonly accounts: readonly { readonly email: string; readonly password: string }[];
}

/**
 * Replaces the accounts at Google's sign-in emulator by those of the home, which it is to serve
 * instead. It cannot check the home's hashes, so the demo accounts are given their passwords.
 */
export const moveAccounts = async (home: Home, authPort: number): Promise<void> => {
  await asOwner(
    `http://127.0.0.1:${authPort}/emulator/v1/projects/demo-hammerlane/accounts`,
    'DELETE',
  );
  const { users } = (await asOwner(
    toolkit(home.port, 'accounts:batchGet?maxResults=1000'),
    'GET',
  )) as { readonly users: readonly Readonly<Record<string, unknown>>[] };
  await asOwner(toolkit(authPort, 'accounts:batchCreate'), 'POST', {
    users: users.map(({ passwordHash: _hash, salt: _salt, ...user }) => user),
  });
  const demo = (await (await fetch(`${home.url}/__/demo.json`)).json()) as DemoAccounts;
  const idOf = new Map(users.map(({ email, localId }) => [email, localId]));
  for (const { email, password } of demo.accounts) {
    await asOwner(toolkit(authPort, 'accounts:update'), 'POST', {
      localId: idOf.get(email),
      password,
    });
  }
};
