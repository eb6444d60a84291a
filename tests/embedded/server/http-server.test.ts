import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough, type Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import {
  openHttp,
  portKeeper,
  type HttpOptions,
  type HttpServer,
} from '../../../src/embedded/server/http-server.ts';
import { apartFromHttp2 } from '../../../src/embedded/server/http2-connections.ts';

const open: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close(0)));
});

const site = (text: string, more: Partial<HttpOptions> = {}): HttpOptions => ({
  name: 'site',
  port: 0,
  lan: false,
  answer: (req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    req.on('end', () => res.end(`${text}${body}`));
  },
  ...more,
});

const opened = async (options: HttpOptions): Promise<HttpServer> => {
  const server = await openHttp(options);
  open.push(server);
  return server;
};

/** Sends the pieces one after the other and resolves to the response up to `end`. */
const talk = async (port: number, pieces: readonly string[], end: RegExp): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  socket.on('error', () => undefined);
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(2);
  }
  while (!end.test(heard) && !socket.destroyed) await sleep(2);
  socket.destroy();
  return heard;
};

const post = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello';
const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';

it.each([1, 2, 3, 7, 200])('keeps HTTP/1.1 that comes in pieces of %i bytes', async (length) => {
  const { port } = await opened(site('said '));
  const pieces = post.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
  expect(await talk(port, pieces, /hello$/)).toMatch(/200 OK[^]*said hello$/);
});

it.each([1, 2, 15, 200])('passes HTTP/2 on whole, in pieces of %i bytes', async (length) => {
  const echo = (socket: Socket): void => void socket.pipe(socket);
  const { port } = await opened(site('not this', { onHttp2: echo }));
  const pieces = `${preface}and more`.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
  expect(await talk(port, pieces, /and more$/)).toBe(`${preface}and more`);
});

it('ends HTTP/2 that nobody takes', async () => {
  const { port } = await opened(site(''));
  expect(await talk(port, [preface], /never/)).toBe('');
});

it('ends HTTP/2 of another machine', async () => {
  const taken: Socket[] = [];
  const server = createServer();
  apartFromHttp2(server, (socket) => taken.push(socket));
  const from = (remoteAddress: string): Duplex => {
    const socket = Object.assign(new PassThrough(), { remoteAddress });
    server.emit('connection', socket);
    socket.write(preface);
    return socket;
  };
  const [near, far] = [from('::1'), from('192.0.2.7')];
  await once(far, 'close');
  expect(taken).toEqual([near]);
});

it('closes though somebody is connected who says nothing', async () => {
  const server = await openHttp(site(''));
  const socket = connect(server.port, '127.0.0.1');
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  await sleep(5);
  await server.close(60_000);
  await ended;
});

it('answers what is under way before it closes, and no longer than it is told', async () => {
  const answers = (ms: number): HttpOptions =>
    site('', { answer: (_req, res) => void setTimeout(() => res.end('late'), ms) });
  const patient = await openHttp(answers(40));
  const late = fetch(`http://127.0.0.1:${patient.port}`);
  await sleep(15);
  await patient.close(60_000);
  expect(await (await late).text()).toBe('late');
  const hasty = await openHttp(answers(60_000));
  const never = fetch(`http://127.0.0.1:${hasty.port}`).catch(() => 'cut off');
  await sleep(15);
  await hasty.close(0);
  expect(await never).toBe('cut off');
});

it('keeps its port for the next of its name, and says nothing to whom calls in between', async () => {
  const keep = portKeeper();
  const first = await keep(site('first'));
  const { port } = first;
  const url = `http://127.0.0.1:${port}`;
  expect(await (await fetch(url)).text()).toBe('first');
  await first.close(0);
  const other = createServer().listen(port, '127.0.0.1');
  const [error] = await once(other, 'error');
  expect(error).toMatchObject({ code: 'EADDRINUSE' });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  const second = await keep(site('second'));
  expect(second.port).toBe(port);
  expect(await (await fetch(url)).text()).toBe('second');
  await second.close(0);
});
