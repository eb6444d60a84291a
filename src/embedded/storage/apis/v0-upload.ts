import { rm } from 'node:fs/promises';
import { sendJson } from '../../http/exchange.ts';
import { authorizeByRules, type StorageRequest, type StorageContext } from '../context.ts';
import { changedDescription, readDescription } from './description.ts';
import { malformed, quotaUsedUp } from '../fault.ts';
import { readIncomingFile } from '../uploads/incoming-file.ts';
import { jsonIn } from '../uploads/multipart.ts';
import { fileName } from '../names.ts';
import { header, originOf, readBytes, refuseLong, tooLarge } from './request-parts.ts';
import { continueUpload } from '../uploads/resumable.ts';
import { trueType } from '../sniff.ts';
import { clientResource, type Description, type StoredFile } from '../stored-file.ts';
import { tokensByRules } from '../tokens.ts';

/** Room for boundaries, headers and the description around the bytes of a file. */
export const wrapping = 64 * 1024;
/** Resumable chunks are multiples of this many bytes, except for the last. */
const granularity = 262_144;

/** Handles a browser SDK's POST to a bucket: a whole file, or a step of a resumable upload. */
export const uploadByClient = async (
  context: StorageContext,
  call: StorageRequest,
): Promise<void> => {
  if (call.url.searchParams.has('upload_id')) return continueUpload(context, call);
  const protocol = header(call.req, 'x-goog-upload-protocol');
  if (protocol === 'multipart') return uploadWhole(context, call);
  if (protocol === 'resumable' && /\bstart\b/.test(header(call.req, 'x-goog-upload-command'))) {
    return startUpload(context, call);
  }
  throw malformed('The upload protocol is multipart or resumable.');
};

const nameFor = (call: StorageRequest, json: Readonly<Record<string, unknown>>): string =>
  fileName(call.url.searchParams.get('name') ?? String(json['name'] ?? ''));

/**
 * Handles a whole file in one request. The rules are evaluated for the announced file before the
 * bytes are received and written to disk, and again for the received file.
 */
const uploadWhole = async (context: StorageContext, call: StorageRequest): Promise<void> => {
  refuseLong(call.req, context.largest + wrapping);
  const draft = context.files.draft();
  const incoming = await readIncomingFile(call.req, wrapping);
  try {
    const { json, contentType, size, head } = incoming;
    if ((size ?? 0) > context.largest) throw tooLarge(context.largest);
    const name = nameFor(call, json);
    const said = changedDescription(
      contentType === undefined ? {} : { contentType },
      readDescription(json),
    );
    const now = new Date(context.clock.now()).toISOString();
    const type = trueType(said.contentType, head);
    const consent = authorizeByRules(context, call.caller, name);
    consent(
      context.files.find(name),
      announced(name, { ...said, contentType: type }, size ?? 0, now),
    );
    refuseBeyondQuota(context, size ?? 0);
    await incoming.writeTo(draft, context.largest);
    const tokens = tokensByRules(context, call.caller);
    const file = await context.files.save(name, { file: draft }, said, consent, tokens);
    context.finalized(file, call.caller);
    sendJson(call.res, 200, clientResource(file, context.bucket));
  } finally {
    await incoming.stop();
    await rm(draft, { force: true });
  }
};

/** Unfinished uploads count toward the quota too; otherwise they would circumvent it. */
const refuseBeyondQuota = (
  { files, sessions, largest }: StorageContext,
  size: number | null,
): void => {
  if (sessions.promisedBytes() + (size ?? largest) > files.room()) throw quotaUsedUp();
};

/** A file as announced, for evaluating the rules before the bytes arrive. */
const announced = (name: string, said: Description, size: number, now: string): StoredFile => ({
  name,
  size,
  contentType: said.contentType ?? 'application/octet-stream',
  sha256: '',
  md5Hash: said.md5Hash ?? '',
  crc32c: said.crc32c ?? '',
  generation: '0',
  metageneration: '0',
  timeCreated: now,
  updated: now,
  downloadTokens: [],
  metadata: said.metadata ?? {},
});

const startUpload = async (context: StorageContext, call: StorageRequest): Promise<void> => {
  const json = jsonIn(await readBytes(call.req, wrapping));
  const name = nameFor(call, json);
  const length = header(call.req, 'x-goog-upload-header-content-length');
  if (length !== '' && !/^\d{1,15}$/.test(length)) throw malformed('The length is not a number.');
  const total = length === '' ? null : Number(length);
  if ((total ?? 0) > context.largest) throw tooLarge(context.largest);
  const type = header(call.req, 'x-goog-upload-header-content-type');
  const said = changedDescription(type === '' ? {} : { contentType: type }, readDescription(json));
  const now = new Date(context.clock.now()).toISOString();
  authorizeByRules(
    context,
    call.caller,
    name,
  )(context.files.find(name), announced(name, said, total ?? 0, now));
  refuseBeyondQuota(context, total);
  const session = await context.sessions.start({ name, said, total, caller: call.caller });
  const address =
    `${originOf(call.req)}/v0/b/${context.bucket}/o?name=${encodeURIComponent(name)}` +
    `&upload_id=${session.id}&upload_protocol=resumable`;
  sendJson(
    call.res,
    200,
    {},
    {
      'X-Goog-Upload-Status': 'active',
      'X-Goog-Upload-URL': address,
      'X-Goog-Upload-Chunk-Granularity': String(granularity),
      'X-Goog-Upload-Control-URL': address,
    },
  );
};
