import type { WireValue } from '../../contracts.ts';
import { fieldAt, type FieldPath } from '../value/field-path.ts';
import { compareValues } from '../value/order.ts';
import { comparePaths } from '../value/text-order.ts';
import type { StoredDocument } from './document.ts';
import { Entries, type IndexEntry } from './index-entry.ts';
import { SortedList } from './sorted-list.ts';

export interface IndexField {
  readonly path: FieldPath;
  /** `contains` has one entry for each item of an array. */
  readonly kind: 'up' | 'down' | 'contains';
}

export const indexKey = (fields: readonly IndexField[]): string =>
  JSON.stringify(fields.map((field) => [field.kind, ...field.path]));

const keysOf = (
  fields: readonly IndexField[],
  document: StoredDocument,
): readonly (readonly WireValue[])[] => {
  // All of a collection are looked at once to begin with.
  const all = document.read?.() ?? document.fields;
  let rows: (readonly WireValue[])[] = [[]];
  for (const field of fields) {
    const value = fieldAt(all, field.path);
    if (value === undefined) return [];
    const options = field.kind === 'contains' ? distinctItems(value) : [value];
    rows = rows.flatMap((row) => options.map((option) => [...row, option]));
  }
  return rows;
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

  private readonly entries = new Entries();

  constructor(fields: readonly IndexField[], documents: Iterable<StoredDocument>) {
    this.fields = fields;
    const rows: IndexEntry[] = [];
    for (const document of documents) rows.push(...this.entriesOf(document));
    this.rows = new SortedList((a, b) => this.compare(a, b), rows);
  }

  change(before: StoredDocument | null, after: StoredDocument | null): void {
    for (const row of before === null ? [] : this.entriesOf(before)) this.rows.remove(row);
    for (const row of after === null ? [] : this.entriesOf(after)) this.rows.insert(row);
  }

  private entriesOf(document: StoredDocument): readonly IndexEntry[] {
    return keysOf(this.fields, document).map((keys) => this.entries.entry(keys, document));
  }

  private compare(a: IndexEntry, b: IndexEntry): number {
    for (const [at, field] of this.fields.entries()) {
      const order = a.compareKey(b, at);
      if (order !== 0) return field.kind === 'down' ? -order : order;
    }
    return comparePaths(a.document.path, b.document.path);
  }
}
