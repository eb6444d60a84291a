import { createUserWithEmailAndPassword, sendEmailVerification, type User } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, openAuthHome, password, type AuthHome } from './auth-home.ts';

let home: AuthHome;
beforeAll(async () => {
  home = await openAuthHome();
});
afterAll(() => home.close());

let people = 0;
const member = async (): Promise<{ user: User; email: string }> => {
  people += 1;
  const email = `linked${people}@example.com`;
  return { email, ...(await createUserWithEmailAndPassword(home.client(), email, password)) };
};

const open = async (
  address: URL | string,
  method: 'GET' | 'POST' = 'GET',
  form: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string; headers: Headers }> => {
  const body = method === 'POST' ? { body: new URLSearchParams(form) } : {};
  const answer = await fetch(address, { method, redirect: 'manual', ...body });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

describe('a mailed link', () => {
  it('verifies by the button of its page; opening it any number of times changes nothing', async () => {
    const { user, email } = await member();
    await sendEmailVerification(user);
    const link = linkIn(await home.mailTo(email));
    for (let i = 0; i < 3; i += 1) {
      const page = await open(link);
      expect(page).toMatchObject({ status: 200 });
      expect(page.text).toMatch(/<form method="post"[\s\S]*<button[^>]*>Confirm e-mail/);
      expect(page.text).toContain(email);
    }
    expect(home.auth.store.byEmail(email)?.emailVerified).toBe(false);
    const done = await open(link, 'POST');
    expect(done.text).toContain('Your e-mail is confirmed');
    expect(done.text).toContain('href="/profile"');
    // Many confirm for a reason other than bidding.
    expect(done.text).toContain('Go on where you left off, or see in your profile what is left');
    expect(home.auth.store.byEmail(email)?.emailVerified).toBe(true);
    expect(await open(link, 'POST')).toMatchObject({ status: 400 });
  });

  it('changes an address, and takes it back, by buttons too', async () => {
    const { user, email } = await member();
    const idToken = await user.getIdToken();
    const newEmail = `moved.${email}`;
    await home.toolkit('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail,
    });
    const link = linkIn(await home.mailTo(newEmail));
    await open(link);
    expect(home.auth.store.byId(user.uid)?.email).toBe(email);
    await open(link, 'POST');
    expect(home.auth.store.byId(user.uid)?.email).toBe(newEmail);
    const back = linkIn(await home.mailTo(email));
    expect((await open(back)).text).toContain(email);
    expect(home.auth.store.byId(user.uid)?.email).toBe(newEmail);
    await open(back, 'POST');
    expect(home.auth.store.byId(user.uid)?.email).toBe(email);
  });

  it('speaks the language it names, on every page it leads to', async () => {
    const { user, email } = await member();
    await sendEmailVerification(user);
    const link = new URL(linkIn(await home.mailTo(email)));
    link.searchParams.set('lang', 'fr');
    const asked = await open(link);
    expect(asked.text).toContain('<html lang="fr">');
    expect(asked.text).toMatch(/<button[^>]*>Confirmer le courriel/);
    const done = (await open(link, 'POST')).text;
    expect(done).toContain('Votre courriel est confirmé');
    expect(done).toContain('Reprenez où vous étiez, ou voyez dans votre profil ce qu’il reste');
    expect((await open(link, 'POST')).text).toContain('Ce lien ne fonctionne plus');
    const other = (await member()).email;
    await home.toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: other });
    const reset = new URL(linkIn(await home.mailTo(other)));
    reset.searchParams.set('lang', 'fr');
    expect((await open(reset)).text).toContain('Au moins 10 caractères');
    const short = await open(reset, 'POST', { password: 'short' });
    expect(short.text).toMatch(/role="alert">Le mot de passe doit compter au moins 10 caractères/);
    const saved = await open(reset, 'POST', { password: 'mandarin-rally-93' });
    expect(saved.text).toContain('<a class="button main" href="/login">Se connecter</a>');
    expect(saved.text).not.toMatch(/Sign in|password|How it works/);
  });

  it('says the rule of a new password, what is wrong with one, and where to go then', async () => {
    const { email } = await member();
    await home.toolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const link = linkIn(await home.mailTo(email));
    expect((await open(link)).text).toContain('At least 10 characters');
    const short = await open(link, 'POST', { password: 'short' });
    expect(short.status).toBe(400);
    expect(short.text).toMatch(/role="alert">Password must contain at least 10 characters</);
    const saved = await open(link, 'POST', { password: 'mandarin-rally-93' });
    expect(saved.text).toContain('<a class="button main" href="/login">Sign in</a>');
  });

  it.each([
    ['constructor', 400],
    ['__proto__', 400],
    ['', 400],
  ])('with the mode "%s" is told to lead nowhere', async (mode, status) => {
    const page = await open(`${home.origin}/emulator/auth/action?mode=${mode}&oobCode=x`);
    expect(page).toMatchObject({ status });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a sign-in link', () => {
  const codeFor = async (email: string): Promise<string> => {
    await home.toolkit('sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: `${home.origin}/in?goto=/makes`,
    });
    return linkIn(await home.mailTo(email)).searchParams.get('oobCode') ?? '';
  };
  const follow = (oobCode: string, continueUrl: string) => {
    const query = new URLSearchParams({ mode: 'signIn', oobCode, continueUrl });
    return open(`${home.origin}/emulator/auth/action?${query}`);
  };

  it('goes on to its own origin with a code that is good', async () => {
    const oobCode = await codeFor('goes.on@example.com');
    const hop = await follow(oobCode, `${home.origin}/in?goto=/makes`);
    expect(hop.status).toBe(302);
    const to = new URL(hop.headers.get('location') ?? '');
    expect(to.origin).toBe(home.origin);
    expect(to.searchParams.get('oobCode')).toBe(oobCode);
  });

  it.each([
    ['another port', () => 'http://127.0.0.1:9/x'],
    ['another name of the machine', () => home.origin.replace('127.0.0.1', 'localhost')],
    ['another scheme', () => home.origin.replace('http:', 'https:')],
    ['a script', () => 'javascript://127.0.0.1/%0aalert(1)'],
    ['another host', () => 'https://example.com/'],
  ])('does not go on to %s', async (_what, target) => {
    const hop = await follow(await codeFor('stays@example.org'), target());
    expect([hop.status, hop.headers.get('location')]).toEqual([400, null]);
    home.clock.offset += 16 * 60_000;
  });

  it('does not go on without a code that is good', async () => {
    for (const oobCode of ['', 'x', 'constructor']) {
      const hop = await follow(oobCode, `${home.origin}/in`);
      expect([hop.status, hop.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('is not mailed for another port, nor with the port a request claims', async () => {
    const other = await home.toolkit('sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email: 'lured@example.com',
      continueUrl: 'http://127.0.0.1:9/x',
    });
    expect(other.refused).toBe('UNAUTHORIZED_DOMAIN');
    expect(home.mails.filter(({ to }) => to === 'lured@example.com')).toEqual([]);
  });
});
