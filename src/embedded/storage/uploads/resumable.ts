import type { IncomingMessage } from 'node:http';
import { partsOf, sendJson } from '../../http/exchange.ts';
import type { StorageRequest, StorageContext } from '../context.ts';
import { denied, malformed } from '../fault.ts';
import { finishSession, resultOf } from './finish.ts';
import { header, sameCaller, tooLarge } from '../apis/request-parts.ts';
import type { Session } from './sessions.ts';
import { clientResource } from '../stored-file.ts';
import { keyedMutex } from '../keyed-mutex.ts';

const turns = keyedMutex();
/** The request that is sending bytes to a session; a newer one replaces it. */
const sending = new Map<string, IncomingMessage>();

/**
 * Waits for its turn on a session. A stalled connection does not block the client from continuing.
 */
export const onSession = async <T>(
  call: StorageRequest,
  id: string,
  work: () => Promise<T>,
): Promise<T> => {
  sending.get(id)?.destroy();
  sending.set(id, call.req);
  try {
    return await turns.run(id, work);
  } finally {
    if (sending.get(id) === call.req) sending.delete(id);
  }
};

/** A session for its own uploader; 404 if there is none, 403 for anyone else. */
export const ownSession = async (
  context: StorageContext,
  call: StorageRequest,
): Promise<Session> => {
  const session = await context.sessions.find(call.url.searchParams.get('upload_id') ?? '');
  if (!sameCaller(session.caller, call.caller)) throw denied();
  return session;
};

/** Handles a step of a resumable upload: `upload`, `finalize`, both, `query` or `cancel`. */
export const continueUpload = async (
  context: StorageContext,
  call: StorageRequest,
): Promise<void> => {
  const { id } = await ownSession(context, call);
  await onSession(call, id, () => uploadStep(context, call));
};

const uploadStep = async (context: StorageContext, call: StorageRequest): Promise<void> => {
  const session = await ownSession(context, call);
  const commands = new Set(header(call.req, 'x-goog-upload-command').split(/\s*,\s*/));
  if (commands.has('query')) return answerUpload(context, call, session);
  if (commands.has('cancel')) {
    await context.sessions.forget(session);
    sendJson(call.res, 200, {}, { 'X-Goog-Upload-Status': 'cancelled' });
    return;
  }
  const last = commands.has('finalize');
  if (!last && !commands.has('upload')) throw malformed('This upload command is not known.');
  if (session.done) return answerUpload(context, call, session);
  if (commands.has('upload')) {
    await receive(context, call.req, session, offsetIn(call.req));
  }
  if (!last) return answerUpload(context, call, session);
  const file = await finishSession(context, call, session);
  sendJson(call.res, 200, clientResource(file, context.bucket), {
    'X-Goog-Upload-Status': 'final',
    'X-Goog-Upload-Size-Received': String(file.size),
  });
};

const offsetIn = (req: IncomingMessage): number => {
  const text = header(req, 'x-goog-upload-offset') || '0';
  if (!/^\d{1,15}$/.test(text)) throw malformed('The offset is not a number.');
  return Number(text);
};

const answerUpload = async (
  context: StorageContext,
  call: StorageRequest,
  session: Session,
): Promise<void> => {
  const received = await context.sessions.received(session);
  const file = session.done ? resultOf(context, session) : null;
  sendJson(call.res, 200, file === null ? {} : clientResource(file, context.bucket), {
    'X-Goog-Upload-Status': session.done ? 'final' : 'active',
    'X-Goog-Upload-Size-Received': String(received),
  });
};

/**
 * Receives the bytes of a chunk that begins at `offset`. Bytes already stored are skipped, so that
 * a chunk whose connection broke can simply be sent again; a gap is refused.
 */
export const receive = async (
  context: StorageContext,
  req: IncomingMessage,
  session: Session,
  offset: number,
): Promise<void> => {
  const received = await context.sessions.received(session);
  if (offset > received) throw malformed(`The next byte is ${received}, not ${offset}.`);
  const limit = Math.min(session.total ?? context.largest, context.largest);
  const length = Number(header(req, 'content-length') || 0);
  if (offset + length > limit) throw tooLarge(limit);
  await context.sessions.append(session, fresh(req, received - offset, limit - received));
};

const fresh = async function* (
  req: IncomingMessage,
  passOver: number,
  room: number,
): AsyncGenerator<Buffer> {
  let skip = passOver;
  let left = room;
  for await (const part of partsOf(req)) {
    const rest = part.subarray(Math.min(skip, part.length));
    skip -= part.length - rest.length;
    if (rest.length > left) throw tooLarge(room);
    left -= rest.length;
    if (rest.length > 0) yield rest;
  }
};
