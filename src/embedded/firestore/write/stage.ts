import type { WireValue } from '../../contracts.ts';
import { invalid, type FirestoreError } from '../status.ts';
import type { DocumentChange, StoredDocument } from '../store/document.ts';
import { KeptDocument } from '../store/kept.ts';
import { fieldAt, withField } from '../value/field-path.ts';
import { identical } from '../value/key.ts';
import type { WireFields } from '../value/order.ts';
import type { Write } from './parse.ts';
import { unmet } from './precondition.ts';
import { applyTransforms } from './transform.ts';

/** One write with the document before and after it, at its position in the commit. */
export interface StagedWrite {
  readonly write: Write;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
  readonly results: readonly WireValue[];
  readonly refusal: FirestoreError | null;
}

/** A commit that is computed but not applied yet. */
export interface Stage {
  readonly writes: readonly StagedWrite[];
  /** Net changes; a write that changes nothing is left out. */
  readonly changes: readonly DocumentChange[];
  /** The document in its state after the commit. */
  after(path: string): StoredDocument | null;
}

const writtenFields = (write: Write, before: WireFields): WireFields => {
  if (write.mask === null) return write.fields;
  let fields = before;
  for (const path of write.mask) fields = withField(fields, path, fieldAt(write.fields, path));
  return fields;
};

/**
 * The refusal of a write; an update of a document that an earlier write of the commit deletes
 * counts as an error of the request.
 */
const refusalOf = (
  { kind, path, precondition }: Write,
  before: StoredDocument | null,
  deleted: boolean,
  prefix: string,
): FirestoreError | null => {
  const refusal = unmet(precondition, before, prefix + path);
  const written = kind === 'update' || kind === 'transform';
  return deleted && written && refusal?.status === 'NOT_FOUND'
    ? invalid(`A document cannot be deleted and then updated in one commit: ${prefix}${path}`)
    : refusal;
};

const stageWrite = (
  write: Write,
  before: StoredDocument | null,
  deleted: boolean,
  time: number,
  prefix: string,
): StagedWrite => {
  const refusal = refusalOf(write, before, deleted, prefix);
  const { path } = write;
  if (write.kind === 'verify') return { write, before, after: before, results: [], refusal };
  if (write.kind === 'delete') return { write, before, after: null, results: [], refusal };
  const base = writtenFields(write, before?.fields ?? {});
  const { fields, results } = applyTransforms(base, write.transforms, time);
  if (before !== null && identical(before.fields, fields)) {
    return { write, before, after: before, results, refusal };
  }
  const after = new KeptDocument(path, before?.createTime ?? time, time, fields);
  return { write, before, after, results, refusal };
};

/** Computes a commit at `time` (ms) on documents read by `get`. Changes nothing. */
export const stage = (
  writes: readonly Write[],
  time: number,
  get: (path: string) => StoredDocument | null,
  prefix: string,
): Stage => {
  const now = new Map<string, StoredDocument | null>();
  const deleted = new Set<string>();
  const after = (path: string): StoredDocument | null =>
    now.has(path) ? (now.get(path) ?? null) : get(path);
  const staged = writes.map((write) => {
    const one = stageWrite(write, after(write.path), deleted.has(write.path), time, prefix);
    if (write.kind === 'delete') deleted.add(write.path);
    now.set(write.path, one.after);
    return one;
  });
  const changes = [...now]
    .map(([path, document]) => ({ path, before: get(path), after: document }))
    .filter((change) => change.before !== change.after);
  return { writes: staged, changes, after };
};
