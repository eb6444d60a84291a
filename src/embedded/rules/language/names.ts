/** Functions called without a namespace, with their number of arguments. */
export const globalFunctions: ReadonlyMap<string, number> = new Map([
  ['get', 1],
  ['exists', 1],
  ['getAfter', 1],
  ['existsAfter', 1],
  ['debug', 1],
  ['bool', 1],
  ['int', 1],
  ['float', 1],
  ['string', 1],
  ['path', 1],
]);

/** Functions called through their namespace, with their number of arguments. */
export const namespaces: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map([
  [
    'math',
    new Map([
      ['abs', 1],
      ['ceil', 1],
      ['floor', 1],
      ['isInfinite', 1],
      ['isNaN', 1],
      ['pow', 2],
      ['round', 1],
      ['sqrt', 1],
    ]),
  ],
  [
    'hashing',
    new Map([
      ['crc32', 1],
      ['crc32c', 1],
      ['md5', 1],
      ['sha256', 1],
    ]),
  ],
  [
    'timestamp',
    new Map([
      ['date', 3],
      ['value', 1],
    ]),
  ],
  [
    'duration',
    new Map([
      ['abs', 1],
      ['time', 4],
      ['value', 2],
    ]),
  ],
  ['latlng', new Map([['value', 2]])],
  [
    'firestore',
    new Map([
      ['get', 1],
      ['exists', 1],
    ]),
  ],
]);
