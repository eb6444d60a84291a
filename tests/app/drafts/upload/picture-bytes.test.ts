import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  fitted,
  kindOf,
  saysMore,
  writtenAs,
} from '../../../../src/app/drafts/upload/picture-bytes.ts';

const image = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8622a' } });
/** Metadata that a phone writes into every photo. */
const words = {
  IFD0: { Model: 'Pocket 7', ImageDescription: 'home' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 4/1' },
};
const formats = ['jpeg', 'png', 'webp'] as const;

describe('the bytes of a picture', () => {
  it.each(formats)('%s is known by its beginning, and by what it says besides', async (format) => {
    const plain = await image().toFormat(format).toBuffer();
    const told = await image().withExif(words).toFormat(format).toBuffer();
    expect([kindOf(plain), kindOf(told)]).toEqual([format, format]);
    expect([saysMore(plain), saysMore(told)]).toEqual([false, true]);
    expect(saysMore(await image().withXmp('<x:xmpmeta/>').toFormat(format).toBuffer())).toBe(true);
    // The colour profile is part of the picture.
    expect(saysMore(await image().withIccProfile('p3').toFormat(format).toBuffer())).toBe(false);
  });

  it.each([
    ['jpeg', [0xff, 0xd8, 0xff, 0xfe, 0, 6, 0x68, 0x6f, 0x6d, 0x65, 0xff, 0xda]],
    ['jpeg', [0xff, 0xd8, 0xff, 0xed, 0, 4, 0x38, 0x42, 0xff, 0xda]],
  ] as const)('a %s with a comment or a press caption says more', (kind, bytes) => {
    expect(kindOf(Uint8Array.from(bytes))).toBe(kind);
    expect(saysMore(Uint8Array.from(bytes))).toBe(true);
  });

  it('tells AVIF from HEIC by their brands, and nothing else for a picture', async () => {
    expect(kindOf(await image().avif({ effort: 0 }).toBuffer())).toBe('avif');
    const iso = (major: string, ...more: string[]) =>
      Buffer.from(`\0\0\0\x18ftyp${major}\0\0\0\0${more.join('')}`, 'latin1');
    expect(kindOf(iso('heic', 'mif1', 'heic'))).toBe('heic');
    expect(kindOf(iso('mif1', 'avif', 'miaf'))).toBe('avif');
    expect(kindOf(iso('mif1', 'heic', 'miaf'))).toBe('heic');
    expect(kindOf(iso('isom', 'mp42'))).toBeNull();
    for (const text of ['<svg xmlns=""/>', 'GIF89a..........', '%PDF-1.7', '']) {
      expect(kindOf(Buffer.from(text))).toBeNull();
    }
    expect(writtenAs('heic')).toBe('image/jpeg');
    expect(writtenAs('png')).toBe('image/png');
  });

  it('never enlarges, and keeps the shape to the pixel', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (w, h) => {
        const size = fitted({ w, h }, 2_560);
        expect(Math.max(size.w, size.h)).toBe(Math.min(2_560, Math.max(w, h)));
        const factor = Math.max(size.w, size.h) / Math.max(w, h);
        expect(Math.abs(size.w - w * factor)).toBeLessThanOrEqual(1);
        expect(Math.abs(size.h - h * factor)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('reads any bytes to an answer', () => {
    const heads = [[], [0xff, 0xd8, 0xff, 0xe1], [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]];
    const bytes = fc
      .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }))
      .map(([head, rest]) => Uint8Array.from([...head, ...rest]));
    fc.assert(
      fc.property(bytes, (all) => {
        expect([true, false]).toContain(saysMore(all));
      }),
    );
  });
});
