import { crc32 } from 'node:zlib';
import type { Gap } from './damage.ts';

const newline = 10;
const sumLength = 8;
const sumOf = (text: string | Buffer): string => crc32(text).toString(16).padStart(sumLength, '0');

/** An entry as stored on disk: CRC-32 in hex, a space, JSON. */
export const entryLine = (entry: unknown): string => {
  const text = JSON.stringify(entry);
  return `${sumOf(text)} ${text}\n`;
};

const markWord = 'synced ';

/**
 * A mark: everything before it had been synced when it was written. It contains its own offset, so
 * that no text inside an entry can be mistaken for one.
 */
export const markLine = (at: number): string => {
  const text = markWord + String(at).padStart(15, '0');
  return `${text} ${sumOf(text)}\n`;
};

const markLength = markLine(0).length;

const isMark = (bytes: Buffer, at: number): boolean =>
  bytes[at] === markWord.charCodeAt(0) &&
  bytes.toString('latin1', at, at + markLength) === markLine(at);

/** Offset of the last mark; -1 if there is none. */
const lastMark = (bytes: Buffer): number => {
  let at = bytes.lastIndexOf(markWord);
  while (at > 0 && !isMark(bytes, at)) at = bytes.lastIndexOf(markWord, at - 1);
  return at >= 0 && isMark(bytes, at) ? at : -1;
};

/** End of the entry or mark at an offset, or -1 if there is no complete one. */
const lineEnd = (bytes: Buffer, at: number): number => {
  if (isMark(bytes, at)) return at + markLength;
  const end = bytes.indexOf(newline, at);
  const whole =
    end > at + sumLength &&
    bytes.toString('latin1', at, at + sumLength) === sumOf(bytes.subarray(at + sumLength + 1, end));
  return whole ? end + 1 : -1;
};

/** Start of the next complete line after an offset; -1 if there is none. */
const nextLine = (bytes: Buffer, after: number): number => {
  const text = bytes.toString('latin1');
  const start = /[0-9a-f]{8} |synced /g;
  start.lastIndex = after;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    if (lineEnd(bytes, found.index) !== -1) return found.index;
    start.lastIndex = found.index + 1;
  }
  return -1;
};

export interface Lines {
  /** Whole entries, without their checksums, in order. */
  readonly entries: readonly Buffer[];
  /** Damaged ranges of the file: their entries were acknowledged. */
  readonly gaps: readonly Gap[];
  /** End of the last complete line; anything after it was never acknowledged. */
  readonly end: number;
  /** False for a file from before there were marks. */
  readonly marked: boolean;
  /** A mark is the last line, so nothing needs to be synced. */
  readonly settled: boolean;
}

/**
 * Reads a journal. An incomplete line is the torn end of a crash if nothing after it was synced,
 * which a mark would show; in a file without marks, if no complete line follows at all.
 */
export const readLines = (bytes: Buffer): Lines => {
  const entries: Buffer[] = [];
  const gaps: Gap[] = [];
  const marked = isMark(bytes, 0);
  let settled = false;
  let at = 0;
  while (at < bytes.length) {
    const end = lineEnd(bytes, at);
    if (end !== -1) {
      settled = isMark(bytes, at);
      if (!settled) entries.push(bytes.subarray(at + sumLength + 1, end - 1));
      at = end;
      continue;
    }
    const next = nextLine(bytes, at + 1);
    if (next === -1 || (marked && lastMark(bytes) < at)) break;
    gaps.push({ from: at, to: next });
    at = next;
  }
  return { entries, gaps, end: at, marked, settled };
};

/** A complete file of these entries, all of it synced once it is in place. */
export const wholeFile = (entries: Iterable<Buffer | string>): Buffer => {
  const parts = [Buffer.from(markLine(0))];
  for (const entry of entries)
    parts.push(Buffer.from(`${sumOf(entry)} `), Buffer.from(entry), Buffer.from('\n'));
  const body = Buffer.concat(parts);
  return Buffer.concat([body, Buffer.from(markLine(body.length))]);
};
