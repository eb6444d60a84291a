import { useState } from 'react';
import type { Field } from '../../../domain/kit/fields.ts';
import { checkValue } from '../../fields/check.ts';
import { Edit } from '../../fields/edit.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { StaffNote } from './staff-note.tsx';

/** One field of a draft: its error appears when it is left, never during typing. */
export function PartField(props: {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const { path, field, value, onChange } = props;
  const [left, setLeft] = useState(false);
  const wrong = left && value !== undefined && value !== '' ? checkValue(field, value) : null;
  return (
    <div
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      <Edit
        name={path.split('.').at(-1) ?? path}
        field={field}
        value={value}
        error={wrong ?? undefined}
        onChange={onChange}
      />
      <StaffNote path={path} />
    </div>
  );
}

/** A yes/no question without a default answer. */
export function YesNo(props: {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
  readonly yes?: string;
  readonly no?: string;
}) {
  const { label, value, onChange, yes = translate('Yes'), no = translate('No') } = props;
  return (
    <Select
      label={label}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      options={[
        ['', translate('Choose')],
        ['yes', yes],
        ['no', no],
      ]}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'yes')}
    />
  );
}
