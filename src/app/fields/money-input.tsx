import { Field, type FieldFrame } from '../ui/field/field.tsx';
import { boxClass } from '../ui/field/inputs.tsx';
import { wholeText } from '../../wording/language/number-text.ts';
import { doubtOf, strangeTo, wholeTyped } from './typed.ts';

/**
 * An amount in whole units. The text stays as typed until the field is left; then it is grouped.
 * `onText` receives it with its whole number, or null if invalid, and once when the field is
 * entered, because a value about to be edited must not change meanwhile. A text that may mean two
 * amounts is invalid, and the field names both; one that names another currency is invalid too.
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
  // The ambiguity of a figure is reported before any error in it.
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
