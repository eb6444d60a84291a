import type { StoredDocument } from './document.ts';
import type { FieldIndex, IndexField } from './field-index.ts';
import type { Tree } from './tree.ts';
import { collectionOf, idInPath } from '../name.ts';

/** Scope of a query below a parent document: one collection, all with one id, or all. */
export interface CollectionSelector {
  /** Document path, empty for the root. */
  readonly parent: string;
  /** Null for collections with any name (only with `deep`). */
  readonly collection: string | null;
  /** Whether collections further down are included. */
  readonly deep: boolean;
}

export const isSelected = (selector: CollectionSelector, path: string): boolean => {
  const collection = collectionOf(path);
  if (!selector.deep) return collection === collectionPath(selector);
  if (selector.parent !== '' && !path.startsWith(`${selector.parent}/`)) return false;
  return selector.collection === null || idInPath(collection) === selector.collection;
};

export const collectionPath = (selector: CollectionSelector): string =>
  selector.parent === ''
    ? (selector.collection ?? '')
    : `${selector.parent}/${selector.collection ?? ''}`;

/** Source of queries and gets: the current or a past state. */
export interface View {
  /** Documents that differ from those of `documents` and `index`; null for none. */
  readonly undone: ReadonlyMap<string, StoredDocument | null> | null;
  get(path: string): StoredDocument | null;
  documents(selector: CollectionSelector): Iterable<StoredDocument>;
  /** Approximate number of documents that a scan of the selection would read. */
  size(selector: CollectionSelector): number;
  /** An index over the selection; null if only a scan is possible. */
  index(selector: CollectionSelector, fields: readonly IndexField[]): FieldIndex | null;
  /**
   * Resolves when an index that takes long to build is ready; null when there is no need to wait.
   */
  indexed(selector: CollectionSelector, fields: readonly IndexField[]): Promise<void> | null;
}

/** The documents in their current state. */
export class PresentView implements View {
  readonly undone = null;
  private readonly tree: Tree;

  constructor(tree: Tree) {
    this.tree = tree;
  }

  get(path: string): StoredDocument | null {
    return this.tree.get(path);
  }

  documents(selector: CollectionSelector): Iterable<StoredDocument> {
    return (
      this.scope(selector)?.documents() ??
      (selector.collection === null ? this.tree.documents() : [])
    );
  }

  size(selector: CollectionSelector): number {
    return selector.collection === null ? this.tree.size : (this.scope(selector)?.size ?? 0);
  }

  index(selector: CollectionSelector, fields: readonly IndexField[]): FieldIndex | null {
    return this.scope(selector)?.index(fields) ?? null;
  }

  indexed(selector: CollectionSelector, fields: readonly IndexField[]): Promise<void> | null {
    return this.scope(selector)?.indexed(fields) ?? null;
  }

  private scope(selector: CollectionSelector) {
    if (selector.collection === null) return null;
    return selector.deep
      ? this.tree.group(selector.collection)
      : this.tree.collection(collectionPath(selector));
  }
}

/**
 * The documents at a past time: the present, with later changes undone by the query. Few changes
 * are undone, so present indexes can still be used.
 */
export class PastView implements View {
  readonly undone: ReadonlyMap<string, StoredDocument | null>;
  private readonly present: View;

  constructor(present: View, undone: ReadonlyMap<string, StoredDocument | null>) {
    this.present = present;
    this.undone = undone;
  }

  get(path: string): StoredDocument | null {
    return this.undone.get(path) ?? (this.undone.has(path) ? null : this.present.get(path));
  }

  documents(selector: CollectionSelector): Iterable<StoredDocument> {
    return this.present.documents(selector);
  }

  size(selector: CollectionSelector): number {
    return this.present.size(selector);
  }

  index(selector: CollectionSelector, fields: readonly IndexField[]): FieldIndex | null {
    return this.present.index(selector, fields);
  }

  indexed(selector: CollectionSelector, fields: readonly IndexField[]): Promise<void> | null {
    return this.present.indexed(selector, fields);
  }
}
