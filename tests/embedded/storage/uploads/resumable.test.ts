import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bucket, openHouse, picture, same, type House } from '../house.ts';
import { cut, member } from '../raw.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const bytes = picture('jpeg', 600_000);
const start = (
  name: string,
  total = bytes.length,
  headers: Record<string, string> = {},
  { origin } = house,
) =>
  fetch(`${origin}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(total),
      'X-Goog-Upload-Header-Content-Type': 'image/jpeg',
      ...member('ada'),
      ...headers,
    },
    body: '{}',
  });
const addressOf = async (name: string, total?: number): Promise<string> =>
  (await start(name, total)).headers.get('x-goog-upload-url') ?? '';
const send = (
  url: string,
  command: string,
  offset = 0,
  part: Uint8Array<ArrayBuffer> | null = null,
  headers = member('ada'),
) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Command': command,
      'X-Goog-Upload-Offset': String(offset),
      ...headers,
    },
    body: part,
  });
const stateOf = (answer: Response): readonly (string | null)[] => [
  String(answer.status),
  answer.headers.get('x-goog-upload-status'),
  answer.headers.get('x-goog-upload-size-received'),
];

describe('unfinished uploads', () => {
  it('of one member are limited in number, and leave room for others', async () => {
    const own = await openHouse();
    const begin = (uid: string, n: number, total = 1000): Promise<Response> =>
      start(`mine/${uid}/${n}.jpg`, total, member(uid), own);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => begin('ada', n)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await begin('bob', 1)).status).toBe(200);
    // A finished one no longer counts, also after a restart.
    const open = answers.find(({ status }) => status === 200)!;
    const url = open.headers.get('x-goog-upload-url')!;
    expect((await send(url, 'upload, finalize', 0, picture('jpeg', 1000))).status).toBe(200);
    await own.restart();
    expect((await begin('ada', 100)).status).toBe(200);
    expect((await begin('ada', 101)).status).toBe(429);
    // An upload without data for an hour makes room.
    const old = new Date(Date.now() - 2 * 3600 * 1000);
    // Of two at least one is hers: Bob has one.
    const parts = (await own.onDisk()).filter((file) => file.endsWith('.part'));
    for (const part of parts.slice(0, 2)) await utimes(join(own.dir, part), old, old);
    expect((await begin('ada', 101)).status).toBe(200);
    for (let n = 0; n < 8; n += 1) expect((await begin('eve', n, 31_000_000)).status).toBe(200);
    expect((await begin('eve', 9, 31_000_000)).status).toBe(429);
    await own.close();
  });

  it('count towards the quota', async () => {
    const small = await openHouse({ quota: 1_000_000 });
    const begin = (n: number): Promise<Response> => start(`mine/ada/${n}.jpg`, 600_000, {}, small);
    expect((await begin(1)).status).toBe(200);
    expect((await begin(2)).status).toBe(402);
    await small.close();
  });

  it('go after a week while the home runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let now = Date.now();
      const own = await openHouse({ clock: { now: () => now } });
      expect((await start('mine/ada/a.jpg', 1000, {}, own)).status).toBe(200);
      now += 8 * 24 * 3600 * 1000;
      await vi.advanceTimersByTimeAsync(3600 * 1000);
      await vi.waitUntil(async () =>
        (await own.onDisk()).every((file) => !file.includes('uploads')),
      );
      await own.close();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an upload in pieces', () => {
  it('is asked about, goes on, and ends', async () => {
    const url = await addressOf('mine/ada/one.jpg');
    expect(stateOf(await send(url, 'query'))).toEqual(['200', 'active', '0']);
    expect(stateOf(await send(url, 'upload', 0, bytes.slice(0, 262_144)))).toEqual([
      '200',
      'active',
      '262144',
    ]);
    const last = await send(url, 'upload, finalize', 262_144, bytes.slice(262_144));
    expect(stateOf(last)).toEqual(['200', 'final', '600000']);
    expect(await last.json()).toMatchObject({ size: '600000', contentType: 'image/jpeg' });
    const again = await send(url, 'upload, finalize', 262_144, bytes.slice(262_144));
    expect(stateOf(again)).toEqual(['200', 'final', '600000']);
    expect(stateOf(await send(url, 'query'))).toEqual(['200', 'final', '600000']);
    expect(same((await house.storage().files.get('mine/ada/one.jpg'))?.bytes, bytes)).toBe(true);
  });

  it('may send a piece again, whole or from where it was cut', async () => {
    const url = await addressOf('mine/ada/two.jpg');
    const path = url.slice(house.origin.length);
    const head =
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Firebase member-ada\r\n` +
      `X-Goog-Upload-Command: upload\r\nX-Goog-Upload-Offset: 0\r\nContent-Length: 262144\r\n\r\n`;
    await cut(house.port, [head, bytes.slice(0, 100_000)]);
    const [, state, received] = stateOf(await send(url, 'query'));
    expect(state).toBe('active');
    expect(Number(received)).toBeLessThanOrEqual(100_000);
    expect(stateOf(await send(url, 'upload', 0, bytes.slice(0, 262_144)))[2]).toBe('262144');
    expect(stateOf(await send(url, 'upload', 0, bytes.slice(0, 262_144)))[2]).toBe('262144');
    expect((await send(url, 'upload', 300_000, bytes.slice(0, 10))).status).toBe(400);
    await send(url, 'upload', 200_000, bytes.slice(200_000));
    expect(stateOf(await send(url, 'finalize', 600_000))).toEqual(['200', 'final', '600000']);
    expect(same((await house.storage().files.get('mine/ada/two.jpg'))?.bytes, bytes)).toBe(true);
  });

  it('survives a restart between pieces, and is forgotten when cancelled', async () => {
    const url = await addressOf('mine/ada/three.jpg');
    await send(url, 'upload', 0, bytes.slice(0, 262_144));
    await house.restart();
    expect(stateOf(await send(url, 'query'))).toEqual(['200', 'active', '262144']);
    expect(stateOf(await send(url, 'cancel'))[1]).toBe('cancelled');
    expect((await send(url, 'query')).status).toBe(404);
    expect((await house.onDisk()).filter((file) => file.startsWith('uploads/'))).toEqual(
      (await house.onDisk()).filter(
        (file) => file.startsWith('uploads/') && file.endsWith('.json'),
      ),
    );
  });

  it('is its uploader’s alone, and its address cannot be made up', async () => {
    const url = await addressOf('mine/ada/four.jpg');
    for (const headers of [member('bob'), {}, { Authorization: 'Bearer owner' }]) {
      expect((await send(url, 'upload', 0, bytes, headers as Record<string, string>)).status).toBe(
        403,
      );
    }
    expect((await send(url, 'upload', 0, bytes, { Authorization: 'Firebase bad' })).status).toBe(
      401,
    );
    const guess = url.replace(/upload_id=\w+/, `upload_id=${'0'.repeat(32)}`);
    expect((await send(guess, 'query')).status).toBe(404);
    const climb = url.replace(/upload_id=\w+/, 'upload_id=../files');
    expect((await send(climb, 'query')).status).toBe(404);
    expect((await send(url, 'destroy')).status).toBe(400);
  });

  it('holds what was announced: no byte more or less, the type the bytes show', async () => {
    const url = await addressOf('mine/ada/five.jpg', 1000);
    expect((await send(url, 'upload', 0, bytes.slice(0, 1001))).status).toBe(413);
    await send(url, 'upload', 0, bytes.slice(0, 999));
    expect((await send(url, 'finalize', 999)).status).toBe(400);
    expect((await send(url, 'upload, finalize', 999, bytes.slice(999, 1000))).status).toBe(200);
    expect((await start('mine/ada/x', 40_000_000)).status).toBe(413);
    expect((await start('mine/ada/x', -1)).status).toBe(400);

    const lie = await addressOf('uploads/ada/lie.jpg', 21);
    const html = new TextEncoder().encode('<html>not a picture</');
    expect((await send(lie, 'upload, finalize', 0, html)).status).toBe(403);
    expect((await send(lie, 'query')).status).toBe(404);
    expect(house.storage().files.find('uploads/ada/lie.jpg')).toBeNull();
  });

  it('that was left half way is swept when it is too old', async () => {
    const url = await addressOf('mine/ada/six.jpg');
    const id = /upload_id=(\w+)/.exec(url)?.[1] ?? '';
    await writeFile(join(house.dir, 'uploads', `${'a'.repeat(32)}.part`), 'nobody');
    const later = Date.now() + 8 * 24 * 3600 * 1000;
    const old = await openHouse({ dir: house.dir, clock: { now: () => later } });
    expect(
      (await house.onDisk()).filter((file) => file.includes(id) || file.includes('aaaa')),
    ).toEqual([]);
    await old.close();
  });
});
