import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { messagingSender } from '../../../../src/functions/live/providers/firebase-messaging.ts';
import type { Log } from '../../../../src/functions/ports.ts';
import { onAPort } from '../../../embedded/server/on-a-port.ts';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The service's next response in Google's format, by status and the code in its details. */
interface Answering {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const taken: Answering = { status: 200, body: { name: 'projects/demo-x/messages/0:1' } };
let answer = taken;
let asked: Asked[] = [];
let origin = '';
let close: () => Promise<void>;

beforeAll(async () => {
  const at = await onAPort(async (req, res) => {
    let text = '';
    for await (const part of req) text += String(part);
    const { method = '', url: path = '', headers } = req;
    asked.push({ method, path, headers, body: JSON.parse(text) as unknown });
    res.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
    res.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  origin = `http://127.0.0.1:${at.port}`;
  close = at.close;
});
afterAll(() => close());

const logged: unknown[] = [];
const log: Log = (...line) => void logged.push(line);
afterEach(() => {
  answer = taken;
  [asked, logged.length] = [[], 0];
  vi.useRealTimers();
});

const token = `device:APA91b${'x'.repeat(130)}`;
const content = { title: 'Été', body: 'It stands.', url: '/listing/lot', tag: 'e1', badge: 2 };
const manner = { urgency: 'high', ttl: 600, topic: 'OUTBID-lot' } as const;

const open = (accessToken = async () => 'ya29.access') => {
  const send = messagingSender({ projectId: 'demo-x', accessToken, log, origin });
  return () => send({ token }, content, manner);
};

const fcmError = (status: number, name: string, errorCode: string, message = 'm'): Answering => ({
  status,
  body: {
    error: {
      code: status,
      message,
      status: name,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});
const violation = (field: string): Answering => ({
  status: 400,
  body: {
    error: {
      code: 400,
      message: 'The registration token is not a valid FCM registration token',
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError',
          errorCode: 'INVALID_ARGUMENT',
        },
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field, description: 'Invalid registration token' }],
        },
      ],
    },
  },
});

describe('Firebase Cloud Messaging on the wire', () => {
  it('is given the notice as data, with the manner of Web Push, in the house’s name', async () => {
    expect(await open()()).toBe('sent');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/v1/projects/demo-x/messages:send',
      headers: { authorization: 'Bearer ya29.access', 'content-type': 'application/json' },
    });
    expect(asked[0]?.body).toEqual({
      message: {
        token,
        data: { title: 'Été', body: 'It stands.', url: '/listing/lot', tag: 'e1', badge: '2' },
        webpush: { headers: { TTL: '600', Urgency: 'high', Topic: 'OUTBID-lot' } },
      },
    });
    expect(logged).toEqual([]);
  });

  it.each<readonly [string, Answering]>([
    ['unregistered', fcmError(404, 'NOT_FOUND', 'UNREGISTERED', 'Requested entity was not found.')],
    ['a registration that is none', violation('message.token')],
  ])('forgets a device: %s', async (_why, given) => {
    answer = given;
    expect(await open()()).toBe('gone');
  });

  it.each<readonly [string, Answering]>([
    ['INVALID_ARGUMENT', violation('message.webpush.headers')],
    ['INVALID_ARGUMENT', fcmError(400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT')],
    ['SENDER_ID_MISMATCH', fcmError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH')],
    ['THIRD_PARTY_AUTH_ERROR', fcmError(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR')],
    ['QUOTA_EXCEEDED', fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED')],
    ['UNAVAILABLE', fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE')],
    ['INTERNAL', fcmError(500, 'INTERNAL', 'INTERNAL')],
    ['NOT_FOUND', { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } }],
    ['HTTP 502', { status: 502, body: '<html>Bad gateway</html>' }],
    ['HTTP 404', { status: 404, body: 'null' }],
  ])('keeps it for later, and tells why: %s', async (why, given) => {
    answer = given;
    expect(await open()()).toBe('later');
    expect(logged).toEqual([['warn', 'the messaging service took no push', { why }]]);
    expect(JSON.stringify(logged)).not.toContain(token);
  });

  it.each(['120', new Date(Date.now() + 120_000).toUTCString()])(
    'asks nothing while it is to wait: %s',
    async (wait) => {
      const now = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now });
      const push = open();
      answer = {
        ...fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED'),
        headers: { 'Retry-After': wait },
      };
      expect(await push()).toBe('later');
      answer = taken;
      vi.setSystemTime(now + 110_000);
      expect(await push()).toBe('later');
      expect(asked).toHaveLength(1);
      vi.setSystemTime(now + 121_000);
      expect(await push()).toBe('sent');
      expect(asked).toHaveLength(2);
    },
  );

  it('heeds no pause of a day: the queue has its own', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const push = open();
    answer = {
      ...fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE'),
      headers: { 'Retry-After': '86400' },
    };
    expect(await push()).toBe('later');
    answer = taken;
    vi.setSystemTime(now + 601_000);
    expect(await push()).toBe('sent');
  });

  it('is not thrown at where the house cannot sign in, or the service leads elsewhere', async () => {
    const refused = async () => {
      throw new Error('private_key of house@demo-x');
    };
    expect(await open(refused)()).toBe('later');
    expect(asked).toEqual([]);
    answer = { status: 302, headers: { Location: 'http://127.0.0.1:1/' } };
    expect(await open()()).toBe('later');
    expect(JSON.stringify(logged)).not.toContain('private_key');
  });
});
