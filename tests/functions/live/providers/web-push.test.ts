import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVapidKeys, webPushSender } from '../../../../src/functions/live/providers/web-push.ts';

/** A browser's side of a subscription: its keys, and decryption of messages (RFC 8291). */
const browser = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, size: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, info, size));
  return {
    target: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      p256dh: pair.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
    read: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const key = derive(pair.computeSecret(sender), secret, info, 32);
      const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const open = createDecipheriv('aes-128-gcm', content, nonce);
      open.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
    },
  };
};

let status = 201;
let got: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
const service = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    got.push({ headers: req.headers, body: Buffer.concat(chunks) });
    res.writeHead(status, status === 302 ? { Location: 'http://127.0.0.1:1/' } : {}).end();
  });
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/standin/push`;
});
afterAll(() => service.close());

const keys = newVapidKeys('mailto:house@example.com');
const content = { title: 'Été', body: 'b', url: '/', tag: 't', badge: 1 };
const manner = { urgency: 'high', ttl: 600, topic: 'OUTBID-lot' } as const;

describe('web push', () => {
  it('is sealed for the browser alone and signed by the house', async () => {
    const { target, read } = browser();
    got = [];
    status = 201;
    expect(await webPushSender(keys, url).send(target, content, manner)).toBe('sent');
    const [push] = got;
    expect(push?.headers).toMatchObject({
      ttl: '600',
      urgency: 'high',
      topic: 'OUTBID-lot',
      'content-encoding': 'aes128gcm',
      'x-push-endpoint': target.endpoint,
    });
    expect(push?.body.includes('title')).toBe(false);
    expect(JSON.parse(read(push?.body ?? Buffer.alloc(0)))).toEqual(content);
    const token = /^vapid t=[\w-]+\.([\w-]+)\./.exec(push?.headers.authorization ?? '')?.[1] ?? '';
    expect(JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'mailto:house@example.com',
    });
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [302, 'later'],
  ] as const)('%i means %s', async (answered, outcome) => {
    status = answered;
    expect(await webPushSender(keys, url).send(browser().target, content, manner)).toBe(outcome);
  });

  it('of keys that are none is not thrown', async () => {
    const target = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'short', auth: 'short' };
    expect(await webPushSender(keys, url).send(target, content, manner)).toBe('later');
  });
});
