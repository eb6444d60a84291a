import type { FileFacts } from '../rules/storage-judge.ts';

/** A file as stored in the index. Times RFC 3339 with milliseconds, sizes in bytes. */
export interface StoredFile {
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  /** Hex; also the name of the blob with the bytes. */
  readonly sha256: string;
  /** Base 64. */
  readonly md5Hash: string;
  /** Base 64, big endian. */
  readonly crc32c: string;
  readonly generation: string;
  readonly metageneration: string;
  readonly timeCreated: string;
  readonly updated: string;
  /** A request with one of these tokens may read the file without the rules being evaluated. */
  readonly downloadTokens: readonly string[];
  /** Custom metadata set by the uploader. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly cacheControl?: string;
  readonly contentDisposition?: string;
  readonly contentLanguage?: string;
}

/** Metadata the uploader may set. */
export interface Description {
  readonly contentType?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly cacheControl?: string;
  readonly contentDisposition?: string;
  readonly contentLanguage?: string;
  /** Base 64; if given, other bytes are refused. */
  readonly md5Hash?: string;
  readonly crc32c?: string;
}

/** A strong ETag, new with every change of bytes or description. */
export const etagOf = (file: StoredFile): string =>
  `"${file.sha256.slice(0, 32)}-${file.metageneration}"`;

export const factsOf = (file: StoredFile, bucket: string): FileFacts => {
  const { downloadTokens: _, sha256: __, ...facts } = file;
  return { ...facts, bucket, etag: etagOf(file) };
};

const disposition = (file: StoredFile): string =>
  file.contentDisposition ??
  `inline; filename*=utf-8''${encodeURIComponent(file.name.split('/').at(-1) ?? '')}`;

/** The resource in the format of the browser SDK. */
export const clientResource = (
  file: StoredFile,
  bucket: string,
): Readonly<Record<string, unknown>> => ({
  name: file.name,
  bucket,
  generation: file.generation,
  metageneration: file.metageneration,
  contentType: file.contentType,
  timeCreated: file.timeCreated,
  updated: file.updated,
  storageClass: 'STANDARD',
  size: String(file.size),
  md5Hash: file.md5Hash,
  crc32c: file.crc32c,
  etag: etagOf(file),
  contentEncoding: 'identity',
  contentDisposition: disposition(file),
  ...(file.contentLanguage === undefined ? {} : { contentLanguage: file.contentLanguage }),
  ...(file.cacheControl === undefined ? {} : { cacheControl: file.cacheControl }),
  downloadTokens: file.downloadTokens.join(','),
  ...(Object.keys(file.metadata).length === 0 ? {} : { metadata: file.metadata }),
});

/** The resource in the format of the server SDK. `origin` is the address it used. */
export const adminResource = (
  file: StoredFile,
  bucket: string,
  origin: string,
): Readonly<Record<string, unknown>> => {
  const { downloadTokens, contentEncoding: _, ...shared } = clientResource(file, bucket);
  const path = `/storage/v1/b/${bucket}/o/${encodeURIComponent(file.name)}`;
  const tokens = downloadTokens === '' ? {} : { firebaseStorageDownloadTokens: downloadTokens };
  return {
    kind: 'storage#object',
    id: `${bucket}/${file.name}/${file.generation}`,
    selfLink: `${origin}${path}`,
    mediaLink: `${origin}/download${path}?generation=${file.generation}&alt=media`,
    ...shared,
    metadata: { ...file.metadata, ...tokens },
  };
};
