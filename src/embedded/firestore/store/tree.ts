import { collectionOf, idInPath } from '../name.ts';
import type { StoredDocument } from './document.ts';
import { Collection, Group } from './scope.ts';

/** All documents of a database in memory, by collection and by collection group. */
export class Tree {
  private readonly collections = new Map<string, Collection>();
  private readonly groups = new Map<string, Group>();

  get(path: string): StoredDocument | null {
    return this.collections.get(collectionOf(path))?.get(path) ?? null;
  }

  collection(path: string): Collection | null {
    return this.collections.get(path) ?? null;
  }

  group(id: string): Group | null {
    return this.groups.get(id) ?? null;
  }

  get collectionPaths(): Iterable<string> {
    return this.collections.keys();
  }

  get size(): number {
    let sum = 0;
    for (const collection of this.collections.values()) sum += collection.size;
    return sum;
  }

  *documents(): Iterable<StoredDocument> {
    for (const collection of this.collections.values()) yield* collection.documents();
  }

  put(path: string, after: StoredDocument | null): void {
    const collectionPath = collectionOf(path);
    let collection = this.collections.get(collectionPath);
    const id = idInPath(collectionPath);
    if (collection === undefined) {
      if (after === null) return;
      collection = new Collection(collectionPath);
      this.collections.set(collectionPath, collection);
      const group = this.groups.get(id) ?? new Group();
      group.members.add(collection);
      this.groups.set(id, group);
    }
    const before = collection.get(path);
    collection.put(path, after);
    const group = this.groups.get(id);
    group?.changed(before, after);
    if (collection.size === 0) {
      this.collections.delete(collectionPath);
      group?.members.delete(collection);
      if (group?.members.size === 0) this.groups.delete(id);
    }
  }
}
