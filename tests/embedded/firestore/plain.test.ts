import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import protobuf from 'protobufjs';
import { fromProto3JSON } from 'proto3-json-serializer';
import { expect, it } from 'vitest';
import { plainMessage } from '../../../src/embedded/firestore/grpc/protos.ts';
import type { Json } from '../../../src/embedded/firestore/json.ts';
import { wireValue } from './arbitrary.ts';

const admin = createRequire(import.meta.url).resolve('firebase-admin');
const description = createRequire(admin)(
  '@google-cloud/firestore/build/protos/v1.json',
) as protobuf.INamespace;
const root = protobuf.Root.fromJSON(description).resolveAll();

/** The bytes of a response made by the library, and by the fast path. */
const bothWays = (name: string, json: Json): readonly [string, string] => {
  const type = root.lookupType(`google.firestore.v1.${name}`);
  const slow = fromProto3JSON(
    type as unknown as Parameters<typeof fromProto3JSON>[0],
    json as Parameters<typeof fromProto3JSON>[1],
  ) as unknown as protobuf.Message;
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  return [hex(type.encode(slow).finish()), hex(type.encode(plainMessage(json)).finish())];
};

it('the short way to the wire makes the bytes of the long one', () => {
  const time = fc.constantFrom('2020-01-01T00:00:00.000000Z', '1969-12-31T23:59:59.999999Z');
  fc.assert(
    fc.property(wireValue, wireValue, time, (one, other, at) => {
      const document = {
        name: 'projects/p/databases/d/documents/a/b',
        // A document may use names that look like the wire format's own.
        fields: { updateTime: one, nullValue: other, doubleValue: one, a: other },
        createTime: at,
        updateTime: at,
      };
      const answers: readonly (readonly [string, Json])[] = [
        ['BatchGetDocumentsResponse', { found: document, readTime: at, transaction: 'AQID' }],
        ['BatchGetDocumentsResponse', { missing: document.name, readTime: at }],
        ['RunQueryResponse', { document, readTime: at }],
        [
          'CommitResponse',
          {
            writeResults: [{ updateTime: at, transformResults: [one, other] }, {}],
            commitTime: at,
          },
        ],
      ];
      for (const [name, json] of answers) {
        const [slow, fast] = bothWays(name, json);
        expect(fast).toBe(slow);
      }
    }),
  );
});
