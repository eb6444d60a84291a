import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPixel } from '../../../src/embedded/server/pixel.ts';

let server: Server;
let pixel: ReturnType<typeof openPixel>;
let url: string;

beforeEach(async () => {
  pixel = openPixel(() => 1_795_000_000_000);
  server = createServer((req, res) => {
    if (!pixel.handle(req, res)) res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/standin/pixel`;
});
afterEach(() => server.close());

const post = (body: string) => fetch(url, { method: 'POST', body });

describe('the recorder of page views', () => {
  it('keeps what a page sends, newest first', async () => {
    expect((await post('{"event":"PageView","path":"/","at":1}')).status).toBe(204);
    expect((await post('{"event":"PageView","path":"/makes","at":2}')).status).toBe(204);
    const seen = (await (await fetch(url)).json()) as { path: string; receivedAt: number }[];
    expect(seen.map((event) => event.path)).toEqual(['/makes', '/']);
    expect(seen[0]?.receivedAt).toBe(1_795_000_000_000);
  });

  it.each([['{}'], ['not json'], ['[]'], ['{"event":"PageView"}'], ['{"path":"/"}']])(
    'refuses %s and keeps nothing',
    async (body) => {
      expect((await post(body)).status).toBe(400);
      expect(pixel.events()).toEqual([]);
    },
  );

  it('refuses a body longer than an event is', async () => {
    const answer = await post(JSON.stringify({ event: 'PageView', path: 'x'.repeat(9000) }));
    expect(answer.status).toBe(413);
    expect(pixel.events()).toEqual([]);
  });

  it('leaves other addresses to others', async () => {
    expect((await fetch(url.replace('pixel', 'other'))).status).toBe(404);
  });
});
