import { FirestoreError } from '../status.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { list, type Json } from '../json.ts';
import { parseFieldPath, printFieldPath, type FieldPath } from '../value/field-path.ts';
import { isName, type FieldFilter, type Query } from './model.ts';
import { disjuncts } from './normal-form.ts';

interface DeclaredField {
  readonly fieldPath: string;
  readonly mode: string;
}

interface Declared {
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly fields: readonly DeclaredField[];
}

interface Override {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly ttl: boolean;
  readonly indexes: readonly Json[];
}

/**
 * A time-to-live policy: documents of the group are deleted some time after the instant in their
 * field.
 */
export interface ExpiryPolicy {
  readonly collectionGroup: string;
  readonly field: FieldPath;
}

export type IndexMode = 'refuse' | 'warn';

const modeOf = (field: Json): string => String(field['order'] ?? field['arrayConfig'] ?? '');

const declaredOf = (input: Json): Declared => ({
  collectionGroup: String(input['collectionGroup'] ?? ''),
  queryScope: String(input['queryScope'] ?? 'COLLECTION'),
  fields: list(input['fields'], 'fields')
    .filter(isRecord)
    .map((field) => ({ fieldPath: String(field['fieldPath']), mode: modeOf(field) })),
});

interface Need {
  readonly equal: readonly DeclaredField[];
  readonly ordered: readonly DeclaredField[];
}

const needOf = (query: Query, filters: readonly FieldFilter[]): Need => {
  const equal = new Map<string, string>();
  for (const { op, path } of filters) {
    if (isName(path)) continue;
    if (op === 'EQUAL') equal.set(printFieldPath(path), 'ASCENDING');
    if (op === 'ARRAY_CONTAINS') equal.set(printFieldPath(path), 'CONTAINS');
  }
  const ordered = query.orders
    .map(({ path, descending }) => ({
      fieldPath: printFieldPath(path),
      mode: descending ? 'DESCENDING' : 'ASCENDING',
    }))
    .filter(({ fieldPath }) => equal.get(fieldPath) !== 'ASCENDING');
  // An index implicitly ends with the document name, in the direction of its last field.
  const last = ordered.at(-2)?.mode ?? ordered.at(-1)?.mode;
  if (ordered.at(-1)?.fieldPath === '__name__' && ordered.at(-1)?.mode === last) ordered.pop();
  return { equal: [...equal].map(([fieldPath, mode]) => ({ fieldPath, mode })), ordered };
};

const withoutName = (fields: readonly DeclaredField[]): readonly DeclaredField[] =>
  fields.at(-1)?.fieldPath === '__name__' && fields.at(-2)?.mode === fields.at(-1)?.mode
    ? fields.slice(0, -1)
    : fields;

const sameField = (a: DeclaredField, b: DeclaredField): boolean =>
  a.fieldPath === b.fieldPath && a.mode === b.mode;

/** The composite indexes and single-field exceptions of a `firestore.indexes.json`. */
export class IndexCatalogue {
  private readonly indexes: readonly Declared[];
  private readonly overrides: readonly Override[];
  private readonly mode: IndexMode | 'off';
  private readonly fields = new Map<string, readonly FieldPath[]>();
  private readonly warned = new Set<string>();

  /** With null contents nothing is checked. */
  constructor(contents: string | null, mode: IndexMode) {
    const parsed: unknown = contents === null ? {} : JSON.parse(contents);
    const file = isRecord(parsed) ? parsed : {};
    this.mode = contents === null ? 'off' : mode;
    this.indexes = list(file['indexes'], 'indexes').filter(isRecord).map(declaredOf);
    this.overrides = list(file['fieldOverrides'], 'fieldOverrides')
      .filter(isRecord)
      .map((override) => ({
        collectionGroup: String(override['collectionGroup']),
        fieldPath: String(override['fieldPath']),
        ttl: override['ttl'] === true,
        indexes: list(override['indexes'], 'indexes').filter(isRecord),
      }));
  }

  /** The time-to-live policies. */
  get expiries(): readonly ExpiryPolicy[] {
    return this.overrides
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup, fieldPath }) => ({
        collectionGroup,
        field: parseFieldPath(fieldPath),
      }));
  }

  /** Fields of a collection that are part of a composite index. */
  fieldsOf(collection: string): readonly FieldPath[] {
    const known = this.fields.get(collection);
    if (known !== undefined) return known;
    const names = this.indexes
      .filter(({ collectionGroup }) => collectionGroup === collection)
      .flatMap(({ fields }) => fields.map(({ fieldPath }) => fieldPath))
      .filter((name) => name !== '__name__');
    const paths = [...new Set(names)].map(parseFieldPath);
    this.fields.set(collection, paths);
    return paths;
  }

  /** Throws FAILED_PRECONDITION, naming the index, if production would refuse the query. */
  check(query: Query): void {
    if (this.mode === 'off' || query.from.collection === null) return;
    for (const filters of disjuncts(query.where)) {
      const missing = this.missing(query, needOf(query, filters));
      if (missing !== null) this.refuse(missing);
    }
  }

  private missing(query: Query, { equal, ordered }: Need): Json | null {
    const scope = query.from.deep ? 'COLLECTION_GROUP' : 'COLLECTION';
    const collection = query.from.collection ?? '';
    const single = [...equal, ...ordered].filter(({ fieldPath }) => fieldPath !== '__name__');
    const merged = ordered.every(({ fieldPath }) => fieldPath === '__name__');
    if (merged || single.length === 1) {
      const exempt = single.find((field) => !this.single(collection, scope, field));
      if (exempt === undefined && (merged || ordered.length === 1)) return null;
    }
    const usable = this.indexes.filter((index) => {
      if (index.collectionGroup !== collection || index.queryScope !== scope) return false;
      const fields = withoutName(index.fields);
      const tail = fields.slice(fields.length - ordered.length);
      return (
        tail.length === ordered.length && tail.every((field, at) => sameField(field, ordered[at]!))
      );
    });
    const covered = usable
      .map((index) =>
        withoutName(index.fields).slice(0, withoutName(index.fields).length - ordered.length),
      )
      .filter((head) => head.every((field) => equal.some((need) => covers(field, need))))
      .flat();
    const whole =
      usable.length > 0 && equal.every((need) => covered.some((field) => covers(field, need)));
    if (whole) return null;
    return {
      collectionGroup: collection,
      queryScope: scope,
      fields: [...equal, ...ordered].map(printed),
    };
  }

  private single(collection: string, scope: string, field: DeclaredField): boolean {
    const override = this.overrides.find(
      (one) => one.collectionGroup === collection && one.fieldPath === field.fieldPath,
    );
    if (override === undefined) return scope === 'COLLECTION';
    return override.indexes.some(
      (index) =>
        String(index['queryScope'] ?? 'COLLECTION') === scope && modeOf(index) === field.mode,
    );
  }

  private refuse(missing: Json): void {
    const message = `The query requires an index. Add to firestore.indexes.json: ${JSON.stringify(missing)}`;
    if (this.mode === 'refuse') throw new FirestoreError('FAILED_PRECONDITION', message);
    if (!this.warned.has(message)) console.warn(`firestore: ${message}`);
    this.warned.add(message);
  }
}

/** Whether a declared field satisfies a requirement; the direction does not matter for equality. */
const covers = (field: DeclaredField, need: DeclaredField): boolean =>
  field.fieldPath === need.fieldPath && (field.mode === 'CONTAINS') === (need.mode === 'CONTAINS');

const printed = ({ fieldPath, mode }: DeclaredField): Json =>
  mode === 'CONTAINS' ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode };
