import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { crc32cOver } from '../rules/values/checksums.ts';
import { headLength } from './sniff.ts';

/** Facts about fully read bytes. */
export interface Digest {
  readonly size: number;
  readonly sha256: string;
  readonly md5Hash: string;
  readonly crc32c: string;
  /** The first bytes, from which the file type is detected. */
  readonly head: Buffer;
}

/** Reads parts in order and computes their digest. */
const digestOf = async (parts: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Digest> => {
  const sha256 = createHash('sha256');
  const md5 = createHash('md5');
  let crc = 0;
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const part of parts) {
    sha256.update(part);
    md5.update(part);
    crc = crc32cOver(part, crc);
    size += part.length;
    if (head.length < headLength) {
      head = Buffer.concat([head, part.subarray(0, headLength - head.length)]);
    }
  }
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc);
  return {
    size,
    sha256: sha256.digest('hex'),
    md5Hash: md5.digest('base64'),
    crc32c: four.toString('base64'),
    head,
  };
};

export const digestOfBytes = (bytes: Buffer): Promise<Digest> => digestOf([bytes]);
export const digestOfFile = (file: string): Promise<Digest> =>
  digestOf(createReadStream(file) as AsyncIterable<Buffer>);
