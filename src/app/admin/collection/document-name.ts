import type { EntityName } from '../../../domain/entities.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import { cellText, type CellContext } from '../../fields/cell.tsx';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';

/** A document's name: a choice by its label, a reference by its target's name. */
export const nameIn = (entity: EntityName, doc: AdminDoc, context: CellContext = {}): string => {
  const { id, values } = doc;
  const definition = entityNamed(entity);
  const { name = 'id' } = definition.admin ?? {};
  const field = allFields(definition)[name];
  const value = values[name] ?? id;
  return field?.kind === 'choice' || field?.kind === 'ref'
    ? cellText(field, value, context)
    : String(value);
};
