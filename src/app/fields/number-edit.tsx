import { useState } from 'react';
import type { FieldFrame } from '../ui/field.tsx';
import { TextInput } from '../ui/inputs.tsx';

const parse = (text: string): number | undefined => {
  const plain = text.replaceAll(/[\s,]/g, '');
  return plain === '' ? undefined : Number(plain);
};

/**
 * A number as text, so that half-typed figures survive. What is no number goes out as NaN, which no
 * field accepts; the text stays for its writer to mend.
 */
export function NumberEdit(
  props: FieldFrame & {
    readonly value: number | undefined;
    readonly disabled?: boolean | undefined;
    readonly onChange: (value: number | undefined) => void;
  },
) {
  const { value, disabled = false, onChange, ...frame } = props;
  const shown = value === undefined || Number.isNaN(value) ? '' : String(value);
  const [typed, setTyped] = useState<string | null>(null);
  const stale = typed !== null && !Number.isNaN(value) && parse(typed) !== value;
  return (
    <TextInput
      {...frame}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={typed === null || stale ? shown : typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parse(event.target.value));
      }}
    />
  );
}
