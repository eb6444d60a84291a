import type { StoredDocument } from '../store/document.ts';
import { collectionOf, idInPath } from '../name.ts';
import { collectionPath } from '../store/view.ts';
import { fieldAt, printFieldPath, type FieldPath } from '../value/field-path.ts';
import { valueKey } from '../value/key.ts';
import { isName, type FieldFilter, type Query } from '../query/model.ts';
import type { SharedQuery } from './shared-query.ts';

/**
 * Queries over one collection or group, grouped by a value of an equality filter if there is one.
 */
interface Bucket {
  readonly byField: Map<
    string,
    { readonly path: FieldPath; readonly byValue: Map<string, Set<SharedQuery>> }
  >;
  readonly rest: Set<SharedQuery>;
}

const equalityOf = ({ where }: Query): FieldFilter | null => {
  const all = where === null ? [] : where.kind === 'and' ? where.filters : [where];
  for (const filter of all) {
    if (filter.kind === 'field' && filter.op === 'EQUAL' && !isName(filter.path)) return filter;
  }
  return null;
};

/** Queries over everything below a document, in any collection. */
const everywhere = '**';

const bucketKey = ({ from: selector }: Query): string => {
  if (selector.collection === null) return everywhere;
  return selector.deep ? `**/${selector.collection}` : collectionPath(selector);
};

/** Finds the queries a document may affect without checking the others. */
export class QueryTable {
  private readonly buckets = new Map<string, Bucket>();

  add(shared: SharedQuery): void {
    const key = bucketKey(shared.query);
    const bucket = this.buckets.get(key) ?? { byField: new Map(), rest: new Set() };
    this.buckets.set(key, bucket);
    this.slot(bucket, shared).add(shared);
  }

  remove(shared: SharedQuery): void {
    const key = bucketKey(shared.query);
    const bucket = this.buckets.get(key);
    if (bucket === undefined) return;
    this.slot(bucket, shared).delete(shared);
    const equality = equalityOf(shared.query);
    if (equality !== null) {
      const field = printFieldPath(equality.path);
      const values = bucket.byField.get(field)?.byValue;
      if (values?.get(valueKey(equality.value))?.size === 0)
        values.delete(valueKey(equality.value));
      if (values?.size === 0) bucket.byField.delete(field);
    }
    if (bucket.rest.size === 0 && bucket.byField.size === 0) this.buckets.delete(key);
  }

  /** Queries whose result may contain the document. */
  *candidates(document: StoredDocument): Generator<SharedQuery> {
    const collection = collectionOf(document.path);
    for (const key of [collection, `**/${idInPath(collection)}`, everywhere]) {
      const bucket = this.buckets.get(key);
      if (bucket === undefined) continue;
      yield* bucket.rest;
      for (const { path, byValue } of bucket.byField.values()) {
        const value = fieldAt(document.fields, path);
        if (value !== undefined) yield* byValue.get(valueKey(value)) ?? [];
      }
    }
  }

  private slot(bucket: Bucket, shared: SharedQuery): Set<SharedQuery> {
    const equality = equalityOf(shared.query);
    if (equality === null) return bucket.rest;
    const field = printFieldPath(equality.path);
    const values = bucket.byField.get(field) ?? { path: equality.path, byValue: new Map() };
    bucket.byField.set(field, values);
    const key = valueKey(equality.value);
    const slot = values.byValue.get(key) ?? new Set();
    values.byValue.set(key, slot);
    return slot;
  }
}
