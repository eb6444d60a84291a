import { useState } from 'react';
import type { CustomFieldDefinition } from '../../../domain/catalogue/custom-field-definition.entity.ts';
import { askedOf, chosenIn, fitsCustom } from '../../../domain/catalogue/custom-values.ts';
import { categoryOf } from '../../../domain/listings/submissions/listing-of-submission.ts';
import { NumberEdit } from '../../fields/number-edit.tsx';
import { useCustomFields } from '../../catalogue/data/catalogue.ts';
import { useNow } from '../../platform/clock/clock.ts';
import type { DraftRow } from '../../drafts/rows.ts';
import { Checkbox, Select, TextArea, TextInput } from '../../ui/field/inputs.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { StaffNote } from './staff-note.tsx';
import { usePart } from './vehicle/use-vehicle.ts';
import { YesNo } from './part-field.tsx';

const inDigits = new Set(['int', 'decimal', 'money', 'distance']);

/** Returns the custom fields of such a vehicle, as far as this device knows. */
export const useAskedOf = ({ mode, draft }: DraftRow): readonly CustomFieldDefinition[] => {
  const all = useCustomFields();
  const year = new Date(useNow(60_000)).getUTCFullYear();
  return all.status === 'ready'
    ? askedOf(all.value, mode, categoryOf(draft.vehicle ?? {}, year))
    : [];
};

function Several(props: {
  readonly field: CustomFieldDefinition;
  readonly value: string;
  readonly onText: (value: string) => void;
}) {
  const { field, value, onText } = props;
  const chosen = chosenIn(value);
  return (
    <fieldset className="form__part">
      <legend>{field.label}</legend>
      {field.options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) =>
            onText(
              field.options
                .map((one) => one.value)
                .filter((one) => (one === option.value ? target.checked : chosen.includes(one)))
                .join('\n'),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** One of the custom fields, with the control for its type. */
function CustomQuestion(props: {
  readonly field: CustomFieldDefinition;
  readonly value: string;
  readonly onText: (value: string) => void;
}) {
  const { field, value, onText } = props;
  const { label, type, unit, required, maxLength, options } = field;
  const [left, setLeft] = useState(false);
  const wrong = left && value !== '' && !fitsCustom(field, value);
  if (type === 'multiselect') return <Several {...props} />;
  if (type === 'bool') {
    return (
      <YesNo
        label={label}
        value={value === '' ? undefined : value === 'true'}
        onChange={(next) => onText(next === undefined ? '' : String(next))}
      />
    );
  }
  const frame = {
    label: unit === undefined ? label : `${label}, ${unit}`,
    optional: !required,
    value,
    error: wrong ? translate('The format is not valid.') : undefined,
    onFocus: () => setLeft(false),
    onBlur: () => setLeft(true),
  };
  if (type === 'select') {
    return (
      <Select
        {...frame}
        options={[
          ['', translate('Choose')],
          ...options.map((one) => [one.value, one.label] as const),
        ]}
        onChange={({ target }) => onText(target.value)}
      />
    );
  }
  if (type === 'textarea') {
    return (
      <TextArea
        {...frame}
        rows={4}
        maxLength={maxLength}
        onChange={({ target }) => onText(target.value)}
      />
    );
  }
  if (inDigits.has(type)) {
    return (
      <NumberEdit
        {...frame}
        places={type === 'decimal' ? 6 : 2}
        value={value === '' ? undefined : Number(value)}
        onChange={(figure) => onText(figure === undefined ? '' : String(figure))}
      />
    );
  }
  return (
    <TextInput
      {...frame}
      type={type === 'date' ? 'date' : type === 'url' ? 'url' : 'text'}
      maxLength={maxLength}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

/** The custom fields of such a vehicle; nothing where it has none. */
export function CustomPart({ row }: { readonly row: DraftRow }) {
  const fields = useAskedOf(row);
  const { value: values, set } = usePart(row, 'custom');
  if (fields.length === 0) return null;
  return (
    <fieldset className="form__part">
      <legend>{translate('More about this vehicle')}</legend>
      <div className="form__grid">
        {fields.map((field) => (
          <div key={field.key}>
            <CustomQuestion
              field={field}
              value={values[field.key] ?? ''}
              onText={(text) => set({ [field.key]: text })}
            />
            <StaffNote path={`custom.${field.key}`} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
