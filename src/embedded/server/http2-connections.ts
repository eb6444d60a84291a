import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopbackAddress } from '../http/peer.ts';

/** The first bytes of a client that starts with HTTP/2 (RFC 9113, section 3.4). */
const preface = Buffer.from('PRI * HTTP/2.0\r\n');

/** Longest initial silence of a connection, ms: as long as Node waits for a request's headers. */
const SILENCE_MS = 60_000;

/** Whether it is HTTP/2; null while too few bytes have arrived to tell. */
const isHttp2 = (start: Buffer): boolean | null => {
  const length = Math.min(start.length, preface.length);
  if (!start.subarray(0, length).equals(preface.subarray(0, length))) return false;
  return length === preface.length ? true : null;
};

/**
 * Sorts the connections of a server by their first bytes: HTTP/1.1 stays with it; HTTP/2 without
 * TLS goes to `take` if it comes from this machine and is closed otherwise. Browsers speak HTTP/2
 * only over TLS, so no page can open such a connection.
 */
export const apartFromHttp2 = (server: Server, take: (socket: Socket) => void): void => {
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const silent = setTimeout(() => socket.destroy(), SILENCE_MS);
    const ignore = (): void => undefined;
    let start: Buffer = Buffer.alloc(0);
    const look = (chunk: Buffer): void => {
      start = Buffer.concat([start, chunk]);
      const found = isHttp2(start);
      if (found === null) return;
      clearTimeout(silent);
      socket.off('data', look);
      socket.off('error', ignore);
      socket.pause();
      socket.unshift(start);
      if (found) {
        // The connection stays paused until it is read.
        if (isLoopbackAddress(socket.remoteAddress ?? '')) take(socket);
        else socket.destroy();
        return;
      }
      for (const one of serve) one.call(server, socket);
      socket.resume();
    };
    socket.on('data', look);
    socket.on('error', ignore);
    socket.once('close', () => clearTimeout(silent));
  });
};
