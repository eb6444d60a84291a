import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketMedia } from '../../../src/functions/live/pictures/media-function.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { serviceAccount } from '../../setup/service-account.ts';
import { bucket, openHouse, picture, type House } from './house.ts';

let house: House;
let app: ReturnType<typeof initializeApp>;

beforeAll(async () => {
  house = await openHouse();
  process.env['STORAGE_EMULATOR_HOST'] = house.origin;
  app = initializeApp({ credential: serviceAccount('demo'), storageBucket: bucket }, 'storage');
});
afterAll(async () => {
  delete process.env['STORAGE_EMULATOR_HOST'];
  await deleteApp(app);
  await house.close();
});

describe('the server SDK, unchanged', () => {
  it('saves, looks, changes, reads and deletes', async () => {
    const file = getStorage(app).bucket().file('private/deep/étude 1.png');
    const bytes = Buffer.from(picture('png', 3000));
    expect(await file.exists()).toEqual([false]);
    await file.save(bytes, {
      resumable: false,
      contentType: 'image/png',
      metadata: { metadata: { a: 'b' } },
    });
    expect(await file.exists()).toEqual([true]);
    expect((await file.download())[0].equals(bytes)).toBe(true);
    expect((await file.download({ start: 8, end: 19 }))[0]).toEqual(bytes.subarray(8, 20));
    const [metadata] = await file.getMetadata();
    expect(metadata).toMatchObject({
      size: '3000',
      contentType: 'image/png',
      metadata: { a: 'b' },
    });
    const [changed] = await file.setMetadata({
      cacheControl: 'no-store',
      metadata: { firebaseStorageDownloadTokens: 'tok' },
    });
    expect(changed.cacheControl).toBe('no-store');
    expect(house.storage().files.find(file.name)?.downloadTokens).toEqual(['tok']);
    await file.delete();
    expect(await file.exists()).toEqual([false]);
    await expect(file.download()).rejects.toMatchObject({ code: 404 });
  });

  it('saves in pieces', async () => {
    const file = getStorage(app).bucket().file('private/large.jpg');
    const bytes = Buffer.from(picture('jpeg', 1_500_000));
    await file.save(bytes, { resumable: true, chunkSize: 262_144 * 2 });
    expect((await file.download())[0].equals(bytes)).toBe(true);
    await file.save(bytes.subarray(0, 9000), { resumable: true });
    expect((await file.download())[0].length).toBe(9000);
  });

  it('lists, and keeps to a generation', async () => {
    const own = getStorage(app).bucket();
    expect(await own.exists()).toEqual([true]);
    for (const name of ['l/a', 'l/b', 'l/c/d'])
      await own.file(name).save('x', { resumable: false });
    const [files] = await own.getFiles({ prefix: 'l/' });
    expect(files.map((file) => file.name)).toEqual(['l/a', 'l/b', 'l/c/d']);
    const page = { prefix: 'l/', delimiter: '/', maxResults: 1, autoPaginate: false };
    const [first, next] = await own.getFiles(page);
    const [second] = await own.getFiles({ ...page, ...next });
    expect([...first, ...second].map((file) => file.name)).toEqual(['l/a', 'l/b']);
    const taken = own
      .file('l/a')
      .save('y', { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } });
    await expect(taken).rejects.toMatchObject({ code: 412 });
  });

  it('is nobody else: a page, a foreign host and a member are refused', async () => {
    const url = `${house.origin}/storage/v1/b/${bucket}/o/l%2Fa?alt=media`;
    const sdk = { 'X-Goog-Api-Client': 'gl-node/20' };
    const status = async (headers: Record<string, string>) =>
      (await fetch(url, { headers })).status;
    expect(await status(sdk)).toBe(200);
    expect(await status({ Authorization: 'Bearer owner' })).toBe(200);
    const page = { Authorization: 'Bearer owner', 'Sec-Fetch-Site': 'same-origin' };
    expect(await status(page)).toBe(401);
    expect(await status({ Authorization: 'Bearer owner', Origin: house.origin })).toBe(401);
    expect(await status({})).toBe(403);
    expect(await status({ ...sdk, Authorization: 'Bearer member-ada' })).toBe(403);
    expect(await status({ ...sdk, Origin: house.origin })).toBe(403);
    expect(await status({ ...sdk, 'Sec-Fetch-Site': 'same-origin' })).toBe(403);
  });

  it('carries the renditions that hosting sends for: made once, kept, and only of what is public', async () => {
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#1f4fbf' },
    })
      .jpeg()
      .toBuffer();
    const files = getStorage(app).bucket();
    await files.file('uploads/u/car.jpg').save(photo, { resumable: false });
    const seen: Record<string, { storagePath: string; isPublic: boolean; isDeleted: boolean }> = {
      car: { storagePath: 'uploads/u/car.jpg', isPublic: true, isDeleted: false },
      hidden: { storagePath: 'uploads/u/car.jpg', isPublic: false, isDeleted: false },
      deleted: { storagePath: 'uploads/u/car.jpg', isPublic: true, isDeleted: true },
      gone: { storagePath: 'uploads/u/gone.jpg', isPublic: true, isDeleted: false },
    };
    const db = { get: (_: unknown, id: string) => Promise.resolve(seen[id] ?? null) };
    const media = bucketMedia(db as unknown as Db, () => Promise.resolve(files));
    const ask = (path: string, method = 'GET', ifNoneMatch?: string) =>
      media.answer({ method, path, ifNoneMatch });

    const first = await ask('/media/car/480.webp');
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
    expect((await sharp(Buffer.from(first.body ?? '')).metadata()).width).toBe(480);
    const [kept] = await files.file('public/media/car/480.webp').getMetadata();
    expect(kept).toMatchObject({ contentType: 'image/webp', size: String(first.body?.length) });
    await files.file('uploads/u/car.jpg').delete();
    expect((await ask('/media/car/480.webp')).body).toEqual(first.body);
    expect(await ask('/media/car/480.webp', 'GET', first.headers['ETag'])).toMatchObject({
      status: 304,
      body: null,
    });
    seen['car'] = { storagePath: 'uploads/u/car.jpg', isPublic: false, isDeleted: false };
    for (const path of [
      '/media/car/480.webp',
      '/media/hidden/480.webp',
      '/media/deleted/480.webp',
      '/media/gone/480.webp',
      '/media/nobody/480.webp',
      '/media/car/500.webp',
      '/media/car/480.jpg',
    ]) {
      expect(await ask(path)).toMatchObject({
        status: 404,
        headers: { 'Cache-Control': 'no-store' },
      });
    }
    expect((await ask('/media/car/480.webp', 'POST')).status).toBe(405);
  });
});
