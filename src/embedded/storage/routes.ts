import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvalidToken, type HomeCaller, type TokenVerifier } from '../contracts.ts';
import { isDiskFull } from '../disk/files.ts';
import { discardRest } from '../http/exchange.ts';
import { corsHeaders, isLocalProcess } from '../http/peer.ts';
import type { StorageRequest, StorageContext } from './context.ts';
import { StorageFault, fileNotFound, sendFault } from './fault.ts';
import { answerBucket, answerJson, answerJsonUpload } from './apis/json-api.ts';
import { decoded } from './names.ts';
import { bearer, header } from './apis/request-parts.ts';
import { answerV0 } from './apis/v0.ts';

type Api = 'client' | 'admin' | 'admin upload';

interface ObjectPath {
  readonly api: Api;
  readonly bucket: string;
  /** Null for the bucket's list of files, undefined for the bucket itself. */
  readonly name: string | null | undefined;
}

const apis: readonly (readonly [prefix: string, api: Api])[] = [
  ['/v0/b/', 'client'],
  ['/storage/v1/b/', 'admin'],
  ['/download/storage/v1/b/', 'admin'],
  ['/upload/storage/v1/b/', 'admin upload'],
];

/**
 * The server SDK omits the API's name from the path for an emulated host. `bucket` is empty if any
 * bucket is served.
 */
const apisFor = (bucket: string): typeof apis => [...apis, [`/b/${bucket}`, 'admin']];

export const isStoragePath = (url: string, bucket: string): boolean =>
  apisFor(bucket).some(([prefix]) => url.startsWith(prefix));

/** The raw path is split before it is decoded, so `%2F` and `..` have no special meaning. */
const objectPathOf = (url: string, bucket: string): ObjectPath => {
  const path = url.split('?', 1)[0] ?? '';
  const found = apisFor(bucket).find(([prefix]) => path.startsWith(prefix));
  if (!found) throw fileNotFound();
  const rest = path.slice(path.indexOf('/b/') + 3);
  const [, own = '', , name] = /^([^/]+)(\/o(?:\/(.*))?)?$/s.exec(rest) ?? [];
  const hasFiles = rest.slice(own.length).startsWith('/o');
  if (own === '' || (!hasFiles && rest !== own)) throw fileNotFound();
  return {
    api: found[1],
    bucket: decoded(own),
    name: hasFiles ? (name === undefined || name === '' ? null : decoded(name)) : undefined,
  };
};

/** The server SDK sends no credentials to an emulated host; on this machine it is the owner. */
const isServerSdk = (req: IncomingMessage): boolean =>
  isLocalProcess(req) &&
  req.headers.authorization === undefined &&
  header(req, 'x-goog-api-client').startsWith('gl-node/');

const callerOf = (tokens: TokenVerifier, req: IncomingMessage, api: Api): Promise<HomeCaller> =>
  api !== 'client' && isServerSdk(req)
    ? Promise.resolve({ kind: 'owner' })
    : tokens.verify(bearer(req), isLocalProcess(req));

const exposed =
  'X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received, ' +
  'X-Goog-Upload-Chunk-Granularity, Content-Range, Content-Length, ETag, Location, Range';

/** Finds the bucket of a request. */
export interface Buckets {
  /** The only bucket; empty if any name creates one. */
  readonly only: string;
  /** Fails with 404 if there is no bucket of this name. */
  readonly find: (name: string) => StorageContext | Promise<StorageContext>;
  readonly tokens: TokenVerifier;
}

export const answerRequest = async (
  buckets: Buckets,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  try {
    for (const [name, value] of Object.entries(corsHeaders(req))) res.setHeader(name, value);
    if (req.headers.origin !== undefined) res.setHeader('Access-Control-Expose-Headers', exposed);
    if (req.method === 'OPTIONS') {
      res.writeHead(204).end();
      return;
    }
    await route(buckets, req, res);
  } catch (error) {
    refuse(req, res, error);
  }
};

const route = async (
  { only, find, tokens }: Buckets,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  const path = objectPathOf(req.url ?? '', only);
  const caller = await callerOf(tokens, req, path.api);
  const context = await find(path.bucket);
  const query = (req.url ?? '').split('?').slice(1).join('?');
  const url = new URL(`http://storage.invalid/?${query}`);
  const call: StorageRequest = { req, res, url, method: req.method ?? 'GET', caller };
  if (path.api === 'admin upload') return answerJsonUpload(context, call);
  if (path.api === 'client') return answerV0(context, call, path.name ?? null);
  return path.name === undefined
    ? answerBucket(context, call)
    : answerJson(context, call, path.name);
};

const refuse = (req: IncomingMessage, res: ServerResponse, error: unknown): void => {
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  discardRest(req);
  if (error instanceof StorageFault) sendFault(res, error);
  else if (error instanceof InvalidToken) sendFault(res, new StorageFault(401, error.message));
  else if (isDiskFull(error)) {
    sendFault(res, new StorageFault(503, 'The home has no room on its disk.'));
  } else if (!req.destroyed) {
    console.error('storage:', error);
    res.writeHead(500, { 'Content-Length': '0' }).end();
  }
};
