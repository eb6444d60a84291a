import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { Countdown, CountdownVoice } from '../ui/card/countdown.tsx';
import { gearFor, Lane, laneShare, type LaneGear } from '../ui/card/lane.tsx';
import {
  clockText,
  dayText,
  deadlineText,
  endPassedText,
  secondsText,
  isZoneNamed,
  whenText,
  zoneText,
} from '../../wording/language/time-text.ts';
import { phaseOf } from './lot.ts';
import { translate } from '../../wording/language/translate.ts';
import { DAY, HOUR } from '../../domain/kit/durations.ts';

/** The lane's gear: grey while the time is uncertain. */
export const auctionGear = (auction: Auction, now: number, certain: boolean): LaneGear => {
  const phase = phaseOf(auction, now);
  if (phase === 'over')
    return auction.status === 'SOLD' || auction.status === 'COMPLETED' ? 'won' : 'over';
  if (phase === 'upcoming') return 'off';
  return certain ? gearFor(auction.endAt - now) : 'stale';
};

/** Text between the end and the result, which a live connection brings soon. */
export const settlingText = (live: boolean): string =>
  live
    ? translate('Time is up. The server is settling the result.')
    : translate('Its end has passed. The result comes when there is a connection.');

/** Time left, or, while the clock is not trusted, the end in words. */
export function TimeLeft(props: {
  readonly auction: Auction;
  readonly now: number;
  readonly synced: boolean;
  readonly live: boolean;
  readonly long?: boolean;
}) {
  const { auction, now, synced, live, long = false } = props;
  const phase = phaseOf(auction, now);
  if (phase === 'closing') {
    return (
      <span className="cd">{live ? translate('Closing') : endPassedText(auction.endAt, now)}</span>
    );
  }
  if (phase === 'upcoming') {
    return (
      <time className="cd" dateTime={new Date(auction.startAt).toISOString()}>
        {dayText(auction.startAt)} {clockText(auction.startAt)}
      </time>
    );
  }
  if (!synced) {
    return (
      <time className="cd" dateTime={new Date(auction.endAt).toISOString()}>
        {whenText(auction.endAt, now)}
        {isZoneNamed() ? null : <small> {zoneText(auction.endAt)}</small>}
      </time>
    );
  }
  const left = auction.endAt - now;
  return (
    <>
      <Countdown left={left} long={long} />
      <CountdownVoice left={left} />
    </>
  );
}

/** Line beneath the lane: accuracy of the clock near the end, else the opening day. */
const lineBeneath = (auction: Auction, now: number, clock: string | null): string => {
  if (phaseOf(auction, now) === 'upcoming') return translate('Opens');
  const left = auction.endAt - now;
  return clock !== null && left > 0 && left <= HOUR
    ? clock
    : translate('Opened {day}', { day: dayText(auction.startAt) });
};

/** Large countdown over its lane, with the day of the auction beneath. */
export function AuctionClock(props: {
  readonly auction: Auction;
  readonly now: number;
  readonly synced: boolean;
  readonly uncertaintyMs: number;
  readonly live: boolean;
}) {
  const { auction, now, synced, uncertaintyMs, live } = props;
  const certainty = synced
    ? translate('Server clock ± {seconds}', { seconds: secondsText(uncertaintyMs) })
    : null;
  const days = Math.max(1, Math.round((auction.endAt - auction.startAt) / DAY));
  const day = Math.min(days, Math.max(1, Math.ceil((now - auction.startAt) / DAY)));
  const extended =
    auction.extensions > 0 ? translate('Extended {n}×', { n: auction.extensions }) : null;
  const upcoming = phaseOf(auction, now) === 'upcoming';
  return (
    <>
      <p className="ticket__cd">
        <TimeLeft auction={auction} now={now} synced={synced} live={live} long />
      </p>
      <Lane
        big
        progress={laneShare(auction, now, synced && live)}
        gear={auctionGear(auction, now, synced && live)}
      />
      <p className="ticket__day semi s12 muted">
        <span>{lineBeneath(auction, now, certainty)}</span>
        <span>
          {!synced && !upcoming
            ? translate('Clock not synced')
            : upcoming
              ? translate('Ends {time}', { time: deadlineText(auction.endAt, now) })
              : (extended ?? translate('Day {day} of {days}', { day, days }))}
        </span>
      </p>
    </>
  );
}
