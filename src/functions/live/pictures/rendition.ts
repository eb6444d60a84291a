import type { Sharp, SharpOptions } from 'sharp';
import type { PictureFormat, PictureWidth } from '../../../domain/content/picture-widths.ts';

export const mimeOf: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
};

/** `quick` is for a waiting visitor; `careful` spends seconds to save a third of the bytes. */
export type Pace = 'quick' | 'careful';

/** Source of a rendition: the house's own drawing, or uploaded bytes. */
export type Original =
  | { readonly kind: 'drawing'; readonly svg: string }
  | { readonly kind: 'photo'; readonly bytes: Uint8Array };

export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

/** Most pixels of a picture that is decoded; more would exhaust the memory. */
export const mostPixels = 120_000_000;

const photoTypes = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'jp2', 'tiff']);

/**
 * A decoder for these bytes. The package is loaded with the first picture, because it is slow to
 * load and startup does not need it.
 */
export const sharpOf = async (bytes: Uint8Array, options?: SharpOptions): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, options);
};

/**
 * Decodes a picture, rotated upright, without metadata. A drawing is rasterized at its final size.
 */
const decoded = async (original: Original, width: PictureWidth): Promise<Sharp> => {
  if (original.kind === 'drawing') {
    const height = Math.round((width * 1067) / 1600);
    const sized = original.svg.replace(
      /width="1600" height="1067"/,
      `width="${width}" height="${height}"`,
    );
    return (await sharpOf(Buffer.from(sized))).removeAlpha();
  }
  const photo = await sharpOf(original.bytes, { failOn: 'error', limitInputPixels: mostPixels });
  const { format } = await photo.metadata().catch(() => ({ format: undefined }));
  if (format === undefined || !photoTypes.has(format)) {
    throw new NoPicture('These bytes are no photo.');
  }
  return photo.autoOrient().resize({ width, withoutEnlargement: true });
};

/** One rendition as bytes. Throws `NoPicture` when the original cannot be decoded. */
export const renditionOf = async (
  original: Original,
  width: PictureWidth,
  format: PictureFormat,
  pace: Pace,
): Promise<Buffer> => {
  const image = await decoded(original, width);
  const effort = pace === 'quick' ? 0 : 4;
  const encoded =
    format === 'avif'
      ? image.avif({ quality: 54, effort, chromaSubsampling: '4:2:0' })
      : image.webp({ quality: 80, effort: pace === 'quick' ? 2 : 5 });
  return encoded.toBuffer().catch((error: unknown) => {
    throw new NoPicture(error instanceof Error ? error.message : 'These bytes are no photo.');
  });
};

export interface Measure {
  /** Pixels, after rotating upright. */
  readonly w: number;
  readonly h: number;
  /** Dominant colour. */
  readonly color: string;
}

/** Size and dominant colour of an original. Throws `NoPicture` when it cannot be decoded. */
export const measure = async (original: Original, encode = renditionOf): Promise<Measure> => {
  const small = await encode(original, 480, 'webp', 'quick');
  const { dominant } = await (await sharpOf(small)).stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
  if (original.kind === 'drawing') return { w: 1600, h: 1067, color };
  const { autoOrient } = await (await sharpOf(original.bytes)).metadata();
  return { w: autoOrient.width, h: autoOrient.height, color };
};
