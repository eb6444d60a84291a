import type {
  ServerDuplexStream,
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
  ServiceError,
} from '@grpc/grpc-js';
import type { EventEmitter } from 'node:events';
import grpc from '@grpc/grpc-js';
import type { Message } from 'protobufjs';
import type { Streaming, Unary } from '../api/methods.ts';
import type { Session } from '../database.ts';
import type { Engine } from '../engine.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { requiredText, type Json } from '../json.ts';
import { messageJson, type ListenMessage } from '../listen/message.ts';
import { Outbound } from '../listen/outbound.ts';
import { ListenStream } from '../listen/stream.ts';
import { WriteStream } from '../listen/write-stream.ts';
import { parseResource } from '../name.ts';
import { asFirestoreError, FirestoreError } from '../status.ts';
import { requestJson } from './protos.ts';

type Call = ServerUnaryCall<Message, Json> | ServerWritableStream<Message, Json> | Duplex;
type Duplex = ServerDuplexStream<Message, Json>;

const wireError = (error: unknown): Partial<ServiceError> => {
  const refusal = asFirestoreError(error);
  return {
    code: grpc.status[refusal.status],
    details: refusal.message,
    message: refusal.message,
    metadata: new grpc.Metadata(),
  };
};

/** Any field of a request that names the database. */
const resourceOf = (request: Json): string => {
  const document = isRecord(request['document']) ? request['document']['name'] : undefined;
  return requiredText(
    request['database'] ?? request['parent'] ?? request['name'] ?? document,
    'database',
  );
};

const sessionOf = (engine: Engine, call: Call, request: Json): Promise<Session> => {
  const authorization = call.metadata.get('authorization')[0];
  return engine.session(
    parseResource(resourceOf(request)),
    typeof authorization === 'string' ? authorization : undefined,
    // Only connections from this machine arrive here.
    true,
  );
};

const answerUnary = async (work: Promise<Json>, callback: sendUnaryData<Json>): Promise<void> => {
  try {
    callback(null, await work);
  } catch (error) {
    callback(wireError(error));
  }
};

export const unaryHandler =
  (engine: Engine, method: Unary) =>
  (call: ServerUnaryCall<Message, Json>, callback: sendUnaryData<Json>): void => {
    const work = async (): Promise<Json> => {
      const request = requestJson(call.request);
      return method(await sessionOf(engine, call, request), request);
    };
    void answerUnary(work(), callback);
  };

/** Resolves once the client has read the buffered data, or has cancelled. */
const whenTaken = (call: EventEmitter): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      for (const event of ['drain', 'cancelled', 'close']) call.off(event, over);
      resolve();
    };
    for (const event of ['drain', 'cancelled', 'close']) call.on(event, over);
  });

/** Writes messages at the pace of the client. */
const paced = (call: Duplex, prefix: string, fail: (error: FirestoreError) => void) => {
  const outbound = new Outbound<ListenMessage>();
  let isFull = false;
  const pump = (): void => {
    while (!isFull && !call.cancelled) {
      const message = outbound.take();
      if (message === undefined) return;
      isFull = !call.write(messageJson(prefix, message));
    }
  };
  call.on('drain', () => {
    isFull = false;
    pump();
  });
  return (messages: Iterable<ListenMessage>): void => {
    outbound.put(messages);
    if (outbound.isTooLong) {
      fail(new FirestoreError('UNAVAILABLE', 'The reader is too far behind.'));
      return;
    }
    pump();
  };
};

export const streamHandler =
  (engine: Engine, method: Streaming) =>
  (call: ServerWritableStream<Message, Json>): void => {
    const work = async (): Promise<void> => {
      const request = requestJson(call.request);
      const session = await sessionOf(engine, call, request);
      for await (const answer of method(session, request)) {
        if (call.cancelled) return;
        if (!call.write(answer)) await whenTaken(call);
      }
      call.end();
    };
    work().catch((error: unknown) => call.emit('error', wireError(error)));
  };

interface Stream {
  request(message: Json): void;
  close(): void;
}

/** A two-way stream: the first message names the database; messages are handled in order. */
const duplexHandler =
  (
    engine: Engine,
    open: (session: Session, call: Duplex, fail: (error: unknown) => void) => Stream,
  ) =>
  (call: Duplex): void => {
    let stream: Stream | null = null;
    let ended = false;
    const fail = (error: unknown): void => {
      if (ended) return;
      ended = true;
      stream?.close();
      call.emit('error', wireError(error));
    };
    const handle = async (message: Message): Promise<void> => {
      if (ended) return;
      const request = requestJson(message);
      stream ??= open(await sessionOf(engine, call, request), call, fail);
      stream.request(request);
    };
    let queue = Promise.resolve();
    call.on('data', (message: Message) => {
      queue = queue.then(() => handle(message)).catch(fail);
    });
    const over = (): void => {
      const last = queue;
      queue = (async () => {
        await last;
        ended = true;
        stream?.close();
      })();
    };
    call.on('end', () => {
      over();
      call.end();
    });
    call.on('cancelled', over);
    call.on('error', over);
  };

export const listenHandler = (engine: Engine): ((call: Duplex) => void) =>
  duplexHandler(engine, (session, call, fail) => {
    const sendAll = paced(call, session.db.prefix, fail);
    return new ListenStream(session, { send: (message) => sendAll([message]), sendAll, fail });
  });

export const writeHandler = (engine: Engine): ((call: Duplex) => void) =>
  duplexHandler(
    engine,
    (session, call, fail) =>
      new WriteStream(session, {
        send: (response) => call.write(response),
        fail: (error: FirestoreError) => fail(error),
      }),
  );
