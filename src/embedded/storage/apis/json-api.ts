import { sendJson } from '../../http/exchange.ts';
import type { StorageRequest, StorageContext } from '../context.ts';
import { changedDescription, readDescription } from './description.ts';
import { StorageFault, denied, malformed, fileNotFound } from '../fault.ts';
import { continueByOwner, startByOwner } from './json-resumable.ts';
import { listPage } from './listing.ts';
import { jsonIn, readTwoParts } from '../uploads/multipart.ts';
import { fileName } from '../names.ts';
import { header, originOf, readBytes } from './request-parts.ts';
import { serve } from './serve.ts';
import { adminResource, type StoredFile } from '../stored-file.ts';
import { wrapping } from './v0-upload.ts';

const tokensKey = 'firebaseStorageDownloadTokens';
const descriptionLimit = 64 * 1024;
/** Size limit for files of the project's own server, larger than for members. */
const largestOfOwner = 128 * 1024 * 1024;

/** The part of Google's JSON API that the server SDK uses. Only the owner may use it. */
export const answerJson = async (
  context: StorageContext,
  call: StorageRequest,
  name: string | null,
): Promise<void> => {
  if (call.caller.kind !== 'owner') throw denied();
  if (name === null) {
    if (call.method === 'GET') return list(context, call);
    throw new StorageFault(405, 'Method not allowed.');
  }
  const file = context.files.find(fileName(name));
  if (file === null) throw fileNotFound();
  refuseStale(call, file);
  switch (call.method) {
    case 'GET':
    case 'HEAD':
      if (call.url.searchParams.get('alt') === 'media') {
        return serve(call.req, call.res, file, context.files.pathOf(file));
      }
      return sendResource(context, call, file);
    case 'PATCH':
      return change(context, call, file.name);
    case 'DELETE':
      await context.files.remove(file.name, () => {});
      call.res.writeHead(204).end();
      return;
    default:
      throw new StorageFault(405, 'Method not allowed.');
  }
};

const sendResource = (context: StorageContext, call: StorageRequest, file: StoredFile): void =>
  sendJson(call.res, 200, adminResource(file, context.bucket, originOf(call.req)));

/** Checks `ifGenerationMatch`, where 0 means that the file must not exist. */
const refuseStale = (call: StorageRequest, file: StoredFile | null): void => {
  const wanted = call.url.searchParams.get('ifGenerationMatch');
  if (wanted !== null && wanted !== (file?.generation ?? '0')) {
    throw new StorageFault(412, 'The file is of another generation.');
  }
};

const change = async (
  context: StorageContext,
  call: StorageRequest,
  name: string,
): Promise<void> => {
  const said = readDescription(jsonIn(await readBytes(call.req, descriptionLimit)));
  const file = await context.files.change(
    name,
    (before) =>
      withTokens({
        ...before,
        ...changedDescription(before, said),
        contentType: before.contentType,
      }),
    () => {},
  );
  sendResource(context, call, file);
};

/** Adds the download tokens to a file's own metadata, where the server SDK expects them. */
const withTokens = (file: StoredFile): StoredFile => {
  const { [tokensKey]: tokens, ...metadata } = file.metadata;
  if (tokens === undefined) return file;
  return { ...file, metadata, downloadTokens: tokens.split(',').filter((token) => token !== '') };
};

const list = (context: StorageContext, call: StorageRequest): void => {
  const { names, prefixes, nextPageToken } = listPage(context.index, call.url.searchParams);
  const origin = originOf(call.req);
  const items = names.flatMap((name) => {
    const file = context.files.find(name);
    return file === null ? [] : [adminResource(file, context.bucket, origin)];
  });
  sendJson(call.res, 200, {
    kind: 'storage#objects',
    ...(prefixes.length === 0 ? {} : { prefixes }),
    items,
    ...(nextPageToken === undefined ? {} : { nextPageToken }),
  });
};

/** Handles the server SDK's POST and PUT requests below `/upload/`. */
export const answerJsonUpload = async (
  context: StorageContext,
  call: StorageRequest,
): Promise<void> => {
  if (call.caller.kind !== 'owner') throw denied();
  const query = call.url.searchParams;
  if (query.has('upload_id')) return continueByOwner(context, call);
  const type = query.get('uploadType');
  if (call.method !== 'POST') throw new StorageFault(405, 'Method not allowed.');
  if (type === 'resumable') return startByOwner(context, call);
  const body = await readBytes(call.req, largestOfOwner + wrapping);
  const whole = header(call.req, 'content-type');
  const parts =
    type === 'multipart'
      ? readTwoParts(body, whole)
      : { json: {}, contentType: whole || undefined, bytes: body };
  const name = fileName(query.get('name') ?? String(parts.json['name'] ?? ''));
  const { contentType } = parts;
  const said = changedDescription(contentType ? { contentType } : {}, readDescription(parts.json));
  const { [tokensKey]: tokens, ...metadata } = said.metadata ?? {};
  const file = await context.files.save(
    name,
    { bytes: parts.bytes },
    { ...said, metadata },
    (before) => refuseStale(call, before),
    () => tokens?.split(',') ?? [],
  );
  context.finalized(file, call.caller);
  sendResource(context, call, file);
};

export const answerBucket = (context: StorageContext, call: StorageRequest): void => {
  if (call.caller.kind !== 'owner') throw denied();
  if (call.method !== 'GET') throw malformed('A bucket can only be looked at.');
  const { bucket } = context;
  sendJson(call.res, 200, { kind: 'storage#bucket', id: bucket, name: bucket, location: 'US' });
};
