import type { WireDocument } from '../../contracts.ts';
import { timeText } from '../time.ts';
import type { WireFields } from '../value/order.ts';

/** A document at one version; never changed in place. Times are whole milliseconds UTC. */
export interface StoredDocument {
  /** Below `documents/`. */
  readonly path: string;
  readonly fields: WireFields;
  readonly createTime: number;
  readonly updateTime: number;
  /** JSON text of the fields, if it costs less than serializing them. */
  readonly text?: () => string;
  /** Returns the fields without caching them. */
  readonly read?: () => WireFields;
}

/** One document before and after one commit. */
export interface DocumentChange {
  readonly path: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** One commit: number, time (unique, ascending, whole milliseconds) and net changes. */
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

/** JSON text of the fields. */
export const fieldsText = (document: StoredDocument): string =>
  document.text?.() ?? JSON.stringify(document.fields);

/** Text of the last document sent: one document is sent to all its listeners in succession. */
let lastSent: {
  readonly document: StoredDocument;
  readonly prefix: string;
  readonly text: string;
} | null = null;

/** JSON text of a document. */
export const wireText = (prefix: string, document: StoredDocument): string => {
  if (lastSent?.document === document && lastSent.prefix === prefix) return lastSent.text;
  const { path, createTime, updateTime } = document;
  const times = `"createTime":"${timeText(createTime)}","updateTime":"${timeText(updateTime)}"`;
  const text = `{"name":${JSON.stringify(prefix + path)},"fields":${fieldsText(document)},${times}}`;
  lastSent = { document, prefix, text };
  return text;
};
