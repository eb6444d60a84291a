import { createRequire } from 'node:module';
import protobuf from 'protobufjs';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import type { Json } from '../json.ts';
import { invalid } from '../status.ts';
import { isRecord } from '../../../domain/kit/json.ts';

type Proto3 = Parameters<typeof fromProto3JSON>[1];
type ProtoType = Parameters<typeof fromProto3JSON>[0];
type ProtoMessage = Parameters<typeof toProto3JSON>[0];

/** Reads the service description, which is part of firebase-admin's own Firestore client. */
const description = (): protobuf.INamespace => {
  const admin = createRequire(import.meta.url).resolve('firebase-admin');
  return createRequire(admin)(
    '@google-cloud/firestore/build/protos/v1.json',
  ) as protobuf.INamespace;
};

export interface MethodShape {
  readonly name: string;
  readonly requestStream: boolean;
  readonly responseStream: boolean;
  decode(bytes: Buffer): protobuf.Message;
  encode(json: Json): Buffer;
}

/** A request as proto3 JSON, enums by name. */
export const requestJson = (message: protobuf.Message): Json => {
  try {
    return toProto3JSON(message as unknown as ProtoMessage) as Json;
  } catch {
    throw invalid('The request cannot be read.');
  }
};

/** Whether a field's text is a time; a document's own fields contain objects there, never text. */
const isTime = (key: string): boolean => key === 'timestampValue' || key.endsWith('Time');

const timestamp = (text: string): Json => {
  const seconds = Math.floor(Date.parse(`${text.slice(0, 19)}Z`) / 1_000);
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const nanos = Number(fraction.slice(0, 9).padEnd(9, '0'));
  // Zero values are omitted, as everywhere in proto3.
  return { ...(seconds === 0 ? {} : { seconds }), ...(nanos === 0 ? {} : { nanos }) };
};

const member = (key: string, value: unknown): unknown => {
  if (typeof value === 'string') {
    if (isTime(key)) return timestamp(value);
    if (key === 'doubleValue') return Number(value);
    return key === 'nullValue' ? 0 : value;
  }
  if (value === null) return key === 'nullValue' ? 0 : null;
  if (Array.isArray(value))
    return value.map((item: unknown) => (isRecord(item) ? plainMessage(item) : item));
  return isRecord(value) ? plainMessage(value) : value;
};

/**
 * Converts proto3 JSON of documents to the form the encoder takes directly: times as seconds and
 * nanoseconds, doubles as numbers, null by its number. The library's own conversion looks up the
 * type of every field, which costs more than the rest of a read. Only for responses with documents
 * and times.
 */
export const plainMessage = (json: Json): Json => {
  const message: Record<string, unknown> = {};
  for (const key in json) message[key] = member(key, json[key]);
  return message;
};

/**
 * Methods whose responses contain documents and times only, and use the fast encoding of `plainMessage`.
 */
const documentAnswers: ReadonlySet<string> = new Set(['BatchGetDocuments', 'RunQuery', 'Commit']);

const shape = (method: protobuf.Method): MethodShape => {
  method.resolve();
  const { resolvedRequestType: request, resolvedResponseType: response } = method;
  if (request === null || response === null) throw new Error(`${method.name} has no types.`);
  return {
    name: method.name,
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    decode: (bytes) => request.decode(bytes),
    encode: (json) => {
      if (documentAnswers.has(method.name)) {
        return Buffer.from(response.encode(plainMessage(json)).finish());
      }
      const message = fromProto3JSON(response as unknown as ProtoType, json as Proto3);
      return Buffer.from(response.encode(message as unknown as protobuf.Message).finish());
    },
  };
};

/**
 * Clients of the `firebase` package verify documents that their transactions read and do not write.
 * The description of the server's client lacks that kind of write.
 */
const addVerify = (root: protobuf.Root): void => {
  const { operation } = root.lookupType('google.firestore.v1.Write').oneofs;
  operation?.add(new protobuf.Field('verify', 5, 'string'));
};

/** The messages of Firestore's service, in a root of its own. */
export const firestoreTypes = (): protobuf.Root => protobuf.Root.fromJSON(description());

/** All methods of `google.firestore.v1.Firestore`. */
export const firestoreMethods = (): readonly MethodShape[] => {
  const root = firestoreTypes();
  addVerify(root);
  root.resolveAll();
  return root.lookupService('google.firestore.v1.Firestore').methodsArray.map(shape);
};
