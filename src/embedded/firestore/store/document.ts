import type { WireDocument } from '../../contracts.ts';
import { timeText } from '../time.ts';
import type { Fields } from '../value/order.ts';

/** A document at one version; never changed in place. Times are whole milliseconds UTC. */
export interface StoredDocument {
  /** Below `documents/`. */
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
}

/** One document before and after one commit. */
export interface DocumentChange {
  readonly path: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** What one commit did: number, time (unique, rising, whole milliseconds) and net changes. */
export interface Commit {
  readonly seq: number;
  readonly time: number;
  readonly changes: readonly DocumentChange[];
}

/** proto3 JSON of a document. */
export const wireDocument = (prefix: string, document: StoredDocument): WireDocument => ({
  name: prefix + document.path,
  fields: document.fields,
  createTime: timeText(document.createTime),
  updateTime: timeText(document.updateTime),
});

const texts = new WeakMap<StoredDocument, string>();

/** JSON text of a document, made once however many listeners it goes to. */
export const wireText = (prefix: string, document: StoredDocument): string => {
  const made = texts.get(document);
  if (made !== undefined) return made;
  const text = JSON.stringify(wireDocument(prefix, document));
  texts.set(document, text);
  return text;
};
