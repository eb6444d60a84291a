import type { StoredDocument } from './document.ts';
import type { FieldIndex, IndexField } from './field-index.ts';
import type { Tree } from './tree.ts';
import { collectionOf, idOf } from '../name.ts';

/** Where a query looks: one collection, or all with an id, or all, below a parent document. */
export interface QueryView {
  /** Document path, empty for the root. */
  readonly parent: string;
  /** Null: collections of any name (only with `deep`). */
  readonly collection: string | null;
  /** Also in collections further down. */
  readonly deep: boolean;
}

export const inPlace = (place: QueryView, path: string): boolean => {
  const collection = collectionOf(path);
  if (!place.deep) return collection === collectionPath(place);
  if (place.parent !== '' && !path.startsWith(`${place.parent}/`)) return false;
  return place.collection === null || idOf(collection) === place.collection;
};

export const collectionPath = (place: QueryView): string =>
  place.parent === '' ? (place.collection ?? '') : `${place.parent}/${place.collection ?? ''}`;

/** What queries and gets read from: the present, or the past. */
export interface View {
  /** Documents that differ from what `documents` and `index` give; null for none. */
  readonly undone: ReadonlyMap<string, StoredDocument | null> | null;
  get(path: string): StoredDocument | null;
  documents(place: QueryView): Iterable<StoredDocument>;
  /** About how many documents a scan of the place would touch. */
  size(place: QueryView): number;
  /** An index over the place; null where only a scan can answer. */
  index(place: QueryView, fields: readonly IndexField[]): FieldIndex | null;
}

/** The documents as they are now. */
export class PresentView implements View {
  readonly undone = null;
  private readonly tree: Tree;

  constructor(tree: Tree) {
    this.tree = tree;
  }

  get(path: string): StoredDocument | null {
    return this.tree.get(path);
  }

  documents(place: QueryView): Iterable<StoredDocument> {
    return (
      this.scope(place)?.documents() ?? (place.collection === null ? this.tree.documents() : [])
    );
  }

  size(place: QueryView): number {
    return place.collection === null ? this.tree.size : (this.scope(place)?.size ?? 0);
  }

  index(place: QueryView, fields: readonly IndexField[]): FieldIndex | null {
    return this.scope(place)?.index(fields) ?? null;
  }

  private scope(place: QueryView) {
    if (place.collection === null) return null;
    return place.deep
      ? this.tree.group(place.collection)
      : this.tree.collection(collectionPath(place));
  }
}

/**
 * The documents as they were: the present, with later changes to be undone by whoever queries it.
 * Few changes are undone, so indexes of the present still serve.
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

  documents(place: QueryView): Iterable<StoredDocument> {
    return this.present.documents(place);
  }

  size(place: QueryView): number {
    return this.present.size(place);
  }

  index(place: QueryView, fields: readonly IndexField[]): FieldIndex | null {
    return this.present.index(place, fields);
  }
}
