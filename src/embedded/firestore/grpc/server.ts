import { createServer } from 'node:http';
import grpc from '@grpc/grpc-js';
import { listen } from '../../server/listen.ts';
import { resourceMethods, streams, verbs, type Unary } from '../api/methods.ts';
import type { Engine } from '../engine.ts';
import { listenHandler, streamHandler, unaryHandler, writeHandler } from './handlers.ts';
import { firestoreMethods, type MethodShape } from './protos.ts';

export interface GrpcServer {
  readonly port: number;
  close(): Promise<void>;
}

const maxMessage = 12 * 1024 * 1024;

type Definition = grpc.MethodDefinition<unknown, unknown>;

const definition = (method: MethodShape): Definition => ({
  path: `/google.firestore.v1.Firestore/${method.name}`,
  requestStream: method.requestStream,
  responseStream: method.responseStream,
  requestSerialize: () => Buffer.alloc(0),
  requestDeserialize: (bytes) => method.decode(bytes),
  responseSerialize: (json) => method.encode(json as Parameters<typeof method.encode>[0]),
  responseDeserialize: () => null,
});

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** gRPC calls by the long name what HTTP calls by a short one. */
const httpName: Readonly<Record<string, string>> = { batchGetDocuments: 'batchGet' };

const implementations = (
  engine: Engine,
  methods: readonly MethodShape[],
): grpc.UntypedServiceImplementation => {
  const unary: Readonly<Record<string, Unary>> = { ...verbs, ...resourceMethods };
  const named = methods.map((method) => {
    const name = lowerFirst(method.name);
    const verb = httpName[name] ?? name;
    const stream = streams[verb];
    const single = unary[verb];
    if (verb === 'listen') return [method.name, listenHandler(engine)] as const;
    if (verb === 'write') return [method.name, writeHandler(engine)] as const;
    if (stream !== undefined) return [method.name, streamHandler(engine, stream)] as const;
    if (single !== undefined) return [method.name, unaryHandler(engine, single)] as const;
    throw new Error(`${method.name} has no handler.`);
  });
  return Object.fromEntries(named) as grpc.UntypedServiceImplementation;
};

/** Rejects with what keeps a server from listening there, which the library of gRPC does not tell. */
const tryPort = async (port: number, host: string): Promise<void> => {
  const probe = createServer();
  await listen(probe, port, host);
  probe.close();
};

/** Opens the gRPC server with all methods of `google.firestore.v1.Firestore`. Port 0 selects a free one. */
export const startGrpc = async (
  engine: Engine,
  port: number,
  host: string,
): Promise<GrpcServer> => {
  const methods = firestoreMethods();
  const server = new grpc.Server({
    'grpc.max_receive_message_length': maxMessage,
    'grpc.max_send_message_length': -1,
  });
  const definitions = methods.map((method) => [method.name, definition(method)] as const);
  server.addService(Object.fromEntries(definitions), implementations(engine, methods));
  const credentials = grpc.ServerCredentials.createInsecure();
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(address, credentials, (error, at) =>
      error === null ? resolve(at) : reject(error),
    );
  }).catch(async (error: unknown) => {
    await tryPort(port, host);
    throw error;
  });
  // This major version of the library does not start by itself.
  server.start();
  return {
    port: bound,
    close: () => {
      server.forceShutdown();
      return Promise.resolve();
    },
  };
};
