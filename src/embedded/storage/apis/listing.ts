import { malformed } from '../fault.ts';
import type { FileIndex } from '../file-index.ts';
import { namePrefix } from '../names.ts';

export interface Page {
  readonly names: readonly string[];
  readonly prefixes: readonly string[];
  readonly nextPageToken?: string;
}

const mostResults = 1000;
const longestDelimiter = 16;

const readToken = (token: string): string => {
  const name = Buffer.from(token, 'base64url').toString('utf8');
  if (Buffer.from(name).toString('base64url') !== token) throw malformed('pageToken is not valid.');
  return name;
};

const readCount = (text: string | null): number => {
  if (text === null || text === '') return mostResults;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw malformed('maxResults is not a count.');
  return Math.min(count, mostResults);
};

/**
 * One page of names below a prefix, in UTF-8 order. With a delimiter, names that continue after it
 * are grouped as one prefix. The page token is the last name or prefix returned.
 */
export const listPage = (index: FileIndex, query: URLSearchParams): Page => {
  const prefix = namePrefix(query.get('prefix') ?? '');
  const delimiter = query.get('delimiter') ?? '';
  if (delimiter.length > longestDelimiter) throw malformed('The delimiter is too long.');
  const count = readCount(query.get('maxResults'));
  const after = readToken(query.get('pageToken') ?? '');
  const names: string[] = [];
  const prefixes: string[] = [];
  let last = after;
  for (const name of index.namesFrom(prefix, after)) {
    const cut = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
    const group = cut === -1 ? null : name.slice(0, cut + delimiter.length);
    // Everything below a prefix that was already returned is covered by it.
    if (group !== null && group === last) continue;
    if (names.length + prefixes.length === count) {
      return { names, prefixes, nextPageToken: Buffer.from(last).toString('base64url') };
    }
    if (group === null) names.push(name);
    else prefixes.push(group);
    last = group ?? name;
  }
  return { names, prefixes };
};
