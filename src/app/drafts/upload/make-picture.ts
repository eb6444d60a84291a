import { isOnItsSide, takeOrientation, uprightMatrix, type Orientation } from './orientation.ts';
import {
  fitted,
  kindOf,
  saysMore,
  writtenAs,
  type PictureKind,
  type Size,
} from './picture-bytes.ts';

/** Long sides in pixels: of the uploaded picture, whole or square, and below of the thumbnail. */
const SENT = { whole: 2_560, square: 960 } as const;
const THUMB_SIDE = 480;
/** Largest file the server accepts, bytes. */
const LARGEST = 26_214_400;
/** Largest raw file processed, bytes: a larger one would exhaust a device's memory. */
const LARGEST_RAW = 100 * 1_048_576;

/** The whole picture, or the square in its middle, which a member's own picture is shown as. */
export type Shape = keyof typeof SENT;

export type MadeFault = 'no-picture' | 'heic' | 'too-large';

export type Made =
  | {
      readonly ok: true;
      readonly sent: Blob;
      readonly thumb: Blob;
      readonly size: Size;
      /** Hex; null on pages without TLS, where the browser has no digest. */
      readonly sha256: string | null;
    }
  | { readonly ok: false; readonly why: MadeFault };

/** The site's light background, put behind transparent areas: JPEG would make them black. */
const PAPER = '#FAF7F1';

/** A decoded picture and the rotation it needs. */
interface Stored {
  readonly picture: ImageBitmap;
  readonly orientation: Orientation;
}

const turned = ({ w, h }: Size, orientation: Orientation): Size =>
  isOnItsSide(orientation) ? { w: h, h: w } : { w, h };

/** @param upright the part of the upright picture to draw, from its middle. */
const drawn = ({ picture, orientation }: Stored, upright: Size, size: Size): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(size.w, size.h);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas here.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = PAPER;
  context.fillRect(0, 0, size.w, size.h);
  context.setTransform(...uprightMatrix(orientation, size));
  const [from, to] = [turned(upright, orientation), turned(size, orientation)];
  const [x, y] = [(picture.width - from.w) / 2, (picture.height - from.h) / 2];
  context.drawImage(picture, x, y, from.w, from.h, 0, 0, to.w, to.h);
  return canvas;
};

const pictureDigest = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | null> => {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The file in a form every engine decodes alike, and the rotation the picture then needs. */
const withoutOrientation = async (
  raw: Blob,
  kind: PictureKind,
): Promise<{ readonly file: Blob; readonly orientation: Orientation }> => {
  if (kind !== 'webp' && kind !== 'avif') return { file: raw, orientation: 1 };
  const bytes = new Uint8Array(await raw.arrayBuffer());
  const orientation = takeOrientation(bytes, kind);
  return { file: orientation === 1 ? raw : new Blob([bytes], { type: raw.type }), orientation };
};

/**
 * Prepares a picture for upload: upright, on paper, no larger than needed, without metadata. It is
 * drawn on a canvas, which drops location and camera data.
 */
export const makePicture = async (raw: Blob, shape: Shape): Promise<Made> => {
  const kind = kindOf(new Uint8Array(await raw.slice(0, 64).arrayBuffer()));
  if (kind === null) return { ok: false, why: 'no-picture' };
  if (raw.size > LARGEST_RAW) return { ok: false, why: 'too-large' };
  const { file, orientation } = await withoutOrientation(raw, kind);
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return { ok: false, why: kind === 'heic' ? 'heic' : 'no-picture' };
  }
  try {
    const side = Math.min(picture.width, picture.height);
    const whole = turned({ w: picture.width, h: picture.height }, orientation);
    const from = shape === 'square' ? { w: side, h: side } : whole;
    const size = fitted(from, SENT[shape]);
    const canvas = drawn({ picture, orientation }, from, size);
    const type = writtenAs(kind);
    let sent = await canvas.convertToBlob({ type, quality: 0.88 });
    // A canvas falls back to PNG for formats it cannot write; for a photo that is several times as
    // large.
    if (sent.type !== type || sent.size > LARGEST)
      sent = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    const bytes = new Uint8Array(await sent.arrayBuffer());
    if (sent.size > LARGEST) return { ok: false, why: 'too-large' };
    if (saysMore(bytes)) return { ok: false, why: 'no-picture' };
    const small = drawn({ picture, orientation }, from, fitted(from, THUMB_SIDE));
    const thumb = await small.convertToBlob({ type: 'image/jpeg', quality: 0.78 });
    return { ok: true, sent, thumb, size, sha256: await pictureDigest(bytes) };
  } finally {
    picture.close();
  }
};
