import type { WireValue } from '../../contracts.ts';
import type { StoredDocument } from '../store/document.ts';
import type { CollectionSelector } from '../store/view.ts';
import { fieldAt, type FieldPath } from '../value/field-path.ts';

export const operators = [
  'OPERATOR_UNSPECIFIED',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
] as const;

export type Operator = (typeof operators)[number];

export interface FieldFilter {
  readonly kind: 'field';
  readonly path: FieldPath;
  readonly op: Operator;
  readonly value: WireValue;
}

export type Filter =
  | FieldFilter
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

export interface Order {
  readonly path: FieldPath;
  readonly descending: boolean;
}

/** A position between documents: values of the first orders, and the side of an equal document. */
export interface Cursor {
  readonly values: readonly WireValue[];
  readonly before: boolean;
}

export interface Query {
  readonly from: CollectionSelector;
  readonly where: Filter | null;
  /** All orders, including implied ones and the name. */
  readonly orders: readonly Order[];
  readonly start: Cursor | null;
  readonly end: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** Null for whole documents. */
  readonly select: readonly FieldPath[] | null;
}

export const nameField = '__name__';

export const isName = (path: FieldPath): boolean => path.length === 1 && path[0] === nameField;

/** A document's value for filters and orders; its name is a reference relative to the database. */
export const valueOf = (document: StoredDocument, path: FieldPath): WireValue | undefined =>
  isName(path) ? { referenceValue: document.path } : fieldAt(document.fields, path);

const ranges: ReadonlySet<Operator> = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
]);

export const isRange = (op: Operator): boolean => ranges.has(op);

export const isInequality = (op: Operator): boolean =>
  isRange(op) || op === 'NOT_EQUAL' || op === 'NOT_IN';

/** All field filters of a tree. */
export const leaves = (filter: Filter | null): readonly FieldFilter[] => {
  if (filter === null) return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(leaves);
};
