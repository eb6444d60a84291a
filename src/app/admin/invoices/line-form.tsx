import type { Currency } from '../../../domain/kit/fields.ts';
import { lineCodes } from '../../../domain/payments/invoices/invoice-sum.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { centsTyped, doubtOf, strangeTo, wholeTyped } from '../../fields/typed.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox, Select, TextInput } from '../../ui/field/inputs.tsx';

type Code = (typeof lineCodes)[number];

/** A line as typed. */
export interface TypedLine {
  readonly key: number;
  readonly code: Code | '';
  readonly label: string;
  readonly qty: string;
  readonly unit: string;
  readonly taxable: boolean;
}

export const emptyLine = (key: number): TypedLine => ({
  key,
  code: '',
  label: '',
  qty: '1',
  unit: '',
  taxable: true,
});

const isCode = (value: string): value is Code => (lineCodes as readonly string[]).includes(value);

/** Errors of a line, by field. */
export const wrongWith = ({ code, label, qty, unit }: TypedLine, currency: Currency) => {
  const words = label.trim();
  const count = wholeTyped(qty) ?? 0;
  const cents = centsTyped(unit, currency);
  return {
    ...(code === '' && words === '' ? { label: 'Enter what the line is for.' } : {}),
    ...(words.length > 200 ? { label: 'At most 200 characters.' } : {}),
    ...(count >= 1 && count <= 999 ? {} : { qty: 'A whole number from 1 to 999.' }),
    ...(cents === null || cents < 1 || cents > 1_000_000_000
      ? {
          unit:
            doubtOf(unit, { places: 2 }) ??
            strangeTo(unit, currencyMark(currency)) ??
            'An amount such as 142.50.',
        }
      : {}),
  };
};

/** A line as sent. */
export const lineTyped = ({ code, label, qty, unit, taxable }: TypedLine, currency: Currency) => ({
  ...(code === '' ? { label: label.trim() } : { code }),
  qty: wholeTyped(qty) ?? 0,
  unit: centsTyped(unit, currency) ?? 0,
  taxable,
});

/** One line of an invoice being written. */
export function LineForm(props: {
  readonly line: TypedLine;
  readonly at: number;
  readonly mark: string;
  readonly errors: ReturnType<typeof wrongWith>;
  readonly onChange: (line: TypedLine) => void;
  readonly onRemove?: (() => void) | undefined;
}) {
  const { line, at, mark, errors, onChange, onRemove } = props;
  const name = `Line ${at}`;
  return (
    <fieldset className="inv-made__line">
      <legend>{name}</legend>
      <Select
        label="For"
        value={line.code}
        options={[
          ['', 'In your words'],
          ...lineCodes.map((one) => [one, choiceText(one)] as const),
        ]}
        onChange={({ target: { value } }) =>
          onChange({ ...line, code: isCode(value) ? value : '', label: '' })
        }
      />
      {line.code === '' ? (
        <TextInput
          label="What it is for"
          help="The member sees this."
          value={line.label}
          error={errors.label}
          onChange={({ target }) => onChange({ ...line, label: target.value })}
        />
      ) : null}
      <TextInput
        label="Quantity"
        inputMode="numeric"
        value={line.qty}
        error={errors.qty}
        onChange={({ target }) => onChange({ ...line, qty: target.value })}
      />
      <TextInput
        label={`Each, ${mark}`}
        inputMode="decimal"
        autoComplete="off"
        value={line.unit}
        error={errors.unit}
        onChange={({ target }) => onChange({ ...line, unit: target.value })}
      />
      <Checkbox
        label="Taxed"
        checked={line.taxable}
        onChange={({ target }) => onChange({ ...line, taxable: target.checked })}
      />
      {onRemove === undefined ? null : (
        <Button size="small" onClick={onRemove} aria-label={`Remove line ${at}`}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
