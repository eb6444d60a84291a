import { describe, expect, it } from 'vitest';
import { authRefusal } from '../../../../src/app/accounts/data/sign-in/auth-refusal.ts';
import { readAnswer } from '../../../../src/app/firebase/callable.ts';
import { functionUrl } from '../../../../src/app/platform/server/deployment.ts';
import { statusFromHttp } from '../../../../src/app/platform/reading/answer.ts';
import { isAdminRole } from '../../../../src/domain/accounts/roles.ts';

describe('answers of functions', () => {
  it('are read from result or data', () => {
    expect(readAnswer({ status: 200, body: { result: { a: 1 } } })).toEqual({
      ok: true,
      value: { a: 1 },
    });
    expect(readAnswer({ status: 200, body: { data: null, result: 0 } })).toEqual({
      ok: true,
      value: 0,
    });
  });

  it('carry the refusal with its code, field and facts', () => {
    const details = { code: 'BID_TOO_LOW', field: 'amount', minNext: 25_000, nested: { no: 1 } };
    const error = { status: 'ABORTED', message: 'The minimum bid is 25000.', details };
    expect(readAnswer({ status: 409, body: { error } })).toEqual({
      ok: false,
      refusal: {
        status: 'aborted',
        code: 'BID_TOO_LOW',
        message: 'The minimum bid is 25000.',
        field: 'amount',
        details: { minNext: 25_000 },
      },
    });
  });

  it('say in the specification’s words what is wrong with a broken one', () => {
    const message = (status: number, body: unknown) => {
      const answer = readAnswer({ status, body });
      return answer.ok ? null : answer.refusal.message;
    };
    expect(message(200, undefined)).toBe('Response is not valid JSON object.');
    expect(message(200, {})).toBe('Response is missing data field.');
    const status = (http: number, body: unknown) => {
      const answer = readAnswer({ status: http, body });
      return answer.ok ? null : answer.refusal.status;
    };
    expect(status(503, {})).toBe('unavailable');
    // A proxy's error page is no JSON: its status is read before its body.
    expect([503, 429, 502, 418].map((http) => status(http, undefined))).toEqual([
      'unavailable',
      'resource-exhausted',
      'unknown',
      'unknown',
    ]);
  });

  it('map HTTP statuses as the error catalogue does', () => {
    const codes = [400, 401, 403, 404, 409, 429, 499, 500, 501, 503, 504, 418];
    expect(codes.map(statusFromHttp)).toEqual([
      'invalid-argument',
      'unauthenticated',
      'permission-denied',
      'not-found',
      'aborted',
      'resource-exhausted',
      'cancelled',
      'internal',
      'unimplemented',
      'unavailable',
      'deadline-exceeded',
      'unknown',
    ]);
  });

  it('come from the site itself, or from the origin that stands in for it', () => {
    const config = { projectId: 'demo-x', apiKey: 'k' };
    const origin = 'http://localhost:1';
    const hosts = { auth: origin, firestore: origin, functions: origin, storage: origin };
    expect(functionUrl({ config, hosts: null }, 't-get')).toBe('/call/t-get');
    expect(functionUrl({ config, hosts }, 't-get')).toBe(`${origin}/call/t-get`);
  });
});

describe('signing in', () => {
  const because = (code: string, message = '') =>
    authRefusal(Object.assign(new Error(message), { code: `auth/${code}` }));

  it('never tells whether the address or the password was wrong', () => {
    expect(because('user-not-found').message).toBe(because('wrong-password').message);
    expect(because('invalid-credential').code).toBe('WRONG_CREDENTIALS');
  });

  it('knows the server’s password policy by its code, whatever words it comes in', () => {
    const message =
      'Firebase: Missing password requirements: [Use at least 10 characters.] (auth/…).';
    expect(because('password-does-not-meet-requirements', message)).toMatchObject({
      code: 'PASSWORD_POLICY',
      field: 'password',
      message: 'The password does not meet the requirements.',
    });
  });

  it('knows a closed popup from a failure', () => {
    expect(because('popup-closed-by-user').status).toBe('cancelled');
    expect(because('popup-blocked').code).toBe('POPUP_BLOCKED');
    expect(because('something-new').status).toBe('internal');
    expect(authRefusal(new Error('no code')).status).toBe('internal');
  });

  it('makes an admin of the exact word alone', () => {
    expect([' admin', 'seller, admin'].map(isAdminRole)).toEqual([true, true]);
    expect(['administrator', 'nonadmin', '', null, ['admin']].map(isAdminRole)).not.toContain(true);
  });
});
