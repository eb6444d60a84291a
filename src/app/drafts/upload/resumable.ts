import { faultOf, UploadFault } from './fault.ts';
import {
  OPERATION_RETRY_MS,
  Passing,
  persevere,
  UPLOAD_RETRY_MS,
  type RetryTiming,
} from './retry.ts';

/**
 * Files up to this size, bytes, are sent in one piece; larger ones in chunks that start at this
 * size.
 */
export const CHUNK = 262_144;
/** Chunks double in size while they remain below this. */
const CHUNK_LIMIT = 33_554_432;

export interface UploadContext extends RetryTiming {
  /** Origin of the storage, and the bucket's name. */
  readonly at: () => Promise<{ readonly origin: string; readonly bucket: string }>;
  /** The sender's token; null when not signed in. `fresh` requests a new one. */
  readonly token: (fresh: boolean) => Promise<string | null>;
  readonly fetch: typeof fetch;
}

export interface UploadWork {
  readonly path: string;
  readonly blob: Blob;
  /** URL of the upload session, stored from an earlier run; null at first. */
  readonly session: string | null;
  readonly signal: AbortSignal;
  /**
   * Stores the session and the offset before anything more is sent, so that the upload can resume.
   */
  readonly note: (session: string | null, offset: number) => Promise<void>;
}

type Headers = Readonly<Record<string, string>>;

const passes = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Sends one request with the sender's token; again with a new one if the old has expired. */
const post = async (
  context: UploadContext,
  url: string,
  headers: Headers,
  body: BodyInit | null,
  signal: AbortSignal,
): Promise<Response> => {
  for (const fresh of [false, true]) {
    const token = await context.token(fresh);
    if (token === null) throw new UploadFault('unauthenticated');
    let answer: Response;
    try {
      answer = await context.fetch(url, {
        method: 'POST',
        headers: { ...headers, Authorization: `Firebase ${token}` },
        body,
        signal,
        credentials: 'omit',
      });
    } catch {
      throw new Passing();
    }
    if (answer.status === 401 && !fresh) continue;
    if (answer.ok) return answer;
    throw passes(answer.status) ? new Passing() : faultOf(answer.status);
  }
  throw new UploadFault('unauthenticated');
};

const inBucket = async (context: UploadContext, path: string): Promise<string> => {
  const { origin, bucket } = await context.at();
  return `${origin}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`;
};

const asJson = 'application/json; charset=utf-8';
const described = ({ path, blob }: UploadWork): string =>
  JSON.stringify({ name: path, contentType: blob.type });

const sendWhole = async (context: UploadContext, work: UploadWork): Promise<void> => {
  const edge = `edge${Array.from({ length: 4 }, () => context.chance().toString(36).slice(2)).join('')}`;
  const body = new Blob([
    `--${edge}\r\nContent-Type: ${asJson}\r\n\r\n${described(work)}\r\n`,
    `--${edge}\r\nContent-Type: ${work.blob.type}\r\n\r\n`,
    work.blob,
    `\r\n--${edge}--`,
  ]);
  const url = await inBucket(context, work.path);
  const headers = {
    'X-Goog-Upload-Protocol': 'multipart',
    'Content-Type': `multipart/related; boundary=${edge}`,
  };
  await persevere(context, UPLOAD_RETRY_MS, work.signal, async () => {
    const answer = await post(context, url, headers, body, work.signal);
    const made = (await answer.json().catch(() => null)) as { readonly name?: unknown } | null;
    if (made?.name !== work.path) throw new Passing();
  });
};

const beginUpload = async (context: UploadContext, work: UploadWork): Promise<string> => {
  const url = await inBucket(context, work.path);
  const headers = {
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': 'start',
    'X-Goog-Upload-Header-Content-Length': String(work.blob.size),
    'X-Goog-Upload-Header-Content-Type': work.blob.type,
    'Content-Type': asJson,
  };
  return persevere(context, OPERATION_RETRY_MS, work.signal, async () => {
    const answer = await post(context, url, headers, described(work), work.signal);
    const session = answer.headers.get('X-Goog-Upload-URL');
    if (session === null) throw new Passing();
    return session;
  });
};

/**
 * Number of bytes the storage has; `final` when the file is complete. A response without that
 * information comes from something in between, such as a hotel network's sign-in page.
 */
const received = (answer: Response): number | 'final' => {
  if (answer.headers.get('X-Goog-Upload-Status') === 'final') return 'final';
  const size = Number(answer.headers.get('X-Goog-Upload-Size-Received') ?? Number.NaN);
  if (!Number.isSafeInteger(size)) throw new Passing();
  return size;
};

const command = (
  context: UploadContext,
  session: string,
  what: 'query' | 'cancel',
  signal: AbortSignal,
): Promise<Response> => post(context, session, { 'X-Goog-Upload-Command': what }, null, signal);

const query = (
  context: UploadContext,
  session: string,
  signal: AbortSignal,
): Promise<number | 'final'> =>
  persevere(context, OPERATION_RETRY_MS, signal, async () =>
    received(await command(context, session, 'query', signal)),
  );

const sendPieces = async (
  context: UploadContext,
  work: UploadWork,
  session: string,
  from: number,
): Promise<void> => {
  const { blob, signal } = work;
  let offset = from;
  let size = CHUNK;
  for (;;) {
    const got = await persevere(context, UPLOAD_RETRY_MS, signal, async (attempt) => {
      if (attempt > 0) {
        size = CHUNK;
        // The connection broke within a chunk: only the storage knows where. One that made progress
        // is retried at once, however often it breaks.
        const there = await query(context, session, signal);
        if (there === 'final' || there > offset) return there;
        offset = there;
      }
      const end = Math.min(blob.size, offset + size);
      const headers = {
        'X-Goog-Upload-Command': end === blob.size ? 'upload, finalize' : 'upload',
        'X-Goog-Upload-Offset': String(offset),
      };
      return received(await post(context, session, headers, blob.slice(offset, end), signal));
    });
    if (got === 'final') return;
    const isWhole = got >= offset + size;
    offset = got;
    await work.note(session, offset);
    if (isWhole && size * 2 < CHUNK_LIMIT) size *= 2;
  }
};

/** A stored upload session and its offset; null when the server no longer knows it. */
const resumed = async (
  context: UploadContext,
  work: UploadWork,
): Promise<{ readonly session: string; readonly got: number | 'final' } | null> => {
  const { session } = work;
  if (session === null) return null;
  try {
    return { session, got: await query(context, session, work.signal) };
  } catch (error) {
    if (error instanceof UploadFault && error.code === 'object-not-found') return null;
    throw error;
  }
};

/**
 * Uploads a file to Cloud Storage: small ones whole, larger ones in chunks that resume at the last
 * stored byte, also after the program restarts. The SDK's own upload ends with its page, so this
 * implements the same protocol. Resolves when the file is stored; throws `UploadFault`.
 */
export const upload = async (context: UploadContext, work: UploadWork): Promise<void> => {
  if (work.blob.size <= CHUNK) return sendWhole(context, work);
  const before = await resumed(context, work);
  if (before?.got === 'final') return undefined;
  const session = before?.session ?? (await beginUpload(context, work));
  const offset = before?.got ?? 0;
  await work.note(session, offset);
  return sendPieces(context, work, session, offset);
};

/** Cancels the upload session; one unknown to the server needs no request. */
export const callOff = async (
  context: UploadContext,
  session: string,
  signal: AbortSignal,
): Promise<void> => {
  await persevere(context, OPERATION_RETRY_MS, signal, () =>
    command(context, session, 'cancel', signal),
  ).catch(() => undefined);
};
