import type { PictureKind, Size } from './picture-bytes.ts';

/** Orientation of a stored picture as in EXIF: 1 is upright, 5 to 8 are rotated by 90°. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const sign = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Offset of the orientation value in a TIFF header (EXIF 3.0, tag 0x0112). */
const valueIn = (bytes: Uint8Array, tiff: number): { at: number; isLittle: boolean } | null => {
  const mark = sign(bytes, tiff, 4);
  const isLittle = mark === 'II*\0';
  if (!isLittle && mark !== 'MM\0*') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = tiff + 8 <= bytes.length ? tiff + view.getUint32(tiff + 4, isLittle) : Infinity;
  if (first + 2 > bytes.length) return null;
  const entries = Math.min(view.getUint16(first, isLittle), 200);
  for (let at = first + 2; at < first + 2 + entries * 12 && at + 12 <= bytes.length; at += 12) {
    const isShort = view.getUint16(at + 2, isLittle) === 3;
    if (view.getUint16(at, isLittle) === 0x0112 && isShort) return { at: at + 8, isLittle };
  }
  return null;
};

/** Offsets of TIFF headers in the EXIF chunks of a WebP (RFC 9649, 2.7.1.5). */
const tiffsInWebp = (bytes: Uint8Array): readonly number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: number[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at + 4, true);
    // Some writers keep the six bytes that begin EXIF in a JPEG.
    if (sign(bytes, at, 4) === 'EXIF') {
      found.push(at + 8 + (sign(bytes, at + 8, 6) === 'Exif\0\0' ? 6 : 0));
    }
    at += 8 + length + (length % 2);
  }
  return found;
};

/** Bytes at the beginning of an AVIF within which its meta box ends. */
const META = 65_536;

/**
 * Offsets of TIFF headers in an AVIF that has no rotation property: such a property overrides its
 * EXIF, and every browser obeys it (ISO/IEC 23000-22, 7.3.6.1).
 */
const tiffsInAvif = (bytes: Uint8Array): readonly number[] => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, META));
  if (!head.includes('Exif') || head.includes('irot') || head.includes('imir')) return [];
  const found: number[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += 1) {
    const isMark = bytes[at] === bytes[at + 1] && (bytes[at] === 0x49 || bytes[at] === 0x4d);
    if (isMark && valueIn(bytes, at) !== null) found.push(at);
  }
  return found;
};

/**
 * Takes the orientation from the EXIF of a WebP or AVIF, which engines treat differently. It is set
 * to upright in the bytes, so that no decoder rotates the picture a second time.
 */
export const takeOrientation = (bytes: Uint8Array, kind: PictureKind): Orientation => {
  const tiffs = kind === 'webp' ? tiffsInWebp(bytes) : kind === 'avif' ? tiffsInAvif(bytes) : [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const tiff of tiffs) {
    const value = valueIn(bytes, tiff);
    if (value === null) continue;
    const told = view.getUint16(value.at, value.isLittle);
    if (told < 1 || told > 8) continue;
    view.setUint16(value.at, 1, value.isLittle);
    return told as Orientation;
  }
  return 1;
};

export const isOnItsSide = (orientation: Orientation): boolean => orientation >= 5;

/** The matrix that draws a stored picture upright into a box of that size. */
export const uprightMatrix = (
  orientation: Orientation,
  { w, h }: Size,
): readonly [number, number, number, number, number, number] => {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0];
    case 2:
      return [-1, 0, 0, 1, w, 0];
    case 3:
      return [-1, 0, 0, -1, w, h];
    case 4:
      return [1, 0, 0, -1, 0, h];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, w, 0];
    case 7:
      return [0, -1, -1, 0, w, h];
    case 8:
      return [0, -1, 1, 0, 0, h];
  }
};
