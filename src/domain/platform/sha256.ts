/**
 * SHA-256 (FIPS 180-4) without a package, because the bid chain and the giveaway draw must be
 * checkable wherever the domain runs, synchronously and inside a pure fold.
 */

const isPrime = (n: number): boolean => {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return true;
};

const primes = ((): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (isPrime(n)) found.push(n);
  return found;
})();

/**
 * The first 32 bits of the fractional part of a root, from which the standard takes its constants.
 */
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32);
const rounds = Uint32Array.from(primes, (p) => fraction(Math.cbrt(p)));
const start = Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));

/** UTF-8 bytes; the domain has no TextEncoder. Lone surrogates become U+FFFD. */
export const utf8 = (text: string): Uint8Array => {
  const out: number[] = [];
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    const c = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (c < 0x80) out.push(c);
    else if (c < 0x800) out.push(0xc0 | (c >> 6), 0x80 | (c & 63));
    else if (c < 0x10000) out.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
    else {
      out.push(0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
    }
  }
  return Uint8Array.from(out);
};

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

const padded = (bytes: Uint8Array): DataView => {
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return view;
};

const compress = (hash: Uint32Array, view: DataView, offset: number): void => {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15] ?? 0;
    const b = w[i - 2] ?? 0;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + (rounds[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + s0 + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => {
    hash[i] = (hash[i] ?? 0) + x;
  });
};

/** The 32 bytes of the digest. */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const hash = Uint32Array.from(start);
  const view = padded(bytes);
  for (let offset = 0; offset < view.byteLength; offset += 64) compress(hash, view, offset);
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => out.setUint32(i * 4, word));
  return new Uint8Array(out.buffer);
};

/** The digest of a text's UTF-8 bytes as 64 lower-case hex digits. */
export const sha256Hex = (text: string): string =>
  Array.from(sha256(utf8(text)), (b) => b.toString(16).padStart(2, '0')).join('');

/** A deterministic id derived from a text: 26 hex digits, as long as the house's other ids. */
export const derivedId = (text: string): string => sha256Hex(text).slice(0, 26);
