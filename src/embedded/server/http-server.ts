import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { apartFromHttp2 } from './http2-connections.ts';

/** An HTTP server at its port. */
export interface HttpServer {
  readonly port: number;
  /** Takes no more, and resolves once what is under way is answered: after `graceMs`, it is cut off. */
  readonly close: (graceMs: number) => Promise<void>;
}

export interface HttpOptions {
  /** The server’s purpose: a home has one server for each. */
  readonly name: 'site' | 'cards' | 'shop';
  /** Port 0 selects a free one; one that is taken rejects. */
  readonly port: number;
  /** Listens on every network of the machine, not on loopback alone. */
  readonly lan: boolean;
  readonly answer: RequestListener;
  /** Takes connections of this machine that speak HTTP/2; they are ended when absent. */
  readonly onHttp2?: (socket: Socket) => void;
}

export type OpenHttp = (options: HttpOptions) => Promise<HttpServer>;

/** A server that is open, and what it does with what arrives now. */
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

const open = async ({ port, lan }: HttpOptions): Promise<Open> => {
  const server = createServer((req, res) => {
    if (opened.now === null) req.socket.destroy();
    else opened.now.answer(req, res);
  });
  const sockets = new Set<Socket>();
  // Listening streams are silent for long; browsers keep their connections for minutes.
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

/** Connections whose answer is complete are ended so often while a server closes, ms. */
const IDLE_MS = 20;

/** Resolves once no connection is open; those that still are after `graceMs` are ended. */
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

/** Opens a server that gives its port free when it closes. */
export const openHttp: OpenHttp = async (options) => {
  const opened = await open(options);
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
 * Opens servers that keep their ports for the one of the same name that is opened next: a port that
 * is free for a moment may be somebody else's after it. Until then, who calls is cut off.
 */
export const portKeeper = (): OpenHttp => {
  const kept = new Map<HttpOptions['name'], Open>();
  return async (options) => {
    const opened = kept.get(options.name) ?? (await open(options));
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
