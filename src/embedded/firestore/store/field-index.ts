import type { WireValue } from '../../contracts.ts';
import { fieldAt, type FieldPath } from '../value/field-path.ts';
import { compareValues } from '../value/order.ts';
import { comparePaths } from '../value/text-order.ts';
import { turn } from '../turn.ts';
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
  // Initially all documents of a collection are read at once.
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

/** Documents processed before other work gets its turn. */
const slice = 250;

/** Documents of a collection or group in the order of some fields, then of path, ascending. */
export class FieldIndex {
  readonly fields: readonly IndexField[];
  rows: SortedList<IndexEntry>;

  private readonly entries = new Entries();

  constructor(fields: readonly IndexField[], documents: Iterable<StoredDocument>) {
    this.fields = fields;
    this.rows = this.sorted([...documents].flatMap((document) => this.entriesOf(document)));
  }

  /**
   * Builds an index in slices, for a collection so large that other requests would otherwise wait
   * for seconds.
   *
   * @param changed documents written during the build, by path; null for deleted ones.
   */
  static async inSlices(
    fields: readonly IndexField[],
    documents: Iterable<StoredDocument>,
    changed: ReadonlyMap<string, StoredDocument | null>,
  ): Promise<FieldIndex> {
    const index = new FieldIndex(fields, []);
    const rows: IndexEntry[] = [];
    let looked = 0;
    for (const document of documents) {
      rows.push(...index.entriesOf(document));
      looked += 1;
      if (looked % slice === 0) await turn();
    }
    const kept =
      changed.size === 0 ? rows : rows.filter(({ document }) => !changed.has(document.path));
    const late = [...changed.values()].flatMap((document) =>
      document === null ? [] : index.entriesOf(document),
    );
    index.rows = index.sorted(late.length === 0 ? kept : [...kept, ...late]);
    return index;
  }

  change(before: StoredDocument | null, after: StoredDocument | null): void {
    for (const row of before === null ? [] : this.entriesOf(before)) this.rows.remove(row);
    for (const row of after === null ? [] : this.entriesOf(after)) this.rows.insert(row);
  }

  private sorted(rows: IndexEntry[]): SortedList<IndexEntry> {
    return new SortedList((a, b) => this.compare(a, b), rows);
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
