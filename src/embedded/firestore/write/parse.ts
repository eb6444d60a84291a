import { list, record, requiredText, type Json } from '../json.ts';
import { checkDocumentPath, parseResource } from '../name.ts';
import { invalid } from '../status.ts';
import { parseFieldPath, type FieldPath } from '../value/field-path.ts';
import { normaliseFields } from '../value/normalise.ts';
import type { WireFields } from '../value/order.ts';
import { parsePrecondition, type Precondition } from './precondition.ts';
import { parseTransforms, type Transform } from './transform.ts';

export type WriteKind = 'update' | 'delete' | 'verify' | 'transform';

/** One write of a commit, validated. */
export interface Write {
  readonly kind: WriteKind;
  readonly path: string;
  readonly fields: WireFields;
  /** Null to replace the whole document. */
  readonly mask: readonly FieldPath[] | null;
  readonly transforms: readonly Transform[];
  readonly precondition: Precondition;
}

/** Firestore's limit on one commit. */
const maxWrites = 500;

export const parseMask = (input: unknown): readonly FieldPath[] | null =>
  input === undefined || input === null
    ? null
    : list(record(input, 'A mask')['fieldPaths'], 'fieldPaths').map((path) =>
        parseFieldPath(requiredText(path, 'A field path')),
      );

const pathIn = (prefix: string, name: unknown): string => {
  const full = requiredText(name, 'A document name');
  if (!full.startsWith(prefix)) {
    parseResource(full);
    throw invalid(`Document ${full} is not of the database of this request.`);
  }
  return checkDocumentPath(full.slice(prefix.length));
};

const parseWrite = (prefix: string, input: Json): Write => {
  const common = {
    fields: {},
    mask: null,
    transforms: [],
    precondition: parsePrecondition(input['currentDocument']),
  };
  if (input['update'] !== undefined) {
    const document = record(input['update'], 'update');
    return {
      ...common,
      kind: 'update',
      path: pathIn(prefix, document['name']),
      fields: normaliseFields(document['fields']),
      mask: parseMask(input['updateMask']),
      transforms: parseTransforms(input['updateTransforms']),
    };
  }
  if (input['delete'] !== undefined) {
    return { ...common, kind: 'delete', path: pathIn(prefix, input['delete']) };
  }
  if (input['verify'] !== undefined) {
    return { ...common, kind: 'verify', path: pathIn(prefix, input['verify']) };
  }
  if (input['transform'] !== undefined) {
    const transform = record(input['transform'], 'transform');
    return {
      ...common,
      kind: 'transform',
      path: pathIn(prefix, transform['document']),
      mask: [],
      transforms: parseTransforms(transform['fieldTransforms']),
    };
  }
  throw invalid('A write must update, delete, verify or transform.');
};

/** The writes of a commit; `prefix` is the database's name including `documents/`. */
export const parseWrites = (prefix: string, input: unknown): readonly Write[] => {
  const writes = list(input, 'writes');
  if (writes.length > maxWrites) {
    throw invalid(`maximum ${maxWrites} writes allowed per request`);
  }
  return writes.map((write) => parseWrite(prefix, record(write, 'A write')));
};
