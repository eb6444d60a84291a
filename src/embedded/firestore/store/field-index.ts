import type { WireValue } from '../../contracts.ts';
import { fieldAt, type FieldPath } from '../value/field-path.ts';
import { compareValues } from '../value/order.ts';
import { comparePaths } from '../value/text-order.ts';
import type { StoredDocument } from './document.ts';
import { SortedList } from './sorted-list.ts';

export interface IndexField {
  readonly path: FieldPath;
  /** `contains` has one entry for each item of an array. */
  readonly kind: 'up' | 'down' | 'contains';
}

export interface IndexEntry {
  readonly keys: readonly WireValue[];
  readonly document: StoredDocument;
}

export const indexKey = (fields: readonly IndexField[]): string =>
  JSON.stringify(fields.map((field) => [field.kind, ...field.path]));

const entriesOf = (fields: readonly IndexField[], document: StoredDocument): IndexEntry[] => {
  let rows: (readonly WireValue[])[] = [[]];
  for (const field of fields) {
    const value = fieldAt(document.fields, field.path);
    if (value === undefined) return [];
    const options = field.kind === 'contains' ? distinctItems(value) : [value];
    rows = rows.flatMap((row) => options.map((option) => [...row, option]));
  }
  return rows.map((keys) => ({ keys, document }));
};

const distinctItems = (value: WireValue): readonly WireValue[] => {
  const items = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
  return items.filter(
    (item, at) => items.findIndex((other) => compareValues(item, other) === 0) === at,
  );
};

/** Documents of a collection or group in the order of some fields, then of path, ascending. */
export class FieldIndex {
  readonly fields: readonly IndexField[];
  readonly rows: SortedList<IndexEntry>;

  constructor(fields: readonly IndexField[], documents: Iterable<StoredDocument>) {
    this.fields = fields;
    const rows: IndexEntry[] = [];
    for (const document of documents) rows.push(...entriesOf(fields, document));
    this.rows = new SortedList((a, b) => this.compare(a, b), rows);
  }

  change(before: StoredDocument | null, after: StoredDocument | null): void {
    for (const row of before === null ? [] : entriesOf(this.fields, before)) this.rows.remove(row);
    for (const row of after === null ? [] : entriesOf(this.fields, after)) this.rows.insert(row);
  }

  private compare(a: IndexEntry, b: IndexEntry): number {
    for (const [at, field] of this.fields.entries()) {
      const order = compareValues(a.keys[at]!, b.keys[at]!);
      if (order !== 0) return field.kind === 'down' ? -order : order;
    }
    return comparePaths(a.document.path, b.document.path);
  }
}
