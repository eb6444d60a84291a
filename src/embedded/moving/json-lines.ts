import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { ManifestPart } from './manifest.ts';

/** Characters that are hashed and written at once; requests are served in between. */
const slice = 256 * 1024;

/** Passes lines on in slices, and returns their count, size and hash. */
const inSlices = async (
  lines: Iterable<string>,
  take: (bytes: Buffer) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<ManifestPart> => {
  const hash = createHash('sha256');
  let waiting: string[] = [];
  let length = 0;
  let count = 0;
  let bytes = 0;
  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    const ready = Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
    hash.update(ready);
    bytes += ready.length;
    await take(ready);
  };
  for (const line of lines) {
    waiting.push(line, '\n');
    length += line.length;
    count += 1;
    if (length > slice) await flush();
  }
  await flush();
  return { lines: count, bytes, sha256: hash.digest('hex') };
};

/** Writes lines to a file that gets its name only once it is complete and synced. */
export const writeLines = async (
  file: string,
  lines: Iterable<string>,
  signal?: AbortSignal,
): Promise<ManifestPart> => {
  const handle = await open(`${file}.part`, 'w', 0o600);
  let written: ManifestPart;
  try {
    written = await inSlices(lines, (bytes) => handle.appendFile(bytes), signal);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  return written;
};

/** Returns the count, size and hash of lines without writing them. */
export const sumOfLines = (lines: Iterable<string>): Promise<ManifestPart> =>
  inSlices(lines, () => new Promise(setImmediate));

interface JsonLine {
  readonly bytes: Buffer;
  /** Offset of its first byte. */
  readonly at: number;
}

/** The lines of a file, starting at one of them. */
export async function* readLines(file: string, from = 0): AsyncGenerator<JsonLine> {
  let rest: Buffer = Buffer.alloc(0);
  let at = 0;
  let number = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10, start)) {
      if (number >= from) yield { bytes: rest.subarray(start, end), at: at + start };
      number += 1;
      start = end + 1;
    }
    at += start;
    rest = rest.subarray(start);
  }
}
