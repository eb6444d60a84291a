import type { EntityName } from '../../../domain/entities.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import { cellText, type CellContext } from '../../fields/cell.tsx';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';
import { useCellContext } from '../pointers/use-cell-context.ts';

/** The field that names a collection's documents. */
export const namingField = (entity: EntityName): string => entityNamed(entity).admin?.name ?? 'id';

/** A document's name: a choice by its label, a reference by its target's name. */
export const nameIn = (entity: EntityName, doc: AdminDoc, context: CellContext = {}): string => {
  const { id, values } = doc;
  const name = namingField(entity);
  const field = allFields(entityNamed(entity))[name];
  const value = values[name] ?? id;
  return field?.kind === 'choice' || field?.kind === 'ref'
    ? cellText(field, value, context)
    : String(value);
};

/** Name of a document in a panel; null for none. */
export const useDocumentName = (entity: EntityName, doc: AdminDoc | null): string | null => {
  const contextOf = useCellContext(entity, doc === null ? [] : [doc], [namingField(entity)]);
  return doc === null ? null : nameIn(entity, doc, contextOf(doc));
};
