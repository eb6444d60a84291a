import protobuf from 'protobufjs';
import type { WireDocument } from '../../src/embedded/contracts.ts';
import { firestoreTypes, plainMessage } from '../../src/embedded/firestore/grpc/protos.ts';

let eventType: protobuf.Type | undefined;

/**
 * The message `google.events.cloud.firestore.v1.DocumentEventData`, which the description of the
 * server's client lacks. Its documents have the same form as those of the service.
 */
const documentEventData = (): protobuf.Type => {
  if (eventType !== undefined) return eventType;
  const root = firestoreTypes();
  const type = new protobuf.Type('DocumentEventData')
    .add(new protobuf.Field('value', 1, 'google.firestore.v1.Document'))
    .add(new protobuf.Field('oldValue', 2, 'google.firestore.v1.Document'))
    .add(new protobuf.Field('updateMask', 3, 'google.firestore.v1.DocumentMask'));
  root.define('google.events.cloud.firestore.v1').add(type);
  root.resolveAll();
  return (eventType = type);
};

/** Names of the fields that differ between two versions of a document. */
const changedFields = (before: WireDocument, after: WireDocument): readonly string[] =>
  [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].filter(
    (name) => JSON.stringify(before.fields[name]) !== JSON.stringify(after.fields[name]),
  );

/**
 * Encodes the data of an event of Firestore as a protobuf.
 * @see https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto
 */
export const documentEvent = (
  before: WireDocument | null,
  after: WireDocument | null,
): Uint8Array => {
  const type = documentEventData();
  const isUpdate = before !== null && after !== null;
  return type
    .encode(
      plainMessage({
        ...(after === null ? {} : { value: after }),
        ...(before === null ? {} : { oldValue: before }),
        ...(isUpdate ? { updateMask: { fieldPaths: changedFields(before, after) } } : {}),
      }),
    )
    .finish();
};
