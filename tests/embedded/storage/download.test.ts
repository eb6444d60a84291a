import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, type House } from './house.ts';
import { at, upload } from './raw.ts';

let house: House;
const bytes = picture('png', 1000);
const hash = createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  house = await openHouse();
  await upload(house, 'public/a.png', 'image/png', bytes);
  await upload(house, `public/pictures/${hash.slice(0, 20)}.png`, 'image/png', bytes);
  await upload(house, 'public/empty.txt', 'text/plain', '');
});
afterAll(() => house.close());

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(at(house, name, '?alt=media'), { method, headers });

describe('a download token', () => {
  it.each(['é'.repeat(36), '😀'.repeat(18), 'x'.repeat(36)])(
    'that is %s is a wrong one',
    async (token) => {
      await house.storage().files.put('mine/ada/closed.png', bytes);
      const url = at(house, 'mine/ada/closed.png');
      const { downloadTokens } = (await (
        await fetch(url, { headers: { Authorization: 'Firebase member-ada' } })
      ).json()) as { readonly downloadTokens: string };
      expect(downloadTokens).toHaveLength(36);
      const get = (given: string): Promise<Response> =>
        fetch(`${url}?alt=media&token=${encodeURIComponent(given)}`);
      expect((await get(token)).status).toBe(403);
      expect((await get(downloadTokens)).status).toBe(200);
    },
  );
});

describe('a download', () => {
  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-10', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=0-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=999-999', 206, 'bytes 999-999/1000', 1],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=-0', 416, 'bytes */1000', 0],
    ['bytes=9-0', 200, null, 1000],
    ['bytes=0-1,5-6', 200, null, 1000],
    ['bytes=-', 200, null, 1000],
    ['bytes=a-b', 200, null, 1000],
    ['chunks=0-1', 200, null, 1000],
    ['bytes=0-99999999999999999999', 200, null, 1000],
  ])('of range %s is %i', async (range, status, contentRange, length) => {
    const answer = await get('public/a.png', { Range: range });
    const body = new Uint8Array(await answer.arrayBuffer());
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(body.length).toBe(length);
    const from = /bytes (\d+)-/.exec(contentRange ?? '')?.[1];
    if (status === 206) expect(body).toEqual(bytes.subarray(Number(from), Number(from) + length));
  });

  it('of an empty file is empty, whatever the range', async () => {
    const answer = await get('public/empty.txt', { Range: 'bytes=0-100' });
    expect([answer.status, (await answer.text()).length]).toEqual([200, 0]);
    expect((await get('public/empty.txt', { Range: 'bytes=5-' })).status).toBe(416);
  });

  it('is not repeated for who has it, and a stale range is the whole', async () => {
    const etag = (await get('public/a.png')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('public/a.png', { 'If-None-Match': `"x", W/${etag}` });
    expect([again.status, (await again.text()).length]).toEqual([304, 0]);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await get('public/a.png', { 'If-None-Match': '"other"' })).status).toBe(200);
    const range = { Range: 'bytes=0-1', 'If-Range': '"old"' };
    expect((await get('public/a.png', range)).status).toBe(200);
    expect((await get('public/a.png', { ...range, 'If-Range': etag })).status).toBe(206);
  });

  it('answers HEAD without a body', async () => {
    const answer = await get('public/a.png', {}, 'HEAD');
    expect(answer.headers.get('content-length')).toBe('1000');
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  it('is kept for ever when its name carries its hash, and only below public', async () => {
    const kept = await get(`public/pictures/${hash.slice(0, 20)}.png`);
    expect(kept.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('public/a.png')).headers.get('cache-control')).toBe('public, max-age=3600');
    const name = `mine/ada/${hash}.png`;
    await upload(house, name, 'image/png', bytes);
    const own = await get(name, { Authorization: 'Bearer member-ada' });
    expect(own.headers.get('cache-control')).toBe('private, max-age=0');
  });
});

describe('what was uploaded', () => {
  it.each([
    ['image/png', picture('png'), 'image/png', 'inline'],
    ['image/png', picture('jpeg'), 'image/jpeg', 'inline'],
    ['application/octet-stream', picture('pdf'), 'application/pdf', 'attachment'],
    ['image/png', 'just text', 'application/octet-stream', 'attachment'],
    [
      'image/png',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'image/svg+xml',
      'attachment',
    ],
    ['image/jpeg', '<!DOCTYPE html><script>alert(1)</script>', 'text/html', 'attachment'],
    ['text/plain', 'a <script>alert(1)</script>', 'text/html', 'attachment'],
    ['text/plain', Buffer.from('\ufeff<html><body>', 'utf16le'), 'text/html', 'attachment'],
    ['text/plain; charset=utf-8', 'hello', 'text/plain', 'attachment'],
    ['text/html', 'hello', 'text/html', 'attachment'],
    ['not a type', 'hello', 'application/octet-stream', 'attachment'],
  ])('said %s is kept as what it is', async (said, body, type, shown) => {
    const sent = await upload(house, 'public/said', said, body, {
      about: { contentDisposition: 'inline; filename=x' },
    });
    expect(((await sent.json()) as { contentType: string }).contentType).toBe(type);
    const answer = await get('public/said');
    await answer.arrayBuffer();
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^${shown}`));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['avif', 'image/avif'],
    ['heic', 'image/heic'],
    ['isom', 'video/mp4'],
  ])('as ISO media of brand %s is %s', async (brand, type) => {
    const head = Buffer.from([0, 0, 0, 20, ...Buffer.from(`ftyp${brand}`), 0, 0, 0, 0]);
    const sent = await upload(house, 'public/iso', 'video/mp4', Buffer.concat([head, bytes]));
    expect(((await sent.json()) as { contentType: string }).contentType).toBe(type);
  });
});
