import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, type RefusalStatus } from '../../../src/domain/kit/refusal.ts';
import { InvalidToken, type TokenVerifier } from '../../../src/embedded/contracts.ts';
import { callableHost } from '../../../src/embedded/functions/callable.ts';
import type { Call } from '../../../src/functions/calls/call.ts';
import { ask, onAPort, type Answered } from '../server/on-a-port.ts';

const tokens: TokenVerifier = {
  verify: (authorization) => {
    if (authorization === undefined) return Promise.resolve({ kind: 'visitor' });
    if (authorization === 'Bearer owner') return Promise.resolve({ kind: 'owner' });
    if (authorization === 'Bearer good') {
      return Promise.resolve({ kind: 'member', uid: 'u1', claims: { role: 'admin' } });
    }
    return Promise.reject(new InvalidToken('bad'));
  },
};

const seen: Call[] = [];
let port = 0;
let close: () => Promise<void>;

beforeAll(async () => {
  const host = callableHost({
    projectId: 'demo-hammerlane',
    tokens,
    call: (call) => {
      seen.push(call);
      if (call.name === 'broken-call') return Promise.reject(new Error('secret detail'));
      if (call.name.startsWith('refuse-')) {
        const status = call.name.slice('refuse-'.length) as RefusalStatus;
        return Promise.resolve({
          ok: false,
          refusal: refusal(status, 'NO_WAY', 'No.', { field: 'amount', details: { min: 5 } }),
          ...(status === 'resource-exhausted' ? { retryAfterSeconds: 7 } : {}),
        });
      }
      return Promise.resolve({ ok: true, data: call.name === 'empty-call' ? undefined : { n: 1 } });
    },
  });
  ({ port, close } = await onAPort((req, res) => host(req, res) || res.writeHead(418).end()));
});
afterAll(() => close());

const call = (
  name: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> =>
  ask(port, `/call/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
const bodyOf = (answer: Answered): unknown => JSON.parse(answer.text);

describe('the callable protocol', () => {
  const device = `device:APA91b${'x'.repeat(130)}`;

  it('carries data in and the result out', async () => {
    const answer = await call('bids-create', '{"data":{"amount":5}}', {
      Authorization: 'Bearer good',
      'Idempotency-Key': 'k-1',
      'X-Firebase-AppCheck': 'token',
      'Firebase-Instance-ID-Token': device,
    });
    expect(answer.status).toBe(200);
    expect(bodyOf(answer)).toEqual({ result: { n: 1 } });
    expect(seen.at(-1)).toMatchObject({
      name: 'bids-create',
      data: { amount: 5 },
      caller: { kind: 'member', uid: 'u1', claims: { role: 'admin' }, ip: '127.0.0.1' },
      key: 'k-1',
      instanceId: device,
    });
  });

  it.each(['', 'short', 'with spaces in it, as none has', 'x'.repeat(1_001)])(
    'takes no messaging header that is no registration: %j',
    async (header) => {
      const answer = await call('empty-call', '{"data":null}', {
        'Firebase-Instance-ID-Token': header,
      });
      expect(answer.status).toBe(200);
      expect(seen.at(-1)).not.toHaveProperty('instanceId');
      expect(seen.at(-1)?.caller.kind).toBe('visitor');
    },
  );

  it('answers null where there is nothing to say', async () => {
    expect(bodyOf(await call('empty-call', '{"data":null}'))).toEqual({ result: null });
    expect(seen.at(-1)?.caller).toEqual({ kind: 'visitor', ip: '127.0.0.1' });
  });

  it('takes the owner of the home for its own timetable', async () => {
    await call('t-get', '{"data":{}}', { Authorization: 'Bearer owner' });
    expect(seen.at(-1)?.caller).toEqual({ kind: 'system' });
  });

  it.each([
    ['invalid-argument', 400],
    ['failed-precondition', 400],
    ['unauthenticated', 401],
    ['permission-denied', 403],
    ['not-found', 404],
    ['already-exists', 409],
    ['aborted', 409],
    ['resource-exhausted', 429],
    ['cancelled', 499],
    ['internal', 500],
    ['unimplemented', 501],
    ['unavailable', 503],
    ['deadline-exceeded', 504],
  ])('says %s with %i', async (status, http) => {
    const answer = await call(`refuse-${status}`, '{"data":{}}');
    expect(answer.status).toBe(http);
    expect(bodyOf(answer)).toMatchObject({
      error: {
        status: status.toUpperCase().replaceAll('-', '_'),
        message: 'No.',
        details: { code: 'NO_WAY', field: 'amount', min: 5 },
      },
    });
    expect(answer.headers['retry-after']).toBe(status === 'resource-exhausted' ? '7' : undefined);
  });

  it.each([
    ['a token nobody signed', '{"data":{}}', { Authorization: 'Bearer bad' }, 401, 'TOKEN_REFUSED'],
    ['no JSON', '{"data":', {}, 400, 'BODY_NOT_VALID'],
    ['no data', '{}', {}, 400, 'BODY_NOT_VALID'],
    ['more than data', '{"data":1,"other":2}', {}, 400, 'BODY_NOT_VALID'],
    ['a list', '[1]', {}, 400, 'BODY_NOT_VALID'],
    ['another content type', '{"data":1}', { 'Content-Type': 'text/plain' }, 400, 'NOT_JSON'],
    ['too long a body', `{"data":"${'x'.repeat(262_144)}"}`, {}, 413, 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_name, body, headers, status, code) => {
    const before = seen.length;
    const answer = await call('bids-create', body, headers);
    expect(answer.status).toBe(status);
    expect(bodyOf(answer)).toMatchObject({ error: { details: { code } } });
    expect(seen.length).toBe(before);
  });

  it('takes a body of just the limit', async () => {
    const answer = await call('bids-create', `{"data":"${'x'.repeat(262_144 - 11)}"}`);
    expect(answer.status).toBe(200);
  });

  it('keeps what went wrong inside to itself', async () => {
    const answer = await call('broken-call', '{"data":{}}');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secret detail');
  });

  it('takes POST and the question before it, nothing else', async () => {
    const path = '/demo-hammerlane/us-central1/bids-create';
    const before = seen.length;
    expect((await ask(port, path)).status).toBe(405);
    const asked = await ask(port, path, {
      method: 'OPTIONS',
      headers: { Origin: 'http://localhost:1', 'Access-Control-Request-Headers': 'x-a' },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-origin']).toBe('http://localhost:1');
    expect(asked.headers['access-control-allow-headers']).toBe('x-a');
    expect(seen.length).toBe(before);
  });

  it('answers at the address of an emulator, by which Firebase’s SDKs reach it', async () => {
    const at = '/demo-hammerlane/us-central1/t-get';
    const headers = { 'Content-Type': 'application/json' };
    const answer = await ask(port, at, { method: 'POST', headers, body: '{"data":{}}' });
    expect(answer.status).toBe(200);
  });

  it('leaves other addresses alone', async () => {
    expect(
      (await ask(port, '/demo-hammerlane/europe-west1/t-get', { method: 'POST' })).status,
    ).toBe(418);
    expect((await ask(port, '/other/us-central1/t-get', { method: 'POST' })).status).toBe(418);
  });
});
