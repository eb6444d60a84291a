import './price.css';
import { useState } from 'react';
import { isFrench } from '../../../wording/language/locale.ts';
import { wholeText } from '../../../wording/language/number-text.ts';

/** Index at which two prices start to differ, so that only the changed digits move. */
const changedFrom = (before: string, after: string): number => {
  if (before.length !== after.length) return 0;
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  return at;
};

/**
 * A price with its small currency mark, which follows the figure in French. A price rise animates
 * the changed digits.
 * @param value whole units of the currency.
 */
export function Price(props: {
  readonly value: number;
  readonly mark: string;
  readonly hero?: boolean;
  readonly className?: string;
}) {
  const text = wholeText(props.value);
  const [seen, setSeen] = useState({ value: props.value, text, from: text.length });
  if (seen.value !== props.value) {
    const rose = props.value > seen.value;
    setSeen({ value: props.value, text, from: rose ? changedFrom(seen.text, text) : text.length });
  }
  const from = seen.text === text ? seen.from : text.length;
  const names = ['price'];
  const after = isFrench();
  if (after) names.push('price--after');
  if (props.hero) names.push('price--hero');
  if (props.className) names.push(props.className);
  return (
    <span className={names.join(' ')}>
      {after ? null : <span>{props.mark}</span>}
      {text.slice(0, from)}
      {from < text.length ? (
        <span className="price--tick" key={text}>
          <i>{text.slice(from)}</i>
        </span>
      ) : null}
      {after ? <span>{`\u{A0}${props.mark}`}</span> : null}
    </span>
  );
}
