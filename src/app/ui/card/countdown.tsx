import './countdown.css';
import { useState } from 'react';
import { countdownCall, countdownParts, countdownStamp, countdownText } from './countdown-text.ts';
import { translate } from '../../../wording/language/translate.ts';

/**
 * Time left, whole seconds. Show it only while the clock is trusted; otherwise show the time of the
 * end.
 * @param left milliseconds.
 * @param long parts with small units instead of colons.
 */
export function Countdown(props: { readonly left: number; readonly long?: boolean }) {
  const { left, long = false } = props;
  return (
    <time
      className={left <= 120_000 ? 'cd cd--hot' : 'cd'}
      dateTime={countdownStamp(left)}
      role="timer"
      aria-live="off"
    >
      {long
        ? countdownParts(left).map((part) => (
            <span key={part.unit}>
              <b>{part.figure}</b>
              <small>{part.unit === 'd' ? translate('d') : part.unit}</small>
            </span>
          ))
        : countdownText(left)}
    </time>
  );
}

/**
 * Announces, invisibly, when ten, two and no minutes are left. Once per page, beside its countdown.
 */
export function CountdownVoice(props: { readonly left: number }) {
  const { left } = props;
  const [heard, setHeard] = useState({ left, call: '' });
  if (heard.left !== left) {
    setHeard({ left, call: countdownCall(heard.left, left) ?? heard.call });
  }
  return (
    <output className="vh" aria-live="polite">
      {heard.call}
    </output>
  );
}
