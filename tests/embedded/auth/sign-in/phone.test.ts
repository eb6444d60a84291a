import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeJwt } from 'jose';
import { openAuthHome, password, type AuthHome } from '../auth-home.ts';

let home: AuthHome;
let people = 0;
beforeAll(async () => {
  home = await openAuthHome();
});
afterAll(() => home.close());

const member = async (): Promise<string> => {
  people += 1;
  const email = `caller${people}@example.com`;
  const { idToken } = await home.toolkit('signUp', { email, password }, `203.0.113.${people}`);
  return String(idToken);
};

/** Requests a code and reads it from the phone. */
const codeFor = async (
  phoneNumber: string,
  from = `198.51.100.${people}`,
): Promise<{ readonly sessionInfo: unknown; readonly code: string }> => {
  const { sessionInfo } = await home.toolkit('sendVerificationCode', { phoneNumber }, from);
  return { sessionInfo, code: home.sms.at(-1)?.code ?? '' };
};

const link = (body: object): ReturnType<AuthHome['toolkit']> =>
  home.toolkit('signInWithPhoneNumber', body);

describe('a phone number', () => {
  it('is linked by the code that was sent to it, and stands in the token', async () => {
    const idToken = await member();
    const sent = await codeFor('+1 (555) 555-0123');
    expect(home.sms.at(-1)).toMatchObject({ to: '+15555550123' });
    const linked = await link({ idToken, ...sent });
    expect(linked).toMatchObject({ phoneNumber: '+15555550123', isNewUser: false });
    const claims = decodeJwt(String(linked['idToken']));
    expect(claims['phone_number']).toBe('+15555550123');
    expect(claims['auth_time']).toBe(decodeJwt(idToken)['auth_time']);
    expect(await link({ idToken, ...sent })).toEqual({ refused: 'INVALID_SESSION_INFO' });
  });

  it.each([
    ['', 'MISSING_PHONE_NUMBER'],
    ['5555550123', 'INVALID_PHONE_NUMBER'],
    ['+0555555012', 'INVALID_PHONE_NUMBER'],
    ['+1555555012345678', 'INVALID_PHONE_NUMBER'],
    [15_555_550_123, 'INVALID_ARGUMENT'],
  ])('is refused when it is %j', async (phoneNumber, refused) => {
    const before = home.sms.length;
    expect(await home.toolkit('sendVerificationCode', { phoneNumber })).toEqual({ refused });
    expect(home.sms).toHaveLength(before);
  });

  it('is not linked by a wrong code, nor by the right one after five', async () => {
    const idToken = await member();
    const sent = await codeFor('+15555550140');
    const wrong = { ...sent, code: sent.code === '000000' ? '000001' : '000000' };
    const tries = await Promise.all(Array.from({ length: 5 }, () => link({ idToken, ...wrong })));
    expect(tries).toEqual(Array.from({ length: 5 }, () => ({ refused: 'INVALID_CODE' })));
    expect(await link({ idToken, ...sent })).toEqual({ refused: 'TOO_MANY_ATTEMPTS_TRY_LATER' });
    const { users } = await home.toolkit('lookup', { idToken });
    expect((users as readonly object[])[0]).not.toHaveProperty('phoneNumber');
  });

  it('asks for all it needs', async () => {
    const idToken = await member();
    const sent = await codeFor('+15555550141');
    expect(await link(sent)).toEqual({ refused: 'OPERATION_NOT_ALLOWED' });
    expect(await link({ ...sent, idToken: 'x' })).toEqual({ refused: 'INVALID_ID_TOKEN' });
    expect(await link({ idToken, code: sent.code })).toEqual({ refused: 'MISSING_SESSION_INFO' });
    const { sessionInfo } = sent;
    expect(await link({ idToken, sessionInfo })).toEqual({ refused: 'MISSING_CODE' });
    home.clock.offset += 10 * 60_000;
    expect(await link({ idToken, ...sent })).toEqual({ refused: 'SESSION_EXPIRED' });
  });

  it('belongs to one account, and tells no way into the other', async () => {
    await link({ idToken: await member(), ...(await codeFor('+15555550142')) });
    const idToken = await member();
    const told = await link({ idToken, ...(await codeFor('+15555550142')) });
    expect(told).toMatchObject({ phoneNumber: '+15555550142' });
    expect(told).not.toHaveProperty('idToken');
    const { users } = await home.toolkit('lookup', { idToken });
    expect((users as readonly object[])[0]).not.toHaveProperty('phoneNumber');
  });

  it('takes the place of another only soon after signing in', async () => {
    const idToken = await member();
    await link({ idToken, ...(await codeFor('+15555550143')) });
    home.clock.offset += 6 * 60_000;
    const next = await codeFor('+15555550144');
    expect(await link({ idToken, ...next })).toEqual({ refused: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' });
  });

  it('gets five codes an hour, and an address twenty', async () => {
    const ask = (phoneNumber: string, from: string): ReturnType<AuthHome['toolkit']> =>
      home.toolkit('sendVerificationCode', { phoneNumber }, from);
    for (let i = 0; i < 5; i += 1) await ask('+15555550150', `192.0.2.${10 + i}`);
    const stopped = { refused: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
    expect(await ask('+15555550150', '192.0.2.20')).toEqual(stopped);
    for (let i = 0; i < 20; i += 1) await ask(`+155555502${10 + i}`, '192.0.2.30');
    expect(await ask('+15555550299', '192.0.2.30')).toEqual(stopped);
    home.clock.offset += 61 * 60_000;
    expect(await ask('+15555550150', '192.0.2.20')).toHaveProperty('sessionInfo');
  });
});
