/** Picture types a seller's camera or computer makes. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const avif = /^avi[fs]$/;
const heic = /^(?:hei[cxms]|hevc|hevx|mif1|msf1)$/;

/** The type shown by the first bytes, regardless of the file's name; null for anything else. */
export const kindOf = (head: Uint8Array): PictureKind | null => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (latin(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'webp';
  if (latin(head, 4, 8) !== 'ftyp') return null;
  const brands = [8, 16, 20, 24, 28].map((at) => latin(head, at, at + 4));
  if (brands.some((brand) => avif.test(brand))) return 'avif';
  return brands.some((brand) => heic.test(brand)) ? 'heic' : null;
};

/**
 * Output format of a picture: drawings and documents stay PNG, formats no canvas can write become
 * JPEG.
 */
export const writtenAs = (kind: PictureKind): 'image/jpeg' | 'image/png' | 'image/webp' =>
  kind === 'png' || kind === 'webp' ? `image/${kind}` : 'image/jpeg';

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** The size with its long side at most `longest`; never enlarged. */
export const fitted = ({ w, h }: Size, longest: number): Size => {
  const factor = Math.min(1, longest / Math.max(w, h));
  return { w: Math.max(1, Math.round(w * factor)), h: Math.max(1, Math.round(h * factor)) };
};

const u32 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 24) |
  ((bytes[at + 1] ?? 0) << 16) |
  ((bytes[at + 2] ?? 0) << 8) |
  (bytes[at + 3] ?? 0);

/**
 * Whether a JPEG has segments besides the picture: application data and comments, except JFIF and
 * colour.
 */
const wordsInJpeg = (bytes: Uint8Array): boolean => {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) return false;
    const isColour = marker === 0xe2 && latin(bytes, at + 4, at + 15) === 'ICC_PROFILE';
    const isDecoding = marker === 0xe0 || marker === 0xee;
    const isPart = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (isPart && !isColour && !isDecoding) return true;
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
  }
  return false;
};

const wordChunks: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'EXIF', 'XMP ']);

/**
 * Whether a file made of named chunks has metadata, given the position of a chunk's name and
 * length.
 */
const wordsInParts = (
  bytes: Uint8Array,
  from: number,
  name: 0 | 4,
  step: (at: number) => number,
): boolean => {
  for (let at = from; at + 8 <= bytes.length; at += step(at)) {
    if (wordChunks.has(latin(bytes, at + name, at + name + 4))) return true;
  }
  return false;
};

const little = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) |
  ((bytes[at + 1] ?? 0) << 8) |
  ((bytes[at + 2] ?? 0) << 16) |
  ((bytes[at + 3] ?? 0) << 24);

/**
 * Whether a file contains metadata: location, camera, time, texts (EXIF, XMP, IPTC, comments).
 * Checked for every file before upload, because an encoder might have left some.
 */
export const saysMore = (bytes: Uint8Array): boolean => {
  switch (kindOf(bytes)) {
    case 'jpeg':
      return wordsInJpeg(bytes);
    case 'png':
      return wordsInParts(bytes, 8, 4, (at) => 12 + Math.max(0, u32(bytes, at)));
    case 'webp':
      return wordsInParts(bytes, 12, 0, (at) => {
        const length = Math.max(0, little(bytes, at + 4));
        return 8 + length + (length % 2);
      });
    case 'avif':
    case 'heic':
    case null:
      return true;
  }
};
