import type { StoredDocument } from './document.ts';
import { FieldIndex, indexKey, type IndexField } from './field-index.ts';

/** Most indexes per scope; the least recently used one is dropped. */
const maxIndexes = 48;

/**
 * Number of documents from which a collection is indexed in slices: reading them takes over a
 * second.
 */
const many = 2_000;

/**
 * Indexes of all collections are built one at a time, because each reads thousands of documents.
 */
let lastBuilt: Promise<unknown> = Promise.resolve();

interface BuiltIndex {
  readonly changed: Map<string, StoredDocument | null>;
  readonly done: Promise<void>;
}

/**
 * A collection or a collection group: its documents and the indexes of its queries. An index is
 * built for the first query that needs it and updated by every commit.
 */
export abstract class Scope {
  private readonly indexes = new Map<string, FieldIndex>();
  private readonly building = new Map<string, BuiltIndex>();

  abstract documents(): Iterable<StoredDocument>;
  abstract get size(): number;

  index(fields: readonly IndexField[]): FieldIndex {
    const key = indexKey(fields);
    return this.keep(key, this.indexes.get(key) ?? new FieldIndex(fields, this.documents()));
  }

  /**
   * Resolves when an index that takes long to build is ready; null when there is no need to wait.
   */
  indexed(fields: readonly IndexField[]): Promise<void> | null {
    const key = indexKey(fields);
    if (this.indexes.has(key) || this.size <= many) return null;
    const known = this.building.get(key);
    if (known !== undefined) return known.done;
    const changed = new Map<string, StoredDocument | null>();
    const done = lastBuilt.then(() => this.build(key, fields, changed));
    lastBuilt = done.catch(() => undefined);
    this.building.set(key, { changed, done });
    return done;
  }

  protected reindex(before: StoredDocument | null, after: StoredDocument | null): void {
    for (const index of this.indexes.values()) index.change(before, after);
    const path = after?.path ?? before?.path;
    if (path === undefined) return;
    for (const { changed } of this.building.values()) changed.set(path, after);
  }

  private async build(
    key: string,
    fields: readonly IndexField[],
    changed: ReadonlyMap<string, StoredDocument | null>,
  ): Promise<void> {
    try {
      this.keep(key, await FieldIndex.inSlices(fields, this.documents(), changed));
    } finally {
      this.building.delete(key);
    }
  }

  private keep(key: string, index: FieldIndex): FieldIndex {
    this.indexes.delete(key);
    this.indexes.set(key, index);
    const oldest = this.indexes.keys().next().value;
    if (this.indexes.size > maxIndexes && oldest !== undefined) this.indexes.delete(oldest);
    return index;
  }
}

/** One collection, sorted by document path. */
export class Collection extends Scope {
  readonly path: string;
  private readonly byPath = new Map<string, StoredDocument>();

  constructor(path: string) {
    super();
    this.path = path;
  }

  get(path: string): StoredDocument | null {
    return this.byPath.get(path) ?? null;
  }

  documents(): Iterable<StoredDocument> {
    return this.byPath.values();
  }

  get size(): number {
    return this.byPath.size;
  }

  put(path: string, after: StoredDocument | null): void {
    const before = this.get(path);
    if (after === null) this.byPath.delete(path);
    else this.byPath.set(path, after);
    this.reindex(before, after);
  }
}

/** All collections with one id, under any parent. */
export class Group extends Scope {
  readonly members = new Set<Collection>();

  *documents(): Iterable<StoredDocument> {
    for (const member of this.members) yield* member.documents();
  }

  get size(): number {
    let sum = 0;
    for (const member of this.members) sum += member.size;
    return sum;
  }

  changed(before: StoredDocument | null, after: StoredDocument | null): void {
    this.reindex(before, after);
  }
}
