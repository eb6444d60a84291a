import { malformed } from '../fault.ts';
import type { Description } from '../stored-file.ts';

const metadataLimit = 8192;
const headerText = /^[\x20-\x7e]{0,512}$/;
const headers = ['cacheControl', 'contentDisposition', 'contentLanguage'] as const;
const texts = ['contentType', 'md5Hash', 'crc32c', ...headers] as const;

/** A change of a description; null removes a part. */
export interface DescriptionChange {
  readonly contentType?: string | null;
  readonly cacheControl?: string | null;
  readonly contentDisposition?: string | null;
  readonly contentLanguage?: string | null;
  readonly md5Hash?: string | null;
  readonly crc32c?: string | null;
  readonly metadata?: Readonly<Record<string, string | null>> | null;
}

/**
 * Parses the metadata of a request. Fails with 400 for anything that cannot be returned in a
 * header, for values that are not strings, and for more than 8 KiB of custom metadata.
 */
export const readDescription = (json: Readonly<Record<string, unknown>>): DescriptionChange => {
  const change: Record<string, unknown> = {};
  for (const key of texts) {
    const value = json[key];
    if (value === undefined) continue;
    if (value !== null && (typeof value !== 'string' || !headerText.test(value))) {
      throw malformed(`${key} is not a plain text.`);
    }
    change[key] = value;
  }
  const encoding = json['contentEncoding'];
  if (encoding !== undefined && encoding !== null && encoding !== '' && encoding !== 'identity') {
    throw malformed('contentEncoding is not supported.');
  }
  if (json['metadata'] !== undefined) change['metadata'] = readMetadata(json['metadata']);
  return change;
};

const readMetadata = (value: unknown): Readonly<Record<string, string | null>> | null => {
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) throw malformed('metadata is not a map.');
  const entries = Object.entries(value);
  if (entries.some(([, one]) => one !== null && typeof one !== 'string')) {
    throw malformed('metadata holds texts only.');
  }
  const size = entries.reduce(
    (sum, [key, one]) => sum + Buffer.byteLength(key) + Buffer.byteLength(String(one ?? '')),
    0,
  );
  if (size > metadataLimit) throw malformed(`metadata is larger than ${metadataLimit} bytes.`);
  return Object.fromEntries(entries as [string, string | null][]);
};

/** Applies a change to a description. */
export const changedDescription = (before: Description, change: DescriptionChange): Description => {
  const after: Record<string, unknown> = {};
  for (const key of texts) {
    const value = change[key] === undefined ? before[key] : change[key];
    if (value !== undefined && value !== null && value !== '') after[key] = value;
  }
  const metadata = change.metadata === null ? {} : { ...before.metadata, ...change.metadata };
  after['metadata'] = Object.fromEntries(
    Object.entries(metadata).filter(([, value]) => value !== null),
  );
  return after;
};
