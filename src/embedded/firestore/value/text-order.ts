/**
 * Firestore's string order is that of the UTF-8 bytes. It equals the order of code points, which
 * differs from JavaScript's only if a surrogate is compared with a code unit above it.
 */
export const compareText = (a: string, b: string): number => {
  if (a === b) return 0;
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left !== right) return compareUnits(left, right);
  }
  return a.length - b.length;
};

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

const compareUnits = (left: number, right: number): number => {
  const leftPair = isSurrogate(left);
  return leftPair === isSurrogate(right) ? left - right : leftPair ? 1 : -1;
};

const numericId = /^__id(-?\d+)__$/;

const compareSegments = (a: string, b: string): number => {
  const left = numericId.exec(a)?.[1];
  const right = numericId.exec(b)?.[1];
  if (left !== undefined && right !== undefined) {
    const [one, two] = [BigInt(left), BigInt(right)];
    return one < two ? -1 : one > two ? 1 : 0;
  }
  if (left !== undefined) return -1;
  return right === undefined ? compareText(a, b) : 1;
};

const compareSlowly = (a: string, b: string): number => {
  const left = a.split('/');
  const right = b.split('/');
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = compareSegments(left[at] ?? '', right[at] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
};

const slash = 47;

/** Order of document paths: segment by segment, numeric ids (`__id7__`) before all others. */
export const comparePaths = (a: string, b: string): number => {
  if (a === b) return 0;
  if (a.includes('__id') || b.includes('__id')) return compareSlowly(a, b);
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left === right) continue;
    if (left === slash) return -1;
    return right === slash ? 1 : compareUnits(left, right);
  }
  return a.length - b.length;
};
