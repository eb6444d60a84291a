import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChevronDown, Search } from 'lucide-react';
import { Icon } from '../button/button.tsx';
import { Field, type FieldFrame } from './field.tsx';

type Control<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentPropsWithRef<T>, 'id'>;

/** The class of a control's box; `error` marks it as invalid. */
export const boxClass = (error: string | undefined, more = ''): string =>
  ['input', error === undefined ? '' : 'input--bad', more].filter((name) => name !== '').join(' ');

/** One line of text. `after` is inside the box at its end, such as a "show" button. */
export function TextInput({
  label,
  help,
  error,
  optional,
  after,
  ...rest
}: FieldFrame & Control<'input'> & { readonly after?: ReactNode }) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <div className={boxClass(error)}>
          <input type="text" {...rest} {...wiring} />
          {after}
        </div>
      )}
    </Field>
  );
}

export function TextArea({
  label,
  help,
  error,
  optional,
  ...rest
}: FieldFrame & Control<'textarea'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <div className={boxClass(error)}>
          <textarea {...rest} {...wiring} />
        </div>
      )}
    </Field>
  );
}

export function Select({
  label,
  help,
  error,
  optional,
  options,
  ...rest
}: FieldFrame &
  Control<'select'> & { readonly options: readonly (readonly [value: string, label: string])[] }) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(wiring) => (
        <div className={boxClass(error)}>
          <select {...rest} {...wiring}>
            {options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} small />
        </div>
      )}
    </Field>
  );
}

export function Checkbox({
  label,
  count,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  readonly label: ReactNode;
  /** A small figure at the far end. */
  readonly count?: ReactNode;
}) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      <span>{label}</span>
      {count === undefined ? null : <small>{count}</small>}
    </label>
  );
}

/** A search field with its icon; `label` is read aloud, not shown. */
export function SearchInput({
  label,
  className,
  after,
  ...rest
}: Control<'input'> & { readonly label: string; readonly after?: ReactNode }) {
  return (
    <label className={className ? `input search ${className}` : 'input search'}>
      <Icon of={Search} />
      <span className="vh">{label}</span>
      <input type="search" autoComplete="off" {...rest} />
      {after}
    </label>
  );
}
