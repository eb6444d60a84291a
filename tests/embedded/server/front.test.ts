import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttp } from '../../../src/embedded/server/http-server.ts';
import { readBody } from '../../../src/embedded/http/exchange.ts';
import { openFront, type Front } from '../../../src/embedded/server/front.ts';
import { ask } from './on-a-port.ts';

let front: Front;
beforeAll(async () => {
  front = await openFront({
    openHttp,
    port: 0,
    lan: false,
    parts: () => [
      (req, res) => {
        if (req.url !== '/broken') return false;
        void res;
        throw new Error('inside');
      },
    ],
    rest: (_req, res) => {
      res.end('in');
      return true;
    },
  });
});
afterAll(() => front.close());

const local = (): string => `localhost:${front.port}`;

describe('the front door', () => {
  it.each([
    ['its own name', () => ({ Host: local() }), 200],
    ['its number', () => ({ Host: `127.0.0.1:${front.port}` }), 200],
    ['its own page', () => ({ Host: local(), Origin: `http://${local()}` }), 200],
    [
      'another page of this machine',
      () => ({ Host: local(), Origin: 'http://localhost:5173' }),
      200,
    ],
    ['a foreign name that leads here', () => ({ Host: 'evil.example.net' }), 403],
    ['a foreign page', () => ({ Host: local(), Origin: 'https://evil.example.net' }), 403],
    ['a page without origin', () => ({ Host: local(), Origin: 'null' }), 403],
    ['the owner by its own name', () => ({ Host: local(), Authorization: 'Bearer owner' }), 200],
    [
      'the owner on its own page',
      () => ({ Host: local(), Origin: `http://${local()}`, Authorization: 'Bearer owner' }),
      403,
    ],
    [
      'the owner on its own page, asking without origin',
      () => ({ Host: local(), 'Sec-Fetch-Site': 'same-origin', Authorization: 'Bearer owner' }),
      403,
    ],
    [
      'the owner on a foreign page',
      () => ({ Host: local(), Origin: 'https://evil.example.net', Authorization: 'Bearer owner' }),
      403,
    ],
  ])('knows %s', async (_name, headers, status) => {
    expect((await ask(front.port, '/', { headers: headers() })).status).toBe(status);
  });

  it.each(['//', '/\\', 'http://[', '/%E0%A4%A/x', '/%ff'])(
    'says of the address %s that it cannot be read',
    async (path) => {
      const answer = await ask(front.port, path, { headers: { Host: local() } });
      expect(answer.status).toBe(400);
    },
  );

  it('survives what breaks behind it', async () => {
    const answer = await ask(front.port, '/broken', { headers: { Host: local() } });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('inside');
    expect((await ask(front.port, '/', { headers: { Host: local() } })).text).toBe('in');
  });

  it.each([
    ['a body that trickles', ['a'], /^HTTP\/1\.1 408 [\s\S]*too slowly/],
    ['a body that comes', ['a'.repeat(50)], /^HTTP\/1\.1 200 [\s\S]*took 1000/],
  ])('gives %s its answer', async (_name, [piece = ''], answer) => {
    const slow = await openFront({
      openHttp,
      port: 0,
      lan: false,
      pace: { every: 300, bytes: 60 },
      parts: () => [],
      rest: (req, res) => {
        readBody(req, 5000).then(
          (body) => res.end(`took ${body.length}`),
          () => res.destroy(),
        );
        return true;
      },
    });
    const told = await new Promise<string>((resolve) => {
      const socket = connect(slow.port, '127.0.0.1');
      let text = '';
      const pieces = Array.from({ length: 1000 / piece.length }, () => piece);
      const timer = setInterval(() => socket.write(pieces.pop() ?? ''), 20);
      socket.on('data', (bytes) => {
        text += bytes.toString();
        socket.end();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve(text);
      });
      socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n`);
    });
    await slow.close();
    expect(told).toMatch(answer);
  });

  it('refuses a port that is taken', async () => {
    await expect(
      openFront({
        openHttp,
        port: front.port,
        lan: false,
        parts: () => [],
        rest: () => true,
      }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
