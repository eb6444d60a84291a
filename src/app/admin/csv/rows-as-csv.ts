import type { EntityName } from '../../../domain/entities.ts';
import { csvRow } from '../../../domain/kit/text/csv.ts';
import { fieldText } from '../../../domain/kit/text/field-text.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';

/**
 * Documents as a CSV file: their ids, every field of the definition, and the dates of creation and
 * change. References stay ids and amounts numbers, so that the file can be imported again and
 * compared.
 */
export const rowsAsCsv = (entity: EntityName, docs: readonly AdminDoc[]): string => {
  const fields = Object.entries<Field>(entityNamed(entity).fields);
  const head = ['id', ...fields.map(([key]) => key), 'dateCreated', 'dateEdited'];
  return [
    csvRow(head),
    ...docs.map(({ id, values, dateCreated, dateEdited }) =>
      csvRow([
        id,
        ...fields.map(([key, field]) => fieldText(field, values[key])),
        dateCreated,
        dateEdited,
      ]),
    ),
  ].join('');
};
