import type { EntityName } from '../../../domain/entities.ts';
import type { StaffRole } from '../../../domain/accounts/roles.ts';
import type { Field } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { isSought } from '../data/sought.ts';
import { isCollated } from '../data/documents/collated.ts';
import { entityNamed, sortable } from '../data/documents/query.ts';
import { useSession } from '../../platform/session/session.ts';
import { Select } from '../../ui/field/inputs.tsx';
import { PointerPicker } from '../pointers/pointer-picker.tsx';

type Options = readonly (readonly [value: string, label: string])[];

const optionsOf = (field: Field): Options => {
  if (field.kind === 'choice') return field.of.map((one) => [one, choiceText(one)] as const);
  if (field.kind !== 'bool') return [];
  return [
    ['true', 'Yes'],
    ['false', 'No'],
  ];
};

interface Filter {
  readonly key: string;
  readonly label: string;
  /** The values to filter by; for a reference, the kind of document instead. */
  readonly by: Options | EntityName;
}

/** Fields by which a list can be filtered, if the reader's roles can choose a value. */
export const filtersOf = (entity: EntityName, roles: readonly StaffRole[]): readonly Filter[] => {
  const definition = entityNamed(entity);
  const { fields, admin } = definition;
  return (admin?.filters ?? []).flatMap((key): readonly Filter[] => {
    const field = fields[key];
    const isServed = isCollated(definition) || sortable(definition, [key]).length > 0;
    if (field === undefined || !isServed) return [];
    const label = labelOf(key, field);
    if (field.kind === 'ref')
      return isSought(field.to, roles) ? [{ key, label, by: field.to }] : [];
    const options = optionsOf(field);
    return options.length === 0 ? [] : [{ key, label, by: options }];
  });
};

/**
 * Filters a list by one value of one field.
 * @param only `status:WAITING`, empty for every row.
 */
export function OnlyFilter(props: {
  readonly entity: EntityName;
  readonly only: string;
  readonly onOnly: (only: string | undefined) => void;
}) {
  const { entity, only, onOnly } = props;
  const filters = filtersOf(entity, useSession().roles);
  return filters.map(({ key, label, by }) => {
    const value = only.startsWith(`${key}:`) ? only.slice(key.length + 1) : '';
    const hold = (next: string) => onOnly(next === '' ? undefined : `${key}:${next}`);
    return typeof by === 'string' ? (
      <PointerPicker
        key={key}
        to={by}
        label={label}
        placeholder="All"
        isBar
        value={value}
        onChange={hold}
      />
    ) : (
      <Select
        key={key}
        label={label}
        value={value}
        options={[['', 'All'], ...by]}
        onChange={({ target }) => hold(target.value)}
      />
    );
  });
}
