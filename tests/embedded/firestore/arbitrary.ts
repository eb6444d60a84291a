import * as fc from 'fast-check';
import type { WireValue } from '../../../src/embedded/contracts.ts';
import { doubleValue } from '../../../src/embedded/firestore/value/numbers.ts';

const leaf: fc.Arbitrary<WireValue> = fc.oneof(
  fc.constant<WireValue>({ nullValue: null }),
  fc.boolean().map((booleanValue) => ({ booleanValue })),
  fc.integer({ min: -3, max: 3 }).map((n) => ({ integerValue: String(n) })),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => ({ integerValue: String(n) })),
  fc.oneof(fc.double(), fc.constantFrom(-1, 0, -0, 1, 2 ** 53, 2 ** 60)).map(doubleValue),
  fc.string({ maxLength: 3 }).map((stringValue) => ({ stringValue })),
  fc.constantFrom('', 'AA==', '/w==').map((bytesValue) => ({ bytesValue })),
  fc
    .constantFrom('2020-01-01T00:00:00.000000Z', '2020-01-01T00:00:00.000001Z')
    .map((timestampValue) => ({ timestampValue })),
  fc
    .constantFrom('a/b', 'a/c', 'b/a')
    .map((path) => ({ referenceValue: `projects/p/databases/d/documents/${path}` })),
  fc
    .record({ latitude: fc.constantFrom(-1, 0, 1), longitude: fc.constantFrom(-1, 0, 1) })
    .map((geoPointValue) => ({ geoPointValue })),
);

/** A value of any type, three levels deep at most. */
export const wireValue: fc.Arbitrary<WireValue> = fc.letrec<{ value: WireValue; flat: WireValue }>(
  (tie) => ({
    value: fc.oneof(
      { weight: 6, arbitrary: leaf },
      {
        weight: 1,
        arbitrary: fc.array(leaf, { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
      },
      {
        weight: 1,
        arbitrary: fc
          .dictionary(fc.constantFrom('a', 'b', 'é'), tie('value'), { maxKeys: 2 })
          .map((fields) => ({ mapValue: { fields: { ...fields } } })),
      },
    ),
    flat: leaf,
  }),
).value;
