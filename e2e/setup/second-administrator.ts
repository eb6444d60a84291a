import type { Served } from './serve.ts';

const project = 'demo-hammerlane';

/** A further administrator of a home, who signs in by password. */
export const secondAdministrator = async (
  home: Pick<Served, 'url'>,
): Promise<{ readonly email: string; readonly password: string }> => {
  const person = { email: 'deputy-steward@example.com', password: 'tangerine-rally-92' };
  const ask = async (path: string, body: object): Promise<{ readonly localId: string }> => {
    const answer = await fetch(`${home.url}/identitytoolkit.googleapis.com/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { readonly localId: string };
  };
  const { localId } = await ask('accounts:signUp', person);
  await ask(`projects/${project}/accounts:update`, {
    localId,
    emailVerified: true,
    customAttributes: '{"role":"admin"}',
  });
  return person;
};
