import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Bytes before the text of a record. */
export const headSize = 8;
const maxFrame = 512 * 1024 * 1024;

/** One record as stored on disk: length, CRC-32 (both little-endian), JSON text of an object. */
export const framedRecord = (payload: string): Buffer => {
  const size = Buffer.byteLength(payload);
  const bytes = Buffer.allocUnsafe(headSize + size);
  bytes.write(payload, headSize);
  bytes.writeUInt32LE(size, 0);
  bytes.writeUInt32LE(crc32(bytes.subarray(headSize)), 4);
  return bytes;
};

/** A complete record: its text, its offset and the offset after it. */
export class ReadFrame {
  constructor(
    readonly body: Buffer,
    readonly start: number,
  ) {}

  get end(): number {
    return this.start + headSize + this.body.length;
  }

  get value(): unknown {
    return JSON.parse(this.body.toString('utf8'));
  }
}

/** The complete record at an offset, or null. */
export const frameAt = (bytes: Buffer, start: number): ReadFrame | null => {
  const from = start + headSize;
  if (start < 0 || from > bytes.length) return null;
  const end = from + bytes.readUInt32LE(start);
  if (end === from || end > bytes.length) return null;
  const body = bytes.subarray(from, end);
  if (body[0] !== 0x7b || body.at(-1) !== 0x7d || crc32(body) !== bytes.readUInt32LE(start + 4)) {
    return null;
  }
  return new ReadFrame(body, start);
};

/** The next complete record at or after an offset; null if there is none. */
export const nextFrame = (bytes: Buffer, from: number): ReadFrame | null => {
  let brace = bytes.indexOf(0x7b, from + headSize);
  while (brace !== -1) {
    const found = frameAt(bytes, brace - headSize);
    if (found !== null) return found;
    brace = bytes.indexOf(0x7b, brace + 1);
  }
  return null;
};

/** Reads ahead in large pieces and returns exact ranges. */
class Window {
  private readonly fd: number;
  private bytes = Buffer.alloc(0);
  private start = 0;

  constructor(fd: number) {
    this.fd = fd;
  }

  /** The bytes at an offset, or null if the file ends before them. */
  take(at: number, size: number): Buffer | null {
    if (at + size > this.start + this.bytes.length) this.fill(at, Math.max(size, 4 * 1024 * 1024));
    const from = at - this.start;
    return from + size > this.bytes.length ? null : this.bytes.subarray(from, from + size);
  }

  private fill(at: number, size: number): void {
    const fresh = Buffer.allocUnsafe(size);
    let got = 0;
    let read = -1;
    while (got < size && read !== 0) {
      read = readSync(this.fd, fresh, got, size - got, at + got);
      got += read;
    }
    this.bytes = fresh.subarray(0, got);
    this.start = at;
  }
}

/** Complete records from the start of a file up to the first incomplete one. */
export function* readFrames(file: string): Generator<ReadFrame> {
  const fd = openSync(file, 'r');
  try {
    const window = new Window(fd);
    const fileSize = fstatSync(fd).size;
    let at = 0;
    for (;;) {
      const head = window.take(at, headSize);
      const size = head?.readUInt32LE(0) ?? 0;
      const sum = head?.readUInt32LE(4) ?? 0;
      if (head === null || size === 0 || size > maxFrame || at + headSize + size > fileSize) return;
      const body = window.take(at + headSize, size);
      if (body === null || crc32(body) !== sum) return;
      const start = at;
      at += headSize + size;
      yield new ReadFrame(body, start);
    }
  } finally {
    closeSync(fd);
  }
}
