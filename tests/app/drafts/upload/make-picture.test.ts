import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePicture } from '../../../../src/app/drafts/upload/make-picture.ts';
import { kindOf } from '../../../../src/app/drafts/upload/picture-bytes.ts';

/** A canvas whose browser writes the given types, and PNG for every other, as in the standard. */
const browserThatWrites = (...types: readonly string[]): void => {
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}

    getContext(): object {
      return {
        drawImage: () => undefined,
        fillRect: () => undefined,
        setTransform: () => undefined,
      };
    }

    async convertToBlob({ type }: { readonly type: string }): Promise<Blob> {
      const written = types.includes(type) ? type : 'image/png';
      const [, format = 'png'] = written.split('/');
      const { width, height } = this;
      const picture = sharp({ create: { width, height, channels: 3, background: '#c8622a' } });
      const bytes = await picture.toFormat(format as 'png').toBuffer();
      return new Blob([new Uint8Array(bytes)], { type: written });
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async (raw: Blob) => {
    const { width, height } = await sharp(Buffer.from(await raw.arrayBuffer())).metadata();
    return { width, height, close: () => undefined };
  });
};

afterEach(() => vi.unstubAllGlobals());

const original = async (format: 'jpeg' | 'png' | 'webp'): Promise<Blob> => {
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: '#246' } });
  return new Blob([new Uint8Array(await picture.toFormat(format).toBuffer())]);
};

const sentOf = async (format: 'jpeg' | 'png' | 'webp') => {
  const made = await makePicture(await original(format), 'whole');
  if (!made.ok) throw new Error(made.why);
  const head = new Uint8Array(await made.sent.slice(0, 64).arrayBuffer());
  return { type: made.sent.type, kind: kindOf(head) };
};

describe('a picture made to be sent', () => {
  it('stays of its kind where the browser writes that', async () => {
    browserThatWrites('image/jpeg', 'image/png', 'image/webp');
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      expect(await sentOf(format)).toEqual({ type: `image/${format}`, kind: format });
    }
  });

  it('becomes JPEG where the browser writes no WebP, and says so', async () => {
    browserThatWrites('image/jpeg', 'image/png');
    expect(await sentOf('webp')).toEqual({ type: 'image/jpeg', kind: 'jpeg' });
    expect(await sentOf('png')).toEqual({ type: 'image/png', kind: 'png' });
  });
});
