import { isLocal } from '../http/peer.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WireDocument } from '../contracts.ts';
import { Engine, type EngineOptions } from './engine.ts';
import { expiredEveryMs } from './expiry.ts';
import type { GrpcServer } from './grpc/server.ts';
import { InProcess } from './in-process.ts';
import type { Meter } from './meter.ts';
import { parseResource } from './name.ts';
import { asFirestoreError } from './status.ts';
import { Channels } from './wire/channels.ts';
import { allowOrigin, answerPreflight, sendError, sendJson } from './wire/http.ts';
import { handleRest } from './wire/rest.ts';

export interface FirestoreOptions extends EngineOptions {
  /** Project whose default database is `store`. */
  readonly projectId: string;
}

export interface EmbeddedFirestore {
  /** Handles a request if its path is Firestore's; false otherwise. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Serves a gRPC connection from this machine. */
  serveGrpc(socket: Socket): void;
  /** The project's default database, without network and rules. */
  readonly store: InProcess;
  readonly meter: Meter;
  /** A durable document of the project, by its path below `documents/`; null if there is none. */
  read(path: string): WireDocument | null;
  /**
   * Deletes expired documents, which also happens every hour; returns their number.
   *
   * @param now ms UTC; by default of the home's clock.
   */
  expire(now?: number): Promise<number>;
  /** Ends all streams and closes the log; acknowledged commits are already on disk. */
  close(): Promise<void>;
}

const emulator = '/emulator/v1/';

const clear = async (
  engine: Engine,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  try {
    const name = parseResource(decodeURIComponent(url.pathname.slice(emulator.length)));
    // Browsers on this machine also clear an emulator between their tests.
    const loopback = isLocal(req);
    const given = req.headers.authorization;
    const session = await engine.session(
      name,
      loopback ? (given ?? 'Bearer owner') : given,
      loopback,
    );
    await engine.clear(session);
    sendJson(res, 200, {});
  } catch (error) {
    sendError(res, asFirestoreError(error));
  }
};

const ours = /^\/(?:google\.firestore\.v1\.Firestore\/|v1\/projects\/[^/]+\/databases\/)/;
const clearing = /^\/emulator\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents$/;

/** Opens the durable Firestore of the data folder. */
export const openFirestore = async (options: FirestoreOptions): Promise<EmbeddedFirestore> => {
  const engine = new Engine(options);
  const channels = new Channels(engine);
  const store = new InProcess(
    await engine.database({ project: options.projectId, database: '(default)' }),
  );
  const expiring = setInterval(() => {
    engine.expire().catch((error: unknown) => console.error('Expired documents:', error));
  }, expiredEveryMs).unref();
  let grpc: Promise<GrpcServer> | null = null;
  /** Loads and opens the gRPC server for its first client; most homes never have one. */
  const openGrpc = async (): Promise<GrpcServer> => {
    const { startGrpc } = await import('./grpc/server.ts');
    return startGrpc(engine);
  };

  const route = async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    allowOrigin(req, res);
    if (req.method === 'OPTIONS') answerPreflight(req, res);
    else if (url.pathname.startsWith('/google.')) await channels.handle(req, res, url);
    else if (url.pathname.startsWith('/v1/')) await handleRest(engine, req, res, url);
    else if (req.method === 'DELETE') await clear(engine, req, res, url);
    else res.writeHead(405).end();
  };

  return {
    handle(req, res) {
      const base = 'http://home';
      const target = req.url ?? '/';
      if (!URL.canParse(target, base)) return false;
      const url = new URL(target, base);
      if (!ours.test(url.pathname) && !clearing.test(url.pathname)) return false;
      route(req, res, url).catch((error: unknown) => {
        sendError(res, asFirestoreError(error));
        if (!res.writableEnded) res.end();
      });
      return true;
    },
    serveGrpc(socket) {
      grpc ??= openGrpc();
      socket.on('error', () => undefined);
      grpc.then(
        ({ serve }) => serve(socket),
        (error: unknown) => {
          console.error('Documents over gRPC:', error);
          socket.destroy();
        },
      );
    },
    store,
    meter: engine.meter,
    read: (path) => store.get(path),
    expire: (now) => engine.expire(now),
    async close() {
      clearInterval(expiring);
      channels.close();
      await (await grpc)?.close();
      await engine.close();
    },
  };
};
