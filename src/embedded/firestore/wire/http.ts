import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { partsOf } from '../../http/exchange.ts';
import { FirestoreError, errorBody } from '../status.ts';

/** Firestore's limit on a request, bytes. */
const maxBody = 10 * 1024 * 1024 + 64 * 1024;

/** The body as text; INVALID_ARGUMENT if it is too long. */
export const readBody = async (req: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of partsOf(req)) {
    size += piece.length;
    if (size > maxBody) {
      throw new FirestoreError('INVALID_ARGUMENT', 'Request payload size exceeds the limit.');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

/**
 * Browsers send these requests with credentials, so the origin is echoed, never `*`, and the
 * session header is readable.
 */
export const allowOrigin = (req: IncomingMessage, res: ServerResponse): void => {
  const { origin } = req.headers;
  if (origin === undefined) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
  res.setHeader('Access-Control-Expose-Headers', 'X-HTTP-Session-Id');
  res.setHeader('Vary', 'Origin');
};

export const answerPreflight = (req: IncomingMessage, res: ServerResponse): void => {
  res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PATCH, DELETE, OPTIONS');
  const asked = req.headers['access-control-request-headers'];
  if (asked !== undefined) res.setHeader('Access-Control-Allow-Headers', asked);
  res.setHeader('Access-Control-Max-Age', '3600');
  res.writeHead(204).end();
};

/** Size from which compression pays off, characters. */
const worthPacking = 4_096;

/** Sends JSON, compressed if the client accepts that: a page of listings shrinks to a tenth. */
export const sendJson = (res: ServerResponse, code: number, body: unknown): void => {
  if (res.headersSent || res.destroyed) return;
  const text = Buffer.from(JSON.stringify(body));
  const takes = /\bgzip\b/.test(res.req.headers['accept-encoding'] ?? '');
  const packed = takes && text.length >= worthPacking;
  const bytes = packed ? gzipSync(text, { level: 1 }) : text;
  if (packed) res.appendHeader('Vary', 'Accept-Encoding');
  res.writeHead(code, {
    'Content-Type': 'application/json; charset=UTF-8',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
  });
  res.end(bytes);
};

/** The documented error body; streaming methods wrap it in a list. */
export const sendError = (res: ServerResponse, error: FirestoreError, inList = false): void => {
  const body = errorBody(error);
  if (!res.headersSent && error.message.startsWith('Request payload'))
    res.setHeader('Connection', 'close');
  sendJson(res, error.httpCode, inList ? [body] : body);
};
