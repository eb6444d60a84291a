import { randomUUID, timingSafeEqual } from 'node:crypto';
import { sendJson } from '../../http/exchange.ts';
import {
  isAllowed,
  authorizeByRules,
  type StorageRequest,
  type StorageContext,
} from '../context.ts';
import { changedDescription, readDescription } from './description.ts';
import { StorageFault, denied, fileNotFound } from '../fault.ts';
import { listPage } from './listing.ts';
import { jsonIn } from '../uploads/multipart.ts';
import { fileName, namePrefix } from '../names.ts';
import { readBytes } from './request-parts.ts';
import { serve } from './serve.ts';
import { trueType, headLength } from '../sniff.ts';
import { clientResource, type StoredFile } from '../stored-file.ts';
import { uploadByClient } from './v0-upload.ts';
import { open } from 'node:fs/promises';

/** The first bytes of a file on disk, from which its type is detected. */
const headOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const descriptionLimit = 64 * 1024;

/** Handles the API of the browser SDK. `name` is null for the bucket itself. */
export const answerV0 = async (
  context: StorageContext,
  call: StorageRequest,
  name: string | null,
): Promise<void> => {
  if (name === null) {
    if (call.method === 'POST') return uploadByClient(context, call);
    if (call.method === 'GET') return list(context, call);
    throw new StorageFault(405, 'Method not allowed.');
  }
  switch (call.method) {
    case 'GET':
    case 'HEAD':
      return call.url.searchParams.get('alt') === 'media'
        ? download(context, call, fileName(name))
        : describe(context, call, fileName(name));
    case 'PATCH':
    case 'PUT':
      return change(context, call, fileName(name));
    case 'DELETE':
      return removeFile(context, call, fileName(name));
    default:
      throw new StorageFault(405, 'Method not allowed.');
  }
};

const isToken = (file: StoredFile, token: string): boolean =>
  file.downloadTokens.some((own) => {
    const [mine, given] = [Buffer.from(own), Buffer.from(token)];
    return mine.length === given.length && timingSafeEqual(mine, given);
  });

const download = async (
  context: StorageContext,
  call: StorageRequest,
  name: string,
): Promise<void> => {
  const token = call.url.searchParams.get('token');
  const known = context.files.find(name);
  const byToken = token !== null && known !== null && isToken(known, token);
  if (!byToken && !isAllowed(context, call.caller, 'get', name, known, null)) throw denied();
  if (known === null) throw fileNotFound();
  await serve(call.req, call.res, known, context.files.pathOf(known));
};

/**
 * Responds with a file's description, which includes a download token: a file without one gets its
 * first here.
 */
const describe = async (
  context: StorageContext,
  call: StorageRequest,
  name: string,
): Promise<void> => {
  const known = context.files.find(name);
  if (!isAllowed(context, call.caller, 'get', name, known, null)) throw denied();
  if (known === null) throw fileNotFound();
  let file = known;
  if (file.downloadTokens.length === 0) {
    file = await context.files.change(
      name,
      (one) => (one.downloadTokens.length > 0 ? one : { ...one, downloadTokens: [randomUUID()] }),
      () => {},
    );
  }
  sendJson(call.res, 200, clientResource(file, context.bucket));
};

const change = async (
  context: StorageContext,
  call: StorageRequest,
  name: string,
): Promise<void> => {
  const said = readDescription(jsonIn(await readBytes(call.req, descriptionLimit)));
  const file = await context.files.change(
    name,
    async (before) => {
      const { md5Hash: _, crc32c: __, contentType, ...headers } = changedDescription(before, said);
      const { cacheControl: _c, contentDisposition: _d, contentLanguage: _l, ...kept } = before;
      const type = trueType(contentType, await headOf(context.files.pathOf(before)));
      return { ...kept, ...headers, metadata: headers.metadata ?? {}, contentType: type };
    },
    authorizeByRules(context, call.caller, name),
  );
  sendJson(call.res, 200, clientResource(file, context.bucket));
};

const removeFile = async (
  context: StorageContext,
  call: StorageRequest,
  name: string,
): Promise<void> => {
  if (!(await context.files.remove(name, authorizeByRules(context, call.caller, name))))
    throw fileNotFound();
  call.res.writeHead(204).end();
};

const list = async (context: StorageContext, call: StorageRequest): Promise<void> => {
  const query = call.url.searchParams;
  const prefix = namePrefix(query.get('prefix') ?? '').replace(/\/$/, '');
  if (!isAllowed(context, call.caller, 'list', prefix, null, null)) throw denied();
  const { names, ...page } = listPage(context.index, query);
  sendJson(call.res, 200, {
    ...page,
    items: names.map((name) => ({ name, bucket: context.bucket })),
  });
};
