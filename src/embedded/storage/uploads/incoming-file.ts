import type { IncomingMessage } from 'node:http';
import { open } from 'node:fs/promises';
import { partsOf } from '../../http/exchange.ts';
import { malformed } from '../fault.ts';
import { boundaryOf, jsonIn, partIn, typeIn } from './multipart.ts';
import { header, tooLarge } from '../apis/request-parts.ts';
import { headLength } from '../sniff.ts';

/** An incoming file, with what is known before its bytes are received. */
export interface IncomingFile {
  readonly json: Readonly<Record<string, unknown>>;
  readonly contentType: string | undefined;
  /** Minimum size of the file, by the announced length of the request; null if there is none. */
  readonly size: number | null;
  /** The first bytes of the file, from which its type is detected. */
  readonly head: Buffer;
  /** Writes the file; resolves once it is synced. More than `largest` bytes fail with 413. */
  writeTo(path: string, largest: number): Promise<void>;
  /** Stops reading; the rest of the body is discarded. */
  stop(): Promise<void>;
}

/** Room for the closing boundary and anything after it, bytes. */
const tailLength = 1024;
const pieceLength = 64 * 1024;

/** A body, as far as received. */
class BufferedBody {
  held: Buffer = Buffer.alloc(0);
  isOver = false;
  private readonly parts: AsyncGenerator<Buffer, void, undefined>;

  constructor(req: IncomingMessage) {
    this.parts = partsOf(req);
  }

  async more(): Promise<void> {
    const next = await this.parts.next();
    if (next.done === true) this.isOver = true;
    else this.held = Buffer.concat([this.held, next.value]);
  }

  async stop(): Promise<void> {
    await this.parts.return();
  }
}

/**
 * Reads the beginning of a `multipart/related` body: the file's metadata, and its first bytes. More
 * than `limit` bytes before the file are refused.
 */
export const readIncomingFile = async (
  req: IncomingMessage,
  limit: number,
): Promise<IncomingFile> => {
  const dashes = `--${boundaryOf(header(req, 'content-type'))}`;
  const closing = `\r\n${dashes}--`;
  const body = new BufferedBody(req);

  const fileStart = async (): Promise<readonly [first: number, second: number, file: number]> => {
    for (;;) {
      const first = body.held.indexOf(dashes);
      const second =
        first === -1 ? -1 : body.held.indexOf(`\r\n${dashes}\r\n`, first + dashes.length);
      const blank = second === -1 ? -1 : body.held.indexOf('\r\n\r\n', second + dashes.length);
      if (blank !== -1) return [first, second, blank + 4];
      if (body.isOver) throw malformed('The multipart body is not complete.');
      if (body.held.length > limit)
        throw malformed(`The file begins after more than ${limit} bytes.`);
      await body.more();
    }
  };

  try {
    const [first, second, start] = await fileStart();
    const about = partIn(body.held.subarray(first + dashes.length, second));
    const contentType = typeIn(body.held.toString('latin1', second + dashes.length, start));
    const length = Number(header(req, 'content-length') || Number.NaN);
    body.held = body.held.subarray(start);
    while (!body.isOver && body.held.length < headLength + tailLength) await body.more();
    const end = body.isOver ? body.held.lastIndexOf(closing) : headLength;
    return {
      json: jsonIn(about.body),
      contentType,
      size: Number.isNaN(length) ? null : Math.max(0, length - start - closing.length - 2),
      head: body.held.subarray(0, Math.min(Math.max(end, 0), headLength)),
      stop: () => body.stop(),
      writeTo: async (path, largest) => {
        const file = await open(path, 'w', 0o600);
        let size = 0;
        const write = async (bytes: Buffer): Promise<void> => {
          size += bytes.length;
          if (size > largest) throw tooLarge(largest);
          await file.appendFile(bytes);
        };
        try {
          while (!body.isOver) {
            if (body.held.length > pieceLength) {
              const ready = body.held.length - tailLength;
              await write(body.held.subarray(0, ready));
              body.held = body.held.subarray(ready);
            }
            await body.more();
          }
          const close = body.held.lastIndexOf(closing);
          if (close === -1) throw malformed('The multipart body is not complete.');
          await write(body.held.subarray(0, close));
          await file.sync();
        } finally {
          await file.close();
        }
      },
    };
  } catch (error) {
    await body.stop();
    throw error;
  }
};
