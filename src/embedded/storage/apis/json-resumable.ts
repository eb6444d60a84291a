import type { IncomingMessage } from 'node:http';
import { sendJson } from '../../http/exchange.ts';
import type { StorageRequest, StorageContext } from '../context.ts';
import { changedDescription, readDescription } from './description.ts';
import { malformed } from '../fault.ts';
import { finishSession, resultOf } from '../uploads/finish.ts';
import { jsonIn } from '../uploads/multipart.ts';
import { fileName } from '../names.ts';
import { header, originOf, readBytes } from './request-parts.ts';
import { onSession, ownSession, receive } from '../uploads/resumable.ts';
import type { Session } from '../uploads/sessions.ts';
import { adminResource } from '../stored-file.ts';

const descriptionLimit = 64 * 1024;

export const startByOwner = async (
  context: StorageContext,
  call: StorageRequest,
): Promise<void> => {
  const json = jsonIn(await readBytes(call.req, descriptionLimit));
  const name = fileName(call.url.searchParams.get('name') ?? String(json['name'] ?? ''));
  const type = header(call.req, 'x-upload-content-type');
  const said = changedDescription(type === '' ? {} : { contentType: type }, readDescription(json));
  const length = header(call.req, 'x-upload-content-length');
  const total = /^\d{1,15}$/.test(length) ? Number(length) : null;
  const session = await context.sessions.start({ name, said, total, caller: call.caller });
  const address =
    `${originOf(call.req)}/upload/storage/v1/b/${context.bucket}/o?uploadType=resumable` +
    `&name=${encodeURIComponent(name)}&upload_id=${session.id}`;
  sendJson(call.res, 200, {}, { Location: address });
};

interface Piece {
  /** First byte; null queries the progress of the upload. */
  readonly from: number | null;
  /** Total length, if it is known. */
  readonly total: number | null;
  /** The chunk ends with its body, which is also the end of the file. */
  readonly open: boolean;
}

const form = /^bytes (?:(\d{1,15})-(\d{1,15}|\*)|\*)\/(\d{1,15}|\*)$/;

const pieceIn = (req: IncomingMessage): Piece => {
  const text = header(req, 'content-range');
  if (text === '') return { from: 0, total: null, open: true };
  const found = form.exec(text);
  if (!found) throw malformed('Content-Range is not valid.');
  const total = found[3] === '*' ? null : Number(found[3]);
  if (found[1] === undefined) return { from: null, total, open: false };
  return { from: Number(found[1]), total, open: found[2] === '*' };
};

export const continueByOwner = async (
  context: StorageContext,
  call: StorageRequest,
): Promise<void> => {
  const { id } = await ownSession(context, call);
  await onSession(call, id, async () => {
    const session = await ownSession(context, call);
    if (call.method === 'DELETE') {
      await context.sessions.forget(session);
      call.res.writeHead(499).end();
      return;
    }
    if (session.done) return finished(context, call, session);
    const piece = pieceIn(call.req);
    if (piece.from !== null) await receive(context, call.req, session, piece.from);
    const received = await context.sessions.received(session);
    const whole = piece.from !== null && piece.open && piece.total === null;
    if (!whole && (piece.total === null || received < piece.total)) {
      return unfinished(call, received);
    }
    await finishSession(context, call, session);
    return finished(context, call, session);
  });
};

const finished = (context: StorageContext, call: StorageRequest, session: Session): void =>
  sendJson(
    call.res,
    200,
    adminResource(resultOf(context, session), context.bucket, originOf(call.req)),
  );

/** 308 tells the client to continue, with the number of bytes already stored. */
const unfinished = (call: StorageRequest, received: number): void => {
  const range: Record<string, string> = received === 0 ? {} : { Range: `bytes=0-${received - 1}` };
  call.res.writeHead(308, { 'Content-Length': '0', ...range }).end();
};
