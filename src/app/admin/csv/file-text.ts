/** The text of a file, or the reason it has none. */
export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string };

const undecoded = /[\0\u{FFFD}]/u;

/** The encoding shown by a byte order mark, or UTF-16 detected by its zero bytes. */
const markedAs = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : null;
};

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Windows-1252 from 80 to 9F, by https://encoding.spec.whatwg.org/index-windows-1252.txt. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Decodes by our own table, since not every engine distinguishes Windows-1252 from Latin 1. */
const byTable = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? windows.charAt(byte - 0x80) : String.fromCharCode(byte),
  ).join('');

/**
 * Decodes a file by its bytes: UTF-16 where they show it, else UTF-8 if they are valid UTF-8, else
 * Windows-1252, as Excel saves its plain CSV in North America and Western Europe.
 */
export const fileText = (bytes: Uint8Array): FileText => {
  const marked = markedAs(bytes);
  const text =
    marked === null ? (decoded(bytes, 'utf-8') ?? byTable(bytes)) : decoded(bytes, marked);
  if (text === null || undecoded.test(text)) {
    return { ok: false, why: 'The file’s encoding could not be read. Save it as CSV UTF-8.' };
  }
  return { ok: true, text: text.replace(/^\u{FEFF}+/u, '') };
};
