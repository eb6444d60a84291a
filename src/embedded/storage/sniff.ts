/** Bytes at the start of a file that suffice to detect its type. */
export const headLength = 4096;

const startsWith = (head: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);
const says = (head: Buffer, text: string, at = 0): boolean =>
  head.toString('latin1', at, at + text.length) === text;

const avifBrands: ReadonlySet<string> = new Set(['avif', 'avis']);
const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1']);

/**
 * The image type named by an ISO media file's brands. `mif1` alone is HEIC unless AVIF is named.
 */
const isoPicture = (head: Buffer): string | null => {
  if (!says(head, 'ftyp', 4)) return null;
  const size = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'image/avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'image/heic' : null;
};

const signature = (head: Buffer): string | null => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (says(head, 'GIF87a') || says(head, 'GIF89a')) return 'image/gif';
  if (says(head, 'RIFF') && says(head, 'WEBP', 8)) return 'image/webp';
  if (says(head, '%PDF-')) return 'application/pdf';
  return head.length >= 12 ? isoPicture(head) : null;
};

const html =
  /<(?:!doctype\s+html|html|head|body|script|iframe|style|title|meta|img|a|div|table)\b/i;

/** Types a browser would execute, detected by their text in UTF-8 or UTF-16. */
const active = (head: Buffer): string | null => {
  const text =
    startsWith(head, [0xff, 0xfe]) || head[1] === 0
      ? head.toString('utf16le')
      : startsWith(head, [0xfe, 0xff])
        ? head.toString('latin1').replaceAll('\0', '')
        : head.toString('utf8');
  if (/<(?:\w+:)?svg\b/i.test(text)) return 'image/svg+xml';
  return html.test(text) ? 'text/html' : null;
};

const recognised: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
  'application/pdf',
]);
const unsaid = 'application/octet-stream';
const typeForm = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;

/**
 * The type with which a file is stored. A type detected from the bytes overrides the declared one;
 * a declared picture or PDF whose bytes do not confirm it is stored as unknown bytes, so that a
 * false declaration has no effect.
 */
export const trueType = (said: string | undefined, head: Buffer): string => {
  const shown = signature(head);
  if (shown !== null) return shown;
  const claim = (said ?? unsaid).split(';')[0]?.trim().toLowerCase() ?? unsaid;
  const runs = active(head);
  if (runs !== null) return runs;
  if (!typeForm.test(claim) || recognised.has(claim) || claim === 'image/heif') return unsaid;
  return claim;
};

const shownInPage: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/heic',
]);

/** Whether a browser may display the file; all others are offered for download. */
export const isInline = (contentType: string): boolean => shownInPage.has(contentType);
