import { Field, type FieldFrame } from '../ui/field/field.tsx';
import { boxClass } from '../ui/field/inputs.tsx';
import { wholeText } from '../../wording/language/number-text.ts';
import { doubtOf, strangeTo, wholeTyped } from './typed.ts';

/**
 * An amount in whole units. The text stays as typed until the field is left; then it is grouped.
 * `onText` gets it with its whole number, or null while it is none, and once when the field is
 * entered: a value that a person is about to change must not change under the hand. A text that may
 * mean two amounts is none, and the box names both; nor is one that names another currency.
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
  const amountIn = (typed: string): number | null =>
    strangeTo(typed, mark) === undefined ? wholeTyped(typed) : null;
  // The doubt between two figures comes before the error of either.
  const error = doubtOf(text, { places: 0 }) ?? strangeTo(text, mark) ?? props.error;
  return (
    <Field label={props.label} help={props.help} error={error} optional={props.optional}>
      {(wiring) => (
        <div className={boxClass(error, big ? 'input--money' : '')}>
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
            onFocus={() => onText(text, amountIn(text))}
            onChange={(event) => onText(event.target.value, amountIn(event.target.value))}
            onBlur={() => {
              const amount = amountIn(text);
              if (amount !== null && wholeText(amount) !== text) onText(wholeText(amount), amount);
            }}
          />
        </div>
      )}
    </Field>
  );
}
