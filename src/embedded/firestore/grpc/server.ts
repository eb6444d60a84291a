import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import grpc from '@grpc/grpc-js';
import { resourceMethods, streams, verbs, type Unary } from '../api/methods.ts';
import type { Engine } from '../engine.ts';
import { listenHandler, streamHandler, unaryHandler, writeHandler } from './handlers.ts';
import { firestoreMethods, type MethodShape } from './protos.ts';

/**
 * The library opens its ports itself. Here it listens only on a Unix socket, to which the home's
 * one port forwards gRPC clients.
 */
export interface GrpcServer {
  serve(socket: Socket): void;
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

/** Names of gRPC methods that are shorter over HTTP. */
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

/** Serves all methods of `google.firestore.v1.Firestore` on the connections forwarded to it. */
export const startGrpc = async (engine: Engine): Promise<GrpcServer> => {
  const methods = firestoreMethods();
  const server = new grpc.Server({
    'grpc.max_receive_message_length': maxMessage,
    'grpc.max_send_message_length': -1,
  });
  const definitions = methods.map((method) => [method.name, definition(method)] as const);
  server.addService(Object.fromEntries(definitions), implementations(engine, methods));
  const credentials = grpc.ServerCredentials.createInsecure();
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-grpc-'));
  const path = join(folder, 'socket');
  await new Promise<void>((resolve, reject) => {
    server.bindAsync(`unix:${path}`, credentials, (error) =>
      error === null ? resolve() : reject(error),
    );
  });
  // This major version of the library does not start automatically.
  server.start();
  return {
    serve: (socket) => {
      const inner = connect(path);
      for (const [one, other] of [
        [socket, inner],
        [inner, socket],
      ] as const) {
        one.on('error', () => other.destroy());
        one.once('close', () => other.destroy());
        one.pipe(other);
      }
    },
    close: () => {
      server.forceShutdown();
      return rm(folder, { recursive: true, force: true });
    },
  };
};
