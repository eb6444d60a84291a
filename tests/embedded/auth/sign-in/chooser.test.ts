import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuthHome, type AuthHome } from '../auth-home.ts';

let home: AuthHome;
const elsewhere = { 'x-from': '192.0.2.9' };
const carried = () => ({
  providerId: 'google.com',
  authType: 'signInViaPopup',
  redirectUrl: home.origin,
  apiKey: 'local',
  appName: 'app',
});

const choose = async (
  more: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${home.origin}/emulator/auth/choose`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ ...carried(), ...more }),
  });
  return { status: answer.status, text: await answer.text() };
};

const show = async (headers: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams(carried());
  const answer = await fetch(`${home.origin}/emulator/auth/handler?${query}`, { headers });
  return { status: answer.status, text: await answer.text() };
};

beforeAll(async () => {
  home = await openAuthHome();
  const { text } = await choose({ name: 'Member Here', email: 'member.here@example.com' });
  const [, token = ''] = /id_token=([\w.-]+)/.exec(text) ?? [];
  const signedIn = await home.toolkit('signInWithIdp', {
    postBody: `providerId=google.com&id_token=${token}`,
  });
  if (signedIn.refused !== undefined) throw new Error(signedIn.refused);
});
afterAll(() => home.close());

describe('the chooser of people', () => {
  it('shows who signed in before, at this machine', async () => {
    expect(await show()).toMatchObject({ status: 200 });
    expect((await show()).text).toContain('member.here@example.com');
  });

  it('shows nobody to another machine, and how to go on', async () => {
    const { status, text } = await show(elsewhere);
    expect(status).toBe(403);
    expect(text).not.toContain('member.here@example.com');
    expect(text).toContain('Sign in with your e-mail instead');
  });

  it.each([
    ['a person of the list', { person: 'Member Here\nmember.here@example.com' }],
    ['a typed address', { name: 'Stranger', email: 'new.stranger@example.com' }],
  ])('vouches for nobody there: %s', async (_what, chosen) => {
    const { status, text } = await choose(chosen, elsewhere);
    expect(status).toBe(403);
    expect(text).not.toContain('id_token');
    expect(home.auth.store.byEmail('new.stranger@example.com')).toBeUndefined();
  });

  it('lets them go back to the app, which hears that nothing was chosen', async () => {
    const { status, text } = await choose({ refuse: 'cancel' }, elsewhere);
    expect(status).toBe(200);
    expect(text).toContain('auth/popup-closed-by-user');
    expect(text).not.toContain('id_token');
  });
});
