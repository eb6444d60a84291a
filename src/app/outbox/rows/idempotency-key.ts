/**
 * A random UUID (version 4). `crypto.randomUUID` is missing on pages without TLS, which a home
 * opened to the local network serves.
 */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const at = (i: number): number => bytes[i] ?? 0;
  bytes[6] = (at(6) & 0x0f) | 0x40;
  bytes[8] = (at(8) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32]
    .map((end, i, ends) => hex.slice(i === 0 ? 0 : ends[i - 1], end))
    .join('-');
};
