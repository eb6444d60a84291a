import type { EntityName } from '../../../domain/entities.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/label.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { isCollated } from '../../store/office/collated.ts';
import { entityNamed, sortable } from '../../store/office/query.ts';
import { Select } from '../../ui/field/inputs.tsx';

type Options = readonly (readonly [value: string, label: string])[];

const optionsOf = (field: Field | undefined): Options => {
  if (field?.kind === 'choice') return field.of.map((one) => [one, choiceText(one)] as const);
  if (field?.kind !== 'bool') return [];
  return [
    ['true', 'Yes'],
    ['false', 'No'],
  ];
};

/** Fields of a definition by which its list may be held to one value, each with its values. */
export const filtersOf = (
  entity: EntityName,
): readonly { readonly key: string; readonly label: string; readonly options: Options }[] => {
  const definition = entityNamed(entity);
  const { fields, admin } = definition;
  if (isCollated(definition)) return [];
  return (admin?.filters ?? []).flatMap((key) => {
    const options = optionsOf(fields[key]);
    if (options.length === 0 || sortable(definition, [key]).length === 0) return [];
    return [{ key, label: labelOf(key, fields[key]), options }];
  });
};

/** Holds a list to one value of one field. @param only `status:WAITING`, empty for every row. */
export function OnlyFilter(props: {
  readonly entity: EntityName;
  readonly only: string;
  readonly onOnly: (only: string | undefined) => void;
}) {
  const { entity, only, onOnly } = props;
  const filters = filtersOf(entity);
  if (filters.length === 0) return null;
  return (
    <>
      {filters.map(({ key, label, options }) => (
        <Select
          key={key}
          label={label}
          value={only.startsWith(`${key}:`) ? only.slice(key.length + 1) : ''}
          options={[['', 'All'], ...options]}
          onChange={({ target }) =>
            onOnly(target.value === '' ? undefined : `${key}:${target.value}`)
          }
        />
      ))}
    </>
  );
}
