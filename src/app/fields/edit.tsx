import './edit.css';
import { useContext } from 'react';
import type { Money, RefField } from '../../domain/kit/fields.ts';
import { labelOf } from '../../domain/kit/text/label.ts';
import type { FieldFrame } from '../ui/field/field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '../ui/field/inputs.tsx';
import { choiceText } from '../../wording/fields/choice-text.ts';
import { codedText, isCoded } from './coded-text.ts';
import type { EditProps } from './edit-props.ts';
import { EditGroup, EditJson, EditList } from './edit-parts.tsx';
import { MeasureEdit, NumberEdit } from './number-edit.tsx';
import { RefControl } from './ref-control.ts';
import { regionOptions, zoneOptions } from './region-text.ts';
import { translate, translateKnown } from '../../wording/language/translate.ts';

const localMinute = (at: number): string => {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

function MoneyEdit({ name, field, value, onChange, error, disabled }: EditProps) {
  const money = (value ?? { amount: null, currency: 'CAD' }) as Partial<Money>;
  const currency = money.currency ?? 'CAD';
  return (
    <div className="edit-pair">
      <NumberEdit
        label={translate('{label}, dollars', { label: translateKnown(labelOf(name, field)) })}
        places={2}
        value={typeof money.amount === 'number' ? money.amount / 100 : undefined}
        onChange={(dollars) =>
          onChange(
            dollars === undefined ? undefined : { amount: Math.round(dollars * 100), currency },
          )
        }
        error={error}
        disabled={disabled}
      />
      <Select
        label={translate('Currency')}
        value={currency}
        disabled={disabled}
        onChange={(event) => onChange({ amount: money.amount ?? 0, currency: event.target.value })}
        options={[
          ['CAD', 'CA$'],
          ['USD', 'US$'],
        ]}
      />
    </div>
  );
}

/** A province or state; a stored value that is neither remains visible. */
function RegionEdit(
  props: FieldFrame & {
    readonly value: string;
    readonly disabled: boolean;
    /** Whether a whole country may be chosen too. */
    readonly wide: boolean;
    readonly onChange: (region: string | undefined) => void;
  },
) {
  const { value, wide, onChange, ...rest } = props;
  const regions = [...(wide ? zoneOptions() : []), ...regionOptions()];
  const known = value === '' || regions.some(([code]) => code === value);
  return (
    <Select
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      options={[['', translate('Choose')], ...(known ? [] : [[value, value] as const]), ...regions]}
    />
  );
}

/** A reference to another document: the control its screen provides, else the id. */
function RefEdit(props: EditProps<RefField>) {
  const draw = useContext(RefControl);
  const { name, field, value, error, disabled, onChange } = props;
  return draw === null ? (
    <TextInput
      label={translateKnown(labelOf(name, field))}
      help={field.means === undefined ? undefined : translateKnown(field.means)}
      error={error}
      optional={field.optional === true}
      disabled={disabled}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    draw(props)
  );
}

/** The control for one field, chosen by its kind alone. */
export function Edit(props: EditProps) {
  const { name, field, value, onChange, error, disabled = false } = props;
  const frame = {
    label: translateKnown(labelOf(name, field)),
    help: field.means === undefined ? undefined : translateKnown(field.means),
    error,
    optional: field.optional === true,
  };
  const text = typeof value === 'string' ? value : '';
  const control = { ...frame, disabled, value: text };
  switch (field.kind) {
    case 'ref':
      return <RefEdit {...props} field={field} />;
    case 'text':
      if (field.format === 'region' || field.format === 'zone')
        return <RegionEdit {...control} wide={field.format === 'zone'} onChange={onChange} />;
      return (
        <TextInput
          {...control}
          maxLength={isCoded(field) ? undefined : field.max}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            const coded = codedText(field, text);
            if (isCoded(field) && coded !== text) onChange(coded);
          }}
        />
      );
    case 'prose':
    case 'html':
      return <TextArea {...control} rows={6} onChange={(event) => onChange(event.target.value)} />;
    case 'date':
      return (
        <TextInput {...control} type="date" onChange={(event) => onChange(event.target.value)} />
      );
    case 'time':
      return (
        <TextInput
          {...control}
          type="datetime-local"
          value={typeof value === 'number' ? localMinute(value) : ''}
          onChange={(event) =>
            onChange(event.target.value === '' ? undefined : Date.parse(event.target.value))
          }
        />
      );
    case 'int':
    case 'decimal': {
      const number = {
        ...frame,
        // Extra digits are the field's to refuse; grouping marks are checked all the same.
        places: field.kind === 'int' ? 2 : Math.max(2, Math.ceil(-Math.log10(field.step))),
        value: typeof value === 'number' ? value : undefined,
      };
      return field.unit === undefined ? (
        <NumberEdit {...number} disabled={disabled} onChange={onChange} />
      ) : (
        <MeasureEdit {...number} unit={field.unit} disabled={disabled} onChange={onChange} />
      );
    }
    case 'bool':
      return (
        <Checkbox
          label={frame.label}
          checked={value === true}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...control}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
          options={[
            ['', translate('Choose')],
            ...field.of.map((one) => [one, choiceText(one)] as const),
          ]}
        />
      );
    case 'money':
      return <MoneyEdit {...props} />;
    case 'group':
      return <EditGroup {...props} field={field} Part={Edit} />;
    case 'list':
      return <EditList {...props} field={field} Part={Edit} />;
    case 'map':
    case 'json':
      return <EditJson {...props} />;
  }
}
