import type { Locator } from 'playwright/test';
import sharp from 'sharp';
import { controlled } from '../setup/device.ts';
import { ask } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { cutOff } from '../setup/watch-page.ts';
import {
  bytesOf,
  cornered,
  cornersOf,
  decoded,
  formats,
  pixelOf,
  stored as storedCorners,
  upright,
} from '../../tests/setup/cornered-pictures.ts';

/** A photo as from a phone: rotated, and with its location. */
const phonePhoto = async (seed: number): Promise<Buffer> => {
  const [width, height] = [1_600, 1_200];
  const noise = Buffer.alloc(width * height * 3);
  for (let at = 0, x = seed; at < noise.length; at += 1) {
    x = (x * 1_103_515_245 + 12_345) & 0x7fffffff;
    noise[at] = x >> 16;
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Model: 'Pocket 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 4/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
};

/** The file in the storage, beyond what any member may read. */
const stored = async (home: DemoHome, path: string): Promise<Buffer> => {
  const answer = await fetch(
    `${home.url}/storage/v1/b/demo-hammerlane.appspot.com/o/${encodeURIComponent(path)}?alt=media`,
    { headers: { authorization: 'Bearer owner' } },
  );
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

test('photos taken without a signal arrive, though the page is closed in the middle @worker', async ({
  context,
  page,
  home,
  heard,
}) => {
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/submit-listing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell a vehicle');
  await controlled(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start an auction listing' }).click();
  await page.getByLabel('Model year').fill('1972');
  await page.getByLabel('Make', { exact: true }).fill('Datsun');
  await page.getByLabel('Model', { exact: true }).fill('240Z');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1972 Datsun 240Z');
  await page.getByRole('button', { name: /Photos/ }).click();
  const files = await Promise.all(
    [7, 8].map(async (seed) => ({
      name: `IMG_${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await phonePhoto(seed),
    })),
  );
  await page.getByLabel('Choose photos').setInputFiles(files);
  const shots = page.locator('[data-photo]');
  await expect(shots.getByText('Waiting for a connection')).toHaveCount(2);
  await expect(shots.locator('img')).toHaveCount(2);
  const before = await shots.evaluateAll((all) => all.map((one) => one.getAttribute('data-photo')));
  await page.getByRole('button', { name: /Move photo 2 of 2/ }).press('ArrowLeft');
  await expect(shots.first()).toHaveAttribute('data-photo', before[1] ?? '');
  const address = page.url();
  const word = heard.filter((one) => !cutOff.test(one) && !one.includes('Failed to fetch'));
  expect(word).toEqual([]);

  // The storage receives the first chunk; then the connection hangs, and the page is closed.
  let pieces = 0;
  let begun: string | null = null;
  const sessionOf = (url: string) => new URL(url).searchParams.get('upload_id');
  await context.route('**/v0/b/**upload_id=**', async (route) => {
    pieces += 1;
    if (pieces > 1) return;
    begun = sessionOf(route.request().url());
    await route.continue();
  });
  await context.setOffline(false);
  await expect(shots.getByText(/Sending, [1-9]/)).toHaveCount(1);
  expect(pieces).toBeGreaterThan(0);
  await page.close();
  await context.unroute('**/v0/b/**upload_id=**');

  const offsets: number[] = [];
  const again = await context.newPage();
  again.on('request', (request) => {
    const offset = request.headers()['x-goog-upload-offset'];
    const isBegun = sessionOf(request.url()) === begun;
    if (offset !== undefined && isBegun) offsets.push(Number(offset));
  });
  await again.goto(address);
  const kept = again.locator('[data-photo]');
  await expect(kept.getByText(/^(?:Sent|Arrived)/)).toHaveCount(2, { timeout: 20_000 });
  // The unfinished upload continues after its first chunk.
  expect(offsets[0]).toBeGreaterThanOrEqual(262_144);
  await expect(kept.first()).toHaveAttribute('data-photo', before[1] ?? '');

  const sent = () => ask(home, 'images', [['parentType', 'EQUAL', { stringValue: 'submission' }]]);
  await expect
    .poll(async () => (await sent()).map(({ fields }) => fields['status']?.stringValue))
    .toEqual(['READY', 'READY']);
  const images = await sent();
  for (const { fields } of images) {
    const bytes = await stored(home, fields['storagePath']?.stringValue ?? '');
    const { exif, xmp, iptc, width, height } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, width, height]).toEqual([
      undefined,
      undefined,
      undefined,
      1_200,
      1_600,
    ]);
    expect(bytes.includes('Pocket 7')).toBe(false);
  }
  await expect(again.getByText(/Saved on this device and to your account/)).toBeVisible();
  const [saved] = await ask(home, 'listingSubmissions', [
    ['status', 'EQUAL', { stringValue: 'DRAFT' }],
  ]);
  expect(saved?.id).toBe(address.split('/').at(-1));
});

/** The picture of each photo as shown on the page, as PNG. */
const shownPictures = async (shots: Locator): Promise<readonly Buffer[]> =>
  (
    await shots.locator('img').evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[]).map(async (picture) => {
          await picture.decode();
          const canvas = document.createElement('canvas');
          canvas.width = picture.naturalWidth;
          canvas.height = picture.naturalHeight;
          canvas.getContext('2d')?.drawImage(picture, 0, 0);
          return canvas.toDataURL('image/png').split(',')[1] ?? '';
        }),
      ),
    )
  ).map((base64) => Buffer.from(base64, 'base64'));

test('photos of every orientation are shown and sent upright, and transparent ones on paper @worker @long', async ({
  context,
  page,
  home,
}) => {
  const turned = formats.flatMap((format) =>
    Object.keys(storedCorners).map((orientation) => ({ format, orientation: Number(orientation) })),
  );
  const clear = ['png', 'webp', 'avif'] as const;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const glass = sharp({ create: { width: 64, height: 32, channels: 4, background } });
  const pictures = await Promise.all([
    ...turned.map(async ({ format, orientation }) => ({
      format,
      buffer: Buffer.from(await (await cornered(orientation, format)).arrayBuffer()),
    })),
    ...clear.map(async (format) => ({ format, buffer: await bytesOf(glass.clone(), format) })),
  ]);
  const expected = [...turned.map(() => [...upright]), ...clear.map(() => 'paper')];
  const looks = async (picture: Uint8Array) => {
    const pixels = await decoded(picture);
    expect([pixels.width, pixels.height]).toEqual([64, 32]);
    const [r = 0, g = 0, b = 0] = pixelOf(pixels, 1, 1);
    const isPaper = Math.max(...[r - 0xfa, g - 0xf7, b - 0xf1].map(Math.abs)) < 4;
    return isPaper ? 'paper' : cornersOf(pixels);
  };

  await signIn(page, home, 'member');
  await page.goto(`${home.url}/submit-listing`);
  await controlled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start an auction listing' }).click();
  await page.getByRole('button', { name: /Photos/ }).click();
  const files = pictures.map(({ format, buffer }, nth) => ({
    name: `IMG_${nth}.${format}`,
    mimeType: `image/${format}`,
    buffer,
  }));
  await page.getByLabel('Choose photos').setInputFiles(files);
  const shots = page.locator('[data-photo]');
  await expect(shots.getByText('Waiting for a connection')).toHaveCount(files.length);
  await expect(shots.locator('img')).toHaveCount(files.length);
  const ids = await shots.evaluateAll((all) => all.map((one) => one.getAttribute('data-photo')));
  expect(await Promise.all((await shownPictures(shots)).map(looks))).toEqual(expected);

  await context.setOffline(false);
  await expect(shots.getByText(/^(?:Sent|Arrived)/)).toHaveCount(files.length, { timeout: 90_000 });
  const images = await ask(home, 'images', [
    ['parentType', 'EQUAL', { stringValue: 'submission' }],
  ]);
  const paths = new Map(
    images.map(({ id, fields }) => [id, fields['storagePath']?.stringValue ?? '']),
  );
  const sent = await Promise.all(
    ids.map(async (id) => looks(await stored(home, paths.get(id ?? '') ?? ''))),
  );
  expect(sent).toEqual(expected);
});
