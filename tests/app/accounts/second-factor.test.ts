// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoginPage } from '../../../src/app/accounts/login-page.tsx';
import { FactorPart } from '../../../src/app/accounts/second-factor/factor-part.tsx';
import '../../../src/app/accounts/second-factor/set-up.tsx';
import { SignInAgain } from '../../../src/app/accounts/second-factor/sign-in-again.tsx';
import { setCodeAsked } from '../../../src/app/accounts/data/sign-in/code-asked.ts';
import { askToSignInAgain } from '../../../src/app/platform/session/sign-in-again.ts';
import { signedOut } from '../../../src/app/platform/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import '../dialogs.ts';
import { clear, draw } from '../drawn.ts';

const { server, ask } = vi.hoisted(() => {
  const held = { asked: [] as unknown[][], answers: {} as Record<string, unknown> };
  const asks = (name: string) =>
    ((...of: unknown[]) => {
      held.asked.push([name, ...of]);
      return Promise.resolve(held.answers[name] ?? { ok: true });
    }) as never;
  return { server: held, ask: asks };
});
vi.mock(import('../../../src/app/accounts/data/sign-in/auth.ts'), async (original) => ({
  ...(await original()),
  answerWithCode: ask('answerWithCode'),
  leaveCode: ask('leaveCode'),
  readAppFactors: ask('readAppFactors'),
  beginAppFactor: ask('beginAppFactor'),
  confirmAppFactor: ask('confirmAppFactor'),
  removeAppFactor: ask('removeAppFactor'),
  ownWays: ask('ownWays'),
  signInAgain: ask('signInAgain'),
}));

const wrongCode = {
  ok: false,
  refusal: refusal('invalid-argument', 'APP_CODE_WRONG', 'This code isn’t right.', {
    field: 'code',
  }),
};
const member = { ...signedOut, status: 'in' as const, uid: 'ann', emailVerified: true };
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

beforeEach(() => {
  server.asked = [];
  server.answers = {};
  setCodeAsked(null);
});
afterEach(clear);

describe('a sign-in that lacks its code', () => {
  it('asks for it in place of the form, and names the device', async () => {
    const { type, press, text, submit, buttons } = await draw(() =>
      createElement(LoginPage, { goto: null }),
    );
    await act(async () => setCodeAsked({ deviceName: 'Work phone' }));
    expect(text()).toContain('“Work phone”');
    expect(text()).not.toContain('Forgot your password?');
    await type('Code from the app', '12 34');
    expect(buttons()).not.toContain('Sign in');
    server.answers['answerWithCode'] = wrongCode;
    await type('Code from the app', '123 456');
    await submit();
    expect(server.asked).toEqual([['answerWithCode', '123456']]);
    expect(text()).toContain('This code isn’t right');
    await press('Back to sign in');
    expect(server.asked.at(-1)).toEqual(['leaveCode']);
  });
});

describe('setting an authenticator app up', () => {
  const part = (session = member) => draw(() => createElement(FactorPart, { session }));

  it('shows code and key, and is done with the first code', async () => {
    server.answers['readAppFactors'] = { ok: true, factors: [] };
    server.answers['beginAppFactor'] = {
      ok: true,
      typed: 'ABCD EFGH',
      address: 'otpauth://totp/Hammerlane:ann?secret=ABCDEFGH&issuer=Hammerlane',
    };
    const { press, place, text, type, submit } = await part();
    await press('Set up an authenticator app');
    await settle();
    expect(text()).toContain('ABCD EFGH');
    expect(place.querySelector('svg[role="img"] path')?.getAttribute('d')).toMatch(/^M/);
    await type('Name of the device optional', 'Work phone');
    await type('Code from the app', '123456');
    server.answers['readAppFactors'] = {
      ok: true,
      factors: [{ id: 'f', deviceName: 'Work phone', since: Date.UTC(2026, 4, 1) }],
    };
    await submit();
    expect(server.asked).toContainEqual(['confirmAppFactor', '123456', 'Work phone']);
    await settle();
    expect(text()).toContain('Remove');
    expect(text()).not.toContain('Set up an authenticator app');
  });

  it('waits for a confirmed address', async () => {
    server.answers['readAppFactors'] = { ok: true, factors: [] };
    const { text, buttons } = await part({ ...member, emailVerified: false });
    expect(text()).toContain('Confirm your e-mail address first.');
    expect(buttons()).not.toContain('Set up an authenticator app');
  });

  it('tells staff and members who helps when the device is lost', async () => {
    server.answers['readAppFactors'] = { ok: true, factors: [] };
    expect((await part({ ...member, roles: ['admin'] })).text()).toContain('another administrator');
    clear();
    expect((await part()).text()).toContain('our staff can remove');
  });
});

describe('proving again who one is', () => {
  it('takes the password, then the code, and tells who asked', async () => {
    server.answers['ownWays'] = { password: true, providers: ['google'] };
    server.answers['signInAgain'] = {
      ok: false,
      refusal: refusal('unauthenticated', 'SECOND_FACTOR_REQUIRED', 'Enter the code.'),
    };
    const done = askToSignInAgain();
    const { type, submit, text, buttons } = await draw(() => createElement(SignInAgain));
    await settle();
    expect(buttons()).toContain('Continue with Google');
    await type('Password', 'a long sentence');
    await submit();
    expect(server.asked).toContainEqual(['signInAgain', 'a long sentence']);
    expect(text()).not.toContain('Continue with Google');
    await type('Code from the app', '123456');
    await submit();
    expect(server.asked.at(-1)).toEqual(['answerWithCode', '123456']);
    expect(await done).toBe(true);
  });

  it('tells who asked when it is given up', async () => {
    server.answers['ownWays'] = { password: true, providers: [] };
    const done = askToSignInAgain();
    const { press } = await draw(() => createElement(SignInAgain));
    await settle();
    await press('Close');
    expect(await done).toBe(false);
  });
});
