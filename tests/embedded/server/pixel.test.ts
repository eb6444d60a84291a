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

const event = (said: Readonly<Record<string, string>>) =>
  fetch(`${url}?${new URLSearchParams(said).toString()}`);

describe('the recorder of page views', () => {
  it('keeps what a page sends, newest first, and answers with a picture', async () => {
    const first = await event({ id: 'demo', ev: 'PageView', dl: 'https://h.example/', ts: '1' });
    expect(first.headers.get('content-type')).toBe('image/gif');
    await event({ id: 'demo', ev: 'PageView', dl: 'https://h.example/listing/$id', ts: '2' });
    const seen = (await (await fetch(url)).json()) as { page: string; receivedAt: number }[];
    expect(seen.map(({ page }) => page)).toEqual([
      'https://h.example/listing/$id',
      'https://h.example/',
    ]);
    expect(seen[0]).toMatchObject({ at: 2, receivedAt: 1_795_000_000_000 });
  });

  it.each([
    { ev: 'PageView', dl: 'https://h.example/' },
    { id: 'demo', dl: 'https://h.example/' },
    { id: 'demo', ev: 'PageView' },
  ])('refuses %o and keeps nothing', async (said) => {
    expect((await event(said)).status).toBe(400);
    expect(pixel.events()).toEqual([]);
  });

  it('keeps no more of an event than an event is', async () => {
    await event({ id: 'demo', ev: 'PageView', dl: `https://h.example/${'x'.repeat(2000)}` });
    expect(pixel.events()[0]?.page).toHaveLength(500);
  });

  it('leaves other addresses to others', async () => {
    expect((await fetch(url.replace('pixel', 'other'))).status).toBe(404);
  });
});
