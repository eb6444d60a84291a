import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ChevronDown, Search } from 'lucide-react';
import { Icon } from '../button/button.tsx';
import { Field, type FieldFrame } from './field.tsx';
import { wholeFrom, wholeText } from '../text/number-text.ts';

type Control<T extends 'input' | 'textarea' | 'select'> = Omit<ComponentPropsWithRef<T>, 'id'>;

const boxClass = (error: string | undefined, more = ''): string =>
  ['input', error === undefined ? '' : 'input--bad', more].filter((name) => name !== '').join(' ');

/** One line of text. `after` stands inside the box at its end, such as a "show" button. */
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

/**
 * An amount in whole units. What was typed stays as typed until the field is left; then it is
 * grouped. `onText` hears it with its whole number, or null while it is none, and once when the field
 * is entered: what a person is about to change must not change under the hand.
 */
export function MoneyInput(
  props: FieldFrame & {
    readonly mark: string;
    readonly text: string;
    readonly onText: (text: string, amount: number | null) => void;
    readonly big?: boolean;
    readonly name?: string;
    readonly disabled?: boolean;
    readonly enterKeyHint?: 'go' | 'next' | 'done';
  },
) {
  const { mark, text, onText, big = true, name, disabled = false } = props;
  return (
    <Field label={props.label} help={props.help} error={props.error} optional={props.optional}>
      {(wiring) => (
        <div className={boxClass(props.error, big ? 'input--money' : '')}>
          <span className="input__mark" aria-hidden="true">
            {mark}
          </span>
          <input
            {...wiring}
            {...(name === undefined ? {} : { name })}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint={props.enterKeyHint ?? 'go'}
            disabled={disabled}
            value={text}
            onFocus={() => onText(text, wholeFrom(text))}
            onChange={(event) => onText(event.target.value, wholeFrom(event.target.value))}
            onBlur={() => {
              const amount = wholeFrom(text);
              if (amount !== null && wholeText(amount) !== text) onText(wholeText(amount), amount);
            }}
          />
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

/** A search box with its glass; `label` is said aloud, not shown. */
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
