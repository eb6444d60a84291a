import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { apartFromHttp2 } from './http2-connections.ts';

/** An HTTP server on its port. */
export interface HttpServer {
  readonly port: number;
  /**
   * Accepts no further requests, and resolves once those in progress are answered; after `graceMs`
   * they are cut off.
   */
  readonly close: (graceMs: number) => Promise<void>;
}

export interface HttpOptions {
  /** The server’s purpose: a home has one server for each. */
  readonly name: 'site' | 'cards' | 'shop';
  /** Port 0 selects a free one; rejects if the port is taken. */
  readonly port: number;
  /** Listens on every network of the machine, not only on loopback. */
  readonly lan: boolean;
  readonly answer: RequestListener;
  /** Receives HTTP/2 connections from this machine; by default they are closed. */
  readonly onHttp2?: (socket: Socket) => void;
}

export type OpenHttp = (options: HttpOptions) => Promise<HttpServer>;

/** An open server, and its current handlers. */
interface Open {
  readonly server: Server;
  readonly port: number;
  readonly sockets: ReadonlySet<Socket>;
  now: Pick<HttpOptions, 'answer' | 'onHttp2'> | null;
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const openPort = async ({ port, lan }: HttpOptions): Promise<Open> => {
  const server = createServer((req, res) => {
    if (opened.now === null) req.socket.destroy();
    else opened.now.answer(req, res);
  });
  const sockets = new Set<Socket>();
  // Listening streams are silent for long periods; browsers keep their connections for minutes.
  server.keepAliveTimeout = 75_000;
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  apartFromHttp2(server, (socket) => {
    const take = opened.now?.onHttp2;
    if (take === undefined) socket.destroy();
    else take(socket);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const at = await listen(server, port, lan ? '0.0.0.0' : '127.0.0.1');
  const opened: Open = { server, port: at, sockets, now: null };
  return opened;
};

/** Interval at which a closing server ends connections whose response is complete, ms. */
const IDLE_MS = 20;

/** Resolves once no connection is open; after `graceMs` the remaining ones are ended. */
const drained = async ({ server, sockets }: Open, graceMs: number): Promise<void> => {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.destroy();
  }, graceMs);
  server.closeIdleConnections();
  await Promise.all(
    [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  );
  clearInterval(idle);
  clearTimeout(timer);
};

/** Opens a server that releases its port when it closes. */
export const openHttp: OpenHttp = async (options) => {
  const opened = await openPort(options);
  opened.now = options;
  return {
    port: opened.port,
    close: async (graceMs) => {
      const closed = new Promise<void>((resolve) => opened.server.close(() => resolve()));
      await drained(opened, graceMs);
      await closed;
    },
  };
};

/**
 * Opens servers that keep their ports for the next server of the same name: a port released for a
 * moment may be taken by another program. Until then, clients are disconnected.
 */
export const portKeeper = (): OpenHttp => {
  const kept = new Map<HttpOptions['name'], Open>();
  return async (options) => {
    const opened = kept.get(options.name) ?? (await openPort(options));
    kept.set(options.name, opened);
    opened.now = options;
    return {
      port: opened.port,
      close: (graceMs) => {
        opened.now = null;
        return drained(opened, graceMs);
      },
    };
  };
};
