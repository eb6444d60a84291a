/** One second in nanoseconds. */
export const second = 1_000_000_000n;
/** One day in nanoseconds. */
export const day = 86_400n * second;

/** The millisecond of a time in nanoseconds since 1970, rounded down. */
export const calendar = (nanoseconds: bigint): Date => {
  const cut = nanoseconds / 1_000_000n;
  return new Date(Number(nanoseconds % 1_000_000n < 0n ? cut - 1n : cut));
};

/** Midnight UTC of the day that contains a time. */
export const startOfDay = (nanoseconds: bigint): bigint => {
  const inDay = nanoseconds % day;
  return nanoseconds - (inDay < 0n ? inDay + day : inDay);
};

const stamp = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** Nanoseconds since 1970 of an RFC 3339 time with up to nine decimals of a second, or null. */
export const parseStamp = (text: string): bigint | null => {
  const found = stamp.exec(text);
  if (!found) return null;
  const whole = Date.parse(`${found[1]}${found[3]}`);
  if (Number.isNaN(whole)) return null;
  return BigInt(whole) * 1_000_000n + BigInt((found[2] ?? '').padEnd(9, '0'));
};
