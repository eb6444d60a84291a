import {
  EmailAuthProvider,
  linkWithCredential,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, openAuthHome, password, type AuthHome } from './auth-home.ts';

let home: AuthHome;
beforeAll(async () => {
  home = await openAuthHome();
});
afterAll(() => home.close());

const other = 'mandarin-rally-93';
const minutes = (count: number): void => {
  home.clock.offset += count * 60_000;
};

/** A member's ID token, as an attacker may have obtained it. */
const tokenOf = async (email: string): Promise<string> => {
  const { idToken } = await home.toolkit('signUp', { email, password });
  return String(idToken);
};
const guestToken = async (): Promise<string> =>
  String((await home.toolkit('signUp', {}))['idToken']);

describe('an id token alone', () => {
  it('takes no account over by a sign-up', async () => {
    const idToken = await tokenOf('victim@example.com');
    const before = home.auth.store.byEmail('victim@example.com');
    for (const email of ['thief@example.com', 'victim@example.com', undefined]) {
      minutes(6);
      const answer = await home.toolkit('signUp', { idToken, email, password: other });
      expect(answer.refused).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    }
    expect(home.auth.store.byId(before?.localId ?? '')).toEqual(before);
  });

  it('changes no address even after a recent sign-in', async () => {
    const idToken = await tokenOf('settled@example.com');
    const moved = await home.toolkit('signUp', {
      idToken,
      email: 'elsewhere@example.com',
      password: other,
    });
    expect(moved.refused).toBe('OPERATION_NOT_ALLOWED');
    expect(home.auth.store.byEmail('elsewhere@example.com')).toBeUndefined();
  });

  it('adds no mailed link and no provider as a way in', async () => {
    const idToken = await tokenOf('owner@example.com');
    const thief = home.client();
    await sendSignInLinkToEmail(thief, 'thief@example.com', {
      url: `${home.origin}/in`,
      handleCodeInApp: true,
    });
    const oobCode = codeIn(await home.mailTo('thief@example.com'));
    const byLink = { idToken, email: 'thief@example.com', oobCode };
    expect((await home.toolkit('signInWithEmailLink', byLink)).refused).toBe(
      'OPERATION_NOT_ALLOWED',
    );
    minutes(6);
    expect((await home.toolkit('signInWithEmailLink', byLink)).refused).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
    const chosen = await fetch(`${home.origin}/emulator/auth/choose`, {
      method: 'POST',
      body: new URLSearchParams({
        providerId: 'google.com',
        authType: 'linkViaPopup',
        redirectUrl: home.origin,
        name: 'Thief',
        email: 'thief@example.com',
      }),
    });
    const [, token = ''] = /id_token=([\w.-]+)/.exec(await chosen.text()) ?? [];
    const byProvider = { idToken, postBody: `providerId=google.com&id_token=${token}` };
    expect(token).not.toBe('');
    expect((await home.toolkit('signInWithIdp', byProvider)).refused).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
    expect(home.auth.store.byEmail('owner@example.com')).toMatchObject({ providers: [] });
  });

  it('after a recent sign-in sets a new password, which ends the other sessions', async () => {
    const idToken = await tokenOf('changes@example.com');
    minutes(1);
    const { refused, idToken: fresh } = await home.toolkit('signUp', { idToken, password: other });
    expect(refused).toBeUndefined();
    // Its other tabs use it until the new one has arrived.
    expect((await home.toolkit('lookup', { idToken })).refused).toMatch(/^UNAVAILABLE/);
    minutes(1);
    expect((await home.toolkit('lookup', { idToken })).refused).toBe('TOKEN_EXPIRED');
    expect((await home.toolkit('lookup', { idToken: fresh })).refused).toBeUndefined();
    await signInWithEmailAndPassword(home.client(), 'changes@example.com', other);
  });
});

describe('one address belongs to one account', () => {
  const outcomes = async (
    tries: readonly Promise<{ readonly refused?: string }>[],
  ): Promise<readonly string[]> =>
    (await Promise.all(tries)).map(({ refused }) => refused ?? 'ok').sort();

  it('of six guests who link it at once one gets it', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, guestToken));
    const linked = guests.map((idToken) =>
      home.toolkit('signUp', { idToken, email: 'wanted@example.com', password }),
    );
    expect(await outcomes(linked)).toEqual([...Array<string>(5).fill('EMAIL_EXISTS'), 'ok']);
    const owners = home.auth.store.all().filter(({ email }) => email === 'wanted@example.com');
    expect(owners).toEqual([home.auth.store.byEmail('wanted@example.com')]);
  });

  it('of six who sign up at once one gets it', async () => {
    const tries = Array.from({ length: 6 }, () =>
      home.toolkit('signUp', { email: 'rushed@example.com', password }),
    );
    expect(await outcomes(tries)).toEqual([...Array<string>(5).fill('EMAIL_EXISTS'), 'ok']);
  });

  it('one guest who links two at once has one of them', async () => {
    const idToken = await guestToken();
    const tries = ['first', 'second'].map((name) =>
      home.toolkit(
        'signUp',
        { idToken, email: `${name}.choice@example.com`, password },
        '192.0.2.2',
      ),
    );
    expect(await outcomes(tries)).toEqual(['OPERATION_NOT_ALLOWED', 'ok']);
  });

  it('is not given twice by staff who create many', async () => {
    const users = ['a', 'b'].map((localId) => ({ localId, email: 'both.staff@example.com' }));
    const { body } = await home.post(
      '/identitytoolkit.googleapis.com/v1/projects/demo-hammerlane/accounts:batchCreate',
      { users },
      { Authorization: 'Bearer owner' },
    );
    expect(body['error']).toEqual([{ index: 1, message: 'EMAIL_EXISTS' }]);
    expect(home.auth.store.byId('b')).toBeUndefined();
  });
});

it('a guest becomes a member at any time, by the SDK', async () => {
  const { signInAnonymously } = await import('firebase/auth');
  const { user } = await signInAnonymously(home.client());
  minutes(50);
  const credential = EmailAuthProvider.credential('late.guest@example.com', password);
  expect((await linkWithCredential(user, credential)).user.uid).toBe(user.uid);
});
