import type { IncomingMessage } from 'node:http';

const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/;
const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a peer's address is this machine. */
export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address);

/** Whether the request came over loopback. */
const isLoopback = (req: IncomingMessage): boolean =>
  isLoopbackAddress(req.socket.remoteAddress ?? '');

/** Whether the request was made on this machine, and addressed to one of its own names. */
export const isLocal = (req: IncomingMessage): boolean =>
  isLoopback(req) && isLoopbackHost(req.headers.host ?? '');

/**
 * Whether the request comes from a program on this machine and not from a page: browsers always add
 * the request's origin, and a page cannot prevent that.
 */
export const isLocalProcess = (req: IncomingMessage): boolean =>
  isLocal(req) && req.headers.origin === undefined && req.headers['sec-fetch-site'] === undefined;

/**
 * Whether a user at this machine opened the address in a browser window. Scripts of a page cannot
 * read such responses, because a browser marks their requests differently.
 */
export const isLocalVisit = (req: IncomingMessage): boolean =>
  isLocal(req) &&
  req.method === 'GET' &&
  req.headers['sec-fetch-mode'] === 'navigate' &&
  req.headers['sec-fetch-dest'] === 'document';

/** Whether a page of the home itself, opened on this machine, sent its own form. */
export const isOwnPage = (req: IncomingMessage): boolean =>
  isLocal(req) &&
  req.headers['sec-fetch-site'] === 'same-origin' &&
  originHost(req.headers.origin ?? '') === req.headers.host;

/** A host without its port. */
export const hostnameOf = (host: string): string => host.replace(/:\d+$/, '');

/** Whether a host, with or without its port, is a name of the machine itself. */
const isLoopbackHost = (host: string): boolean => loopbackName.test(hostnameOf(host));

const originHost = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Whether a browser may access the home on behalf of the page it shows. Without this check, any web
 * site could use a visitor's browser to reach the loopback address, even as the owner: by a form or
 * a fetch with a foreign `Origin`, or by a domain of its own that resolves to 127.0.0.1.
 */
export const isWelcome = (req: IncomingMessage, ownHosts: ReadonlySet<string>): boolean => {
  const host = req.headers.host ?? '';
  if (!isLoopbackHost(host) && !ownHosts.has(hostnameOf(host))) return false;
  const { origin } = req.headers;
  if (origin === undefined) return true;
  const from = originHost(origin);
  return from !== null && (from === host || isLoopbackHost(from));
};

/** CORS headers for the pages accepted by `isWelcome`; Firebase's own SDKs send these headers. */
export const corsHeaders = (req: IncomingMessage): Readonly<Record<string, string>> => {
  const { origin } = req.headers;
  if (origin === undefined) return {};
  const asked = req.headers['access-control-request-headers'];
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': asked ?? 'authorization, content-type',
    'Access-Control-Max-Age': '3600',
    Vary: 'Origin, Access-Control-Request-Headers',
  };
};
