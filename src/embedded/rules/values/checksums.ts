const tableOf = (polynomial: number): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
    }
    return value;
  });

const ieee = tableOf(0xedb88320);
const castagnoli = tableOf(0x82f63b78);

/** A checksum that can continue over parts: pass the last result as `before`. */
const checksum = (table: Uint32Array, data: Uint8Array, before = 0): number => {
  let value = ~before >>> 0;
  for (const byte of data) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
};

const bigEndian = (value: number): Uint8Array => {
  const four = new Uint8Array(4);
  new DataView(four.buffer).setUint32(0, value);
  return four;
};

export const crc32 = (data: Uint8Array): Uint8Array => bigEndian(checksum(ieee, data));
export const crc32c = (data: Uint8Array): Uint8Array => bigEndian(checksum(castagnoli, data));

/** CRC32C in base 64, as object stores report it, continued from `before`. */
export const crc32cOver = (data: Uint8Array, before = 0): number =>
  checksum(castagnoli, data, before);
