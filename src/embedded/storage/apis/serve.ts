import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { fileNotFound } from '../fault.ts';
import { isInline } from '../sniff.ts';
import { etagOf, type StoredFile } from '../stored-file.ts';

type Range =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | { readonly kind: 'unsatisfiable' };

const wholeRange: Range = { kind: 'whole' };
const form = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/;

/**
 * The part of `size` bytes that a `Range` header selects (RFC 9110): both ends included, clipped to
 * the file. Several ranges, other units and invalid headers are ignored, so the whole file is sent.
 */
const readRange = (header: string | undefined, size: number): Range => {
  const found = header === undefined ? null : form.exec(header);
  if (!found) return wholeRange;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return wholeRange;
  if (first === '') {
    const count = Number(last);
    if (count === 0 || size === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', from: Math.max(0, size - count), to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return wholeRange;
  // The SDK caps a download by requesting a range; on an empty file the response has no bytes.
  if (size === 0 && from === 0) return wholeRange;
  if (from >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
};

const yearOfSeconds = 31_536_000;

/**
 * Whether a file is public and its name contains the start of its own hash, so that it never
 * changes.
 */
const isContentAddressed = (file: StoredFile): boolean =>
  file.name.startsWith('public/') && file.name.includes(file.sha256.slice(0, 16));

const cacheControl = (file: StoredFile): string => {
  if (isContentAddressed(file)) return `public, max-age=${yearOfSeconds}, immutable`;
  if (file.cacheControl !== undefined) return file.cacheControl;
  return file.name.startsWith('public/') ? 'public, max-age=3600' : 'private, max-age=0';
};

const attachment = (file: StoredFile): string =>
  `attachment; filename*=utf-8''${encodeURIComponent(file.name.split('/').at(-1) ?? 'file')}`;

/** Headers that keep a browser from guessing the type of an uploaded file, and from running it. */
const headersOf = (file: StoredFile): Record<string, string> => ({
  'Content-Type': file.contentType,
  'Content-Disposition': isInline(file.contentType)
    ? (file.contentDisposition ?? 'inline')
    : attachment(file),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': cacheControl(file),
  'Accept-Ranges': 'bytes',
  ETag: etagOf(file),
  'Last-Modified': new Date(file.updated).toUTCString(),
  'X-Goog-Hash': `crc32c=${file.crc32c},md5=${file.md5Hash}`,
  'X-Goog-Generation': file.generation,
  'X-Goog-Metageneration': file.metageneration,
  'X-Goog-Stored-Content-Length': String(file.size),
  ...(file.contentLanguage === undefined ? {} : { 'Content-Language': file.contentLanguage }),
});

const isSame = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/** Sends a file's bytes: all, a range, none for HEAD, or 304 if the client has them. */
export const serve = async (
  req: IncomingMessage,
  res: ServerResponse,
  file: StoredFile,
  path: string,
): Promise<void> => {
  const headers = headersOf(file);
  const etag = etagOf(file);
  if (isSame(req.headers['if-none-match'], etag)) {
    const { 'Content-Type': _, 'Content-Disposition': __, ...kept } = headers;
    res.writeHead(304, kept).end();
    return;
  }
  const ifRange = req.headers['if-range'];
  const stale = ifRange !== undefined && ifRange !== etag;
  const range = readRange(stale ? undefined : req.headers.range, file.size);
  if (range.kind === 'unsatisfiable') {
    res.writeHead(416, { 'Content-Range': `bytes */${file.size}`, 'Content-Length': '0' }).end();
    return;
  }
  const part = range.kind === 'part' ? range : { from: 0, to: file.size - 1 };
  const length = part.to - part.from + 1;
  const handle = await openedFile(path);
  res.writeHead(range.kind === 'part' ? 206 : 200, {
    ...headers,
    'Content-Length': String(length),
    ...(range.kind === 'part'
      ? { 'Content-Range': `bytes ${part.from}-${part.to}/${file.size}` }
      : {}),
  });
  if (req.method === 'HEAD' || length === 0) {
    await handle.close();
    res.end();
    return;
  }
  await pipeline(handle.createReadStream({ start: part.from, end: part.to }), res);
};

/** Opens a file, which can then be read to its end even if it is replaced meanwhile. */
const openedFile = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path, 'r');
  } catch {
    throw fileNotFound();
  }
};
