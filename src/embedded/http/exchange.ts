import type { IncomingMessage, ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/** A body that is longer than the route allows, or of the wrong type. */
export class BadBody extends Error {
  override readonly name = 'BadBody';
  constructor(
    readonly status: 400 | 413,
    message: string,
  ) {
    super(message);
  }
}

/** Time for which the rest of a body is read and discarded before the connection is closed, ms. */
const discardMs = 10_000;

/**
 * Discards the rest of an unwanted body. Closing the connection while the client is still sending
 * would lose the response.
 */
export const discardRest = (req: IncomingMessage): void => {
  if (req.complete || req.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.destroy(), discardMs).unref();
  req.once('close', () => clearTimeout(timer));
};

/** The chunks of a body. A consumer that stops early leaves the connection open for a response. */
export async function* partsOf(req: IncomingMessage): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } finally {
    discardRest(req);
  }
}

/** Reads a request's body; more than `limit` bytes throws `BadBody` 413 and stops reading. */
export const readBody = async (req: IncomingMessage, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of partsOf(req)) {
    size += chunk.length;
    if (size > limit) throw new BadBody(413, `The body is longer than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Reads a JSON object; an empty body is an empty object. */
export const readJson = async (
  req: IncomingMessage,
  limit: number,
): Promise<Record<string, unknown>> => {
  const text = (await readBody(req, limit)).toString('utf8');
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadBody(400, 'The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadBody(400, 'The body is not a JSON object.');
  }
  return value as Record<string, unknown>;
};

export const send = (
  res: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Headers = {},
): void => {
  if (res.headersSent || res.destroyed) return;
  res.writeHead(status, {
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  res.end(body);
};

/**
 * Policy for responses that are not pages: opened in a window they load nothing, and they cannot be
 * framed.
 */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

export const sendJson = (
  res: ServerResponse,
  status: number,
  value: unknown,
  headers: Headers = {},
): void =>
  send(res, status, JSON.stringify(value), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': dataPolicy,
    ...headers,
  });

/** Sends a generated page: own styles and scripts by address only, nothing from elsewhere. */
export const sendPage = (
  res: ServerResponse,
  status: number,
  html: string,
  headers: Headers = {},
): void =>
  send(res, status, html, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    // With `no-referrer`, a form would be sent with the origin `null`, which is rejected.
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
    ...headers,
  });

/** Escapes text for HTML, attribute values included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
