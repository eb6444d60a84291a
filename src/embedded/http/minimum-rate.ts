import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './exchange.ts';

/** Slowest accepted rate of a body: so many bytes per interval in ms. */
export interface MinimumRate {
  readonly every: number;
  readonly bytes: number;
}

/** About 400 bytes a second, a tenth of the slowest mobile network. */
const slowest: MinimumRate = { every: 20_000, bytes: 8_192 };

/**
 * Ends a request whose body arrives too slowly: a client that sends a byte now and then could
 * otherwise hold its connection, and the memory it uses, forever.
 */
export const enforceMinimumRate = (
  req: IncomingMessage,
  res: ServerResponse,
  pace = slowest,
): void => {
  const { 'content-length': length, 'transfer-encoding': chunked } = req.headers;
  if (chunked === undefined && (length === undefined || length === '0')) return;
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = req.socket;
    if (req.complete || req.destroyed) clearInterval(timer);
    else if (bytesRead - before >= pace.bytes) before = bytesRead;
    else {
      clearInterval(timer);
      const message = 'The body came too slowly.';
      sendJson(
        res,
        408,
        { error: { code: 408, message, status: 'DEADLINE_EXCEEDED' } },
        { Connection: 'close' },
      );
      req.destroy();
    }
  }, pace.every).unref();
  req.once('close', () => clearInterval(timer));
};
