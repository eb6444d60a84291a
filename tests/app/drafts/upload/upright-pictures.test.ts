import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePicture, type Made } from '../../../../src/app/drafts/upload/make-picture.ts';
import { takeOrientation } from '../../../../src/app/drafts/upload/orientation.ts';
import { kindOf } from '../../../../src/app/drafts/upload/picture-bytes.ts';
import {
  bytesOf,
  cornered,
  cornersOf,
  decoded,
  formats,
  pixelOf,
  stored,
  upright,
  type Pixels,
} from '../../../setup/cornered-pictures.ts';

type Matrix = readonly [number, number, number, number, number, number];

/** A canvas that draws the nearest pixel, transparent over the present content, by its matrix. */
class Canvas {
  readonly data: Uint8Array;
  fillStyle = '';
  matrix: Matrix = [1, 0, 0, 1, 0, 0];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8Array(width * height * 4);
  }

  getContext(): this {
    return this;
  }

  setTransform(...matrix: Matrix): void {
    this.matrix = matrix;
  }

  fillRect(): void {
    const part = (at: number): number => Number.parseInt(this.fillStyle.slice(at, at + 2), 16);
    for (let at = 0; at < this.data.length; at += 4) {
      this.data.set([part(1), part(3), part(5), 255], at);
    }
  }

  drawImage(of: Pixels, ...[sx, sy, sw, sh, , , dw, dh]: readonly number[]): void {
    const [a, b, c, d, e, f] = this.matrix;
    const [w = 1, h = 1, fromW = 1, fromH = 1] = [dw, dh, sw, sh];
    for (let y = 0; y < h; y += 1) {
      for (let x = 0; x < w; x += 1) {
        const from = pixelOf(
          of,
          Math.floor((sx ?? 0) + ((x + 0.5) * fromW) / w),
          Math.floor((sy ?? 0) + ((y + 0.5) * fromH) / h),
        );
        if ((from[3] ?? 0) < 128) continue;
        const atX = Math.floor(a * (x + 0.5) + c * (y + 0.5) + e);
        const atY = Math.floor(b * (x + 0.5) + d * (y + 0.5) + f);
        this.data.set(from, (atY * this.width + atX) * 4);
      }
    }
  }

  async convertToBlob({ type }: { readonly type: string }): Promise<Blob> {
    const { width, height } = this;
    const picture = sharp(this.data, { raw: { width, height, channels: 4 } });
    // JPEG has no transparency: remaining transparent pixels become black.
    const written =
      type === 'image/jpeg'
        ? picture.flatten({ background: '#000' }).jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        : type === 'image/webp'
          ? picture.webp({ lossless: true })
          : picture.png();
    return new Blob([new Uint8Array(await written.toBuffer())], { type });
  }
}

/** A browser that rotates pictures by their EXIF when told to, in the given formats. */
const browserThatTurns = (...kinds: readonly string[]): void => {
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async (raw: Blob) => {
    const bytes = new Uint8Array(await raw.arrayBuffer());
    const turns = kinds.includes(kindOf(bytes) ?? '');
    const upright = turns ? await sharp(bytes).autoOrient().png().toBuffer() : bytes;
    return { ...(await decoded(new Uint8Array(upright))), close: () => undefined };
  });
};

afterEach(() => vi.unstubAllGlobals());

type Good = Extract<Made, { ok: true }>;
const made = async (file: Blob, shape: 'whole' | 'square' = 'whole'): Promise<Good> => {
  const picture = await makePicture(file, shape);
  if (!picture.ok) throw new Error(picture.why);
  return picture;
};

describe.each([
  ['turns JPEG and PNG alone', ['jpeg', 'png']],
  ['turns every format', [...formats]],
] as const)('in a browser that %s', (_, kinds) => {
  const all = formats.flatMap((format) =>
    Object.keys(stored).map((one) => [format, Number(one)] as const),
  );
  it.each(all)(
    'a %s of orientation %d is sent upright, and so is its thumbnail',
    async (format, one) => {
      browserThatTurns(...kinds);
      const { sent, thumb, size } = await made(await cornered(one, format));
      expect(size).toEqual({ w: 64, h: 32 });
      for (const blob of [sent, thumb]) {
        const pixels = await decoded(blob);
        expect([pixels.width, pixels.height]).toEqual([64, 32]);
        expect(cornersOf(pixels)).toEqual(upright);
      }
    },
  );
});

it('a square of a picture that lies on its side is its middle, upright', async () => {
  browserThatTurns('jpeg', 'png');
  const { sent, size } = await made(await cornered(6, 'webp'), 'square');
  expect(size).toEqual({ w: 32, h: 32 });
  expect(cornersOf(await decoded(sent))).toEqual(upright);
});

describe.each(['png', 'webp', 'avif'] as const)('a transparent %s', (format) => {
  it('lies on paper, and its thumbnail too', async () => {
    browserThatTurns('jpeg', 'png');
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = sharp({ create: { width: 64, height: 64, channels: 4, background } });
    const bytes = new Uint8Array(await bytesOf(picture, format));
    const { sent, thumb } = await made(new Blob([bytes]));
    for (const blob of [sent, thumb]) {
      const [r = 0, g = 0, b = 0, a = 0] = pixelOf(await decoded(blob), 1, 1);
      expect(Math.max(...[r - 0xfa, g - 0xf7, b - 0xf1, a - 255].map(Math.abs))).toBeLessThan(4);
    }
  });
});

it.each([2, 3, 4, 5, 6, 7, 8])(
  'an AVIF of orientation %d that its EXIF alone tells is turned once',
  async (orientation) => {
    const bytes = new Uint8Array(await (await cornered(orientation, 'avif')).arrayBuffer());
    expect(takeOrientation(bytes, 'avif')).toBe(1);
    const boxes = Buffer.from(bytes.buffer);
    for (const name of ['irot', 'imir']) {
      const at = boxes.indexOf(name);
      if (at > 0) boxes.write('skip', at, 'latin1');
    }
    expect(takeOrientation(bytes, 'avif')).toBe(orientation);
    expect(takeOrientation(bytes, 'avif')).toBe(1);
  },
);

it.each(['II', 'MM'])('reads the order of bytes %s, and nothing out of half a file', (order) => {
  const isLittle = order === 'II';
  const file = new DataView(new ArrayBuffer(12 + 8 + 26));
  const write = (text: string, at: number): void => {
    for (const [n, letter] of [...text].entries()) file.setUint8(at + n, letter.charCodeAt(0));
  };
  write('RIFF', 0);
  write('WEBPEXIF', 8);
  file.setUint32(16, 26, true);
  write(order, 20);
  file.setUint16(22, 42, isLittle);
  file.setUint32(24, 8, isLittle);
  file.setUint16(28, 1, isLittle);
  file.setUint16(30, 0x0112, isLittle);
  file.setUint16(32, 3, isLittle);
  file.setUint32(34, 1, isLittle);
  file.setUint16(38, 8, isLittle);
  const bytes = new Uint8Array(file.buffer);
  for (let length = 0; length < 40; length += 1) {
    expect(takeOrientation(bytes.slice(0, length), 'webp')).toBe(1);
  }
  expect(takeOrientation(bytes, 'webp')).toBe(8);
});
