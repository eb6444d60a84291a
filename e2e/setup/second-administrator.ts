import { expect, type DemoHome } from './home.ts';
import { callFunction, tokenOf } from './wire.ts';

const project = 'demo-hammerlane';

/** Creates a second administrator of a home, who signs in by password. */
export const secondAdministrator = async (
  home: DemoHome,
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
  await ask(`projects/${project}/accounts:update`, { localId, emailVerified: true });
  const token = await tokenOf(home, await home.account('admin'));
  const appointed = { uid: localId, roles: ['admin'], reason: 'She shares the office' };
  // The server learns of a new account a moment later.
  await expect
    .poll(async () => (await callFunction(home, 'users-setRoles', appointed, token)).status)
    .toBe(200);
  return person;
};
