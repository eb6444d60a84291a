import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';

let dir = '';
let home: Home;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sent-'));
  home = await openHome({ dir });
});
afterAll(async () => {
  await home.close();
  await rm(dir, { recursive: true });
});

/** A photo as from a phone: rotated, and with its location. */
const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#c8622a' } })
    .withExif({
      IFD0: { Model: 'Pocket 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 4/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const path = (id: string): string => `uploads/ann/${id}.jpg`;
const at = (id: string): string => `${home.firestore.store.prefix}images/${id}`;

const send = async (id: string, bytes: Uint8Array | null): Promise<Record<string, unknown>> => {
  if (bytes !== null) await home.storage.files.put(path(id), bytes);
  await home.firestore.store.commit([
    {
      update: {
        name: at(id),
        fields: {
          id: { stringValue: id },
          createdBy: { stringValue: 'ann' },
          isDeleted: { booleanValue: false },
          status: { stringValue: 'PENDING' },
          isPublic: { booleanValue: false },
          storagePath: { stringValue: path(id) },
          rev: { integerValue: '1' },
        },
      },
    },
  ]);
  return imageOf(id);
};
const imageOf = async (id: string): Promise<Record<string, unknown>> => {
  await home.functions?.settled();
  return plainFields(home.firestore.store.get(`images/${id}`)?.fields ?? {});
};

describe('a picture somebody sent', () => {
  it('is measured upright, loses its words, and is shown to who has the token alone', async () => {
    const sent = await phonePhoto();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const image = await send('good', sent);
    expect(image).toMatchObject({ status: 'READY', w: 480, h: 640, url: '/media/good', rev: 2 });
    const kept = await home.storage.files.get(path('good'));
    const { exif, orientation } = await sharp(kept?.bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(image['bytes']).toBe(kept?.bytes.length);
    expect(image['sha256']).toBe(kept?.file.sha256);

    const [name = '', token = ''] = String(image['preview']).split('?');
    const preview = (more: string) =>
      fetch(
        `${home.url}/v0/b/${home.projectId}.appspot.com/o/${encodeURIComponent(name)}?alt=media${more}`,
      );
    const answer = await preview(`&token=${token}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const small = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([small.width, small.height, small.exif]).toEqual([480, 640, undefined]);
    expect((await preview('')).status).toBe(403);
    expect((await fetch(`${home.url}/media/good/480.webp`)).status).toBe(404);
  });

  it.each([
    ['that is not there', 'gone', () => null, 'MISSING'],
    ['of no bytes', 'empty', () => Buffer.alloc(0), 'UNREADABLE'],
    ['that is a page', 'page', () => Buffer.from('<html><script>1</script>'), 'UNREADABLE'],
    ['cut in two', 'cut', async () => (await phonePhoto()).subarray(0, 900), 'UNREADABLE'],
    [
      'in HEIC',
      'heic',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(99)]),
      'HEIC',
    ],
  ])('%s is refused with the reason', async (_, id, make, why) => {
    const image = await send(id, await make());
    expect(image).toMatchObject({ status: 'REFUSED', refusedFor: why });
    expect(image['preview']).toBeUndefined();
  });

  it('goes with everything made of it', async () => {
    await send('away', await phonePhoto());
    expect(home.storage.files.list('previews/away')).toHaveLength(1);
    await home.firestore.store.commit([
      {
        update: { name: at('away'), fields: { isDeleted: { booleanValue: true } } },
        updateMask: { fieldPaths: ['isDeleted'] },
      },
    ]);
    await imageOf('away');
    expect(home.storage.files.find(path('away'))).toBeNull();
    expect(home.storage.files.list('previews/away')).toEqual([]);
  });
});
