import type { WireDocument } from '../contracts.ts';
import { Exhausted, type Outside } from './evaluate.ts';
import { documentPath } from './values/paths.ts';
import { bool, failure, nothing, unknown, type Value } from './values/value.ts';
import { resourceOf } from './values/wire-values.ts';

/** Most distinct documents the rules may read for one document or query. */
const mostOfOne = 10;
/** Most distinct documents they may read for a whole commit or multi-document read. */
const mostOfAll = 20;

export interface Reads {
  readonly now: (path: string) => WireDocument | null;
  readonly after: (path: string) => WireDocument | null;
  /** Paths read so far by the whole request, if it concerns several documents. */
  readonly all?: Set<string>;
}

/** `get`, `exists` and their `After` variants. A document read twice counts once. */
export const documentFunctions = (reads: Reads, prefix = ''): Outside => {
  const found = new Map<string, WireDocument | null>();
  const readers: Readonly<Record<string, (path: string) => WireDocument | null>> = {
    [`${prefix}get`]: reads.now,
    [`${prefix}exists`]: reads.now,
    ...(prefix === '' ? { getAfter: reads.after, existsAfter: reads.after } : {}),
  };
  const look = (name: string, path: string): WireDocument | null => {
    const key = `${name.endsWith('After') ? 'after' : 'now'} ${path}`;
    const seen = found.get(key);
    if (seen !== undefined) return seen;
    const all = reads.all ?? new Set();
    if (found.size >= mostOfOne || (!all.has(path) && all.size >= mostOfAll)) {
      throw new Exhausted(`rules may read ${mostOfOne} documents, ${mostOfAll} in a commit`);
    }
    const document = readers[name]?.(path) ?? null;
    all.add(path);
    found.set(key, document);
    return document;
  };
  return (name, args): Value | null => {
    if (!Object.hasOwn(readers, name)) return null;
    const [at] = args;
    if (at?.t === 'error') return at;
    if (at?.t === 'unknown') return unknown();
    const path = at?.t === 'path' ? documentPath(at.v) : null;
    if (path === null) return failure('this is not the path of a document');
    const document = look(name, path);
    if (name.includes('exists')) return bool(document !== null);
    return document === null ? nothing : resourceOf(document);
  };
};
