import type { IncomingMessage } from 'node:http';
import type { HomeCaller } from '../../contracts.ts';
import { partsOf } from '../../http/exchange.ts';
import { StorageFault } from '../fault.ts';

export const header = (req: IncomingMessage, name: string): string => {
  const value = req.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

/** Origin at which the request reached this home, for returned addresses. */
export const originOf = (req: IncomingMessage): string =>
  `${'encrypted' in req.socket ? 'https' : 'http'}://${header(req, 'host')}`;

/** The browser SDK sends `Firebase <token>` where all others send `Bearer <token>`. */
export const bearer = (req: IncomingMessage): string | undefined =>
  req.headers.authorization?.replace(/^Firebase /, 'Bearer ');

/** Refuses a body with too large an announced length before reading any of it. */
export const refuseLong = (req: IncomingMessage, limit: number): void => {
  if (Number(header(req, 'content-length') || 0) > limit) throw tooLarge(limit);
};

export const tooLarge = (limit: number): StorageFault =>
  new StorageFault(413, `More than ${limit} bytes are not taken.`);

/** Reads a body of at most `limit` bytes. */
export const readBytes = async (req: IncomingMessage, limit: number): Promise<Buffer> => {
  refuseLong(req, limit);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of partsOf(req)) {
    size += part.length;
    if (size > limit) throw tooLarge(limit);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

export const sameCaller = (a: HomeCaller, b: HomeCaller): boolean =>
  a.kind === b.kind && (a.kind !== 'member' || b.kind !== 'member' || a.uid === b.uid);
