import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuthHome, password, type AuthHome } from './auth-home.ts';

let home: AuthHome;
beforeAll(async () => {
  home = await openAuthHome();
  await home.toolkit('signUp', { email: 'known@example.com', password });
});
afterAll(() => home.close());

describe('odd input is refused in words, not by a fault', () => {
  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a refresh token that is no text', '{"grant_type":"refresh_token","refresh_token":7}'],
    ['a token of objects', '{"grant_type":"refresh_token","refresh_token":{"split":1}}'],
    ['a grant that is no text', '{"grant_type":["refresh_token"],"refresh_token":"x"}'],
    ['no JSON', '{'],
  ])('at the token service: %s', async (_what, body) => {
    expect((await home.post('/securetoken.googleapis.com/v1/token', body)).status).toBe(400);
  });

  it.each(['constructor', '__proto__', 'toString', '', 'nothing'])(
    'as the purpose "%s" of a mail, of known and unknown alike',
    async (requestType) => {
      for (const email of ['known@example.com', 'unknown@example.com']) {
        const { refused } = await home.toolkit('sendOobCode', { requestType, email });
        expect(refused).toBe('MISSING_REQ_TYPE');
      }
    },
  );

  it.each(['constructor', '__proto__', 'phone'])('as the provider "%s"', async (providerId) => {
    const query = new URLSearchParams({
      providerId,
      authType: 'signInViaPopup',
      redirectUrl: home.origin,
    });
    const page = await fetch(`${home.origin}/emulator/auth/handler?${query}`);
    expect(page.status).toBe(400);
    const posted = { postBody: `providerId=${providerId}&id_token=x` };
    expect((await home.toolkit('signInWithIdp', posted)).refused).toBe('OPERATION_NOT_ALLOWED');
  });

  it('as the answer of the chooser', async () => {
    const answer = await fetch(`${home.origin}/emulator/auth/choose`, {
      method: 'POST',
      body: new URLSearchParams({
        providerId: 'google.com',
        authType: 'signInViaPopup',
        redirectUrl: home.origin,
        refuse: 'constructor',
      }),
    });
    expect(answer.status).toBe(400);
  });
});

it('a name has the same limit at sign-up as in a change', async () => {
  const displayName = 'N'.repeat(257);
  const signUp = { email: 'long.name@example.com', password, displayName };
  expect((await home.toolkit('signUp', signUp)).refused).toBe('INVALID_ARGUMENT');
  const short = await home.toolkit('signUp', { ...signUp, displayName: 'N'.repeat(256) });
  const changed = await home.toolkit('update', { idToken: short['idToken'], displayName });
  expect(changed.refused).toBe('INVALID_ARGUMENT');
});
