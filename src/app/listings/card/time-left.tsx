import { useNow, useServerClock } from '../../platform/clock/clock.ts';
import { Countdown } from '../../ui/card/countdown.tsx';
import { gearFor, Lane, laneShare } from '../../ui/card/lane.tsx';
import { whenText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';

interface Span {
  readonly startAt: number;
  readonly endAt: number;
}

/**
 * Time left while the clock is trusted, else the time of the end. `certain`: the end itself is
 * current.
 */
export function TimeLeft(props: {
  readonly endAt: number;
  readonly certain: boolean;
  readonly long?: boolean;
}) {
  const clock = useServerClock(props.endAt);
  const now = useNow(1000);
  if (clock.synced && props.certain) {
    return <Countdown left={props.endAt - now} long={props.long ?? false} />;
  }
  // No longer than the countdown that replaces it, so that nothing moves once the clock is known.
  return (
    <strong>
      <span className="vh">{translate('Ends')} </span>
      {whenText(props.endAt, now)}
    </strong>
  );
}

/**
 * The lane of a running auction: elapsed share of its duration, grey when the clock is not trusted.
 */
export function RunningLane(props: Span & { readonly certain: boolean; readonly big?: boolean }) {
  const clock = useServerClock();
  const now = useNow(1000);
  const { startAt, endAt, certain, big = false } = props;
  const trusted = clock.synced && certain;
  return (
    <Lane
      progress={laneShare({ startAt, endAt }, now, trusted)}
      gear={trusted ? gearFor(endAt - now) : 'stale'}
      big={big}
    />
  );
}
