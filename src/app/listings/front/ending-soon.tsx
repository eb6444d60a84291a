import { Link } from '@tanstack/react-router';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { useOnScreen } from '../../platform/tab/on-screen.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { Picture } from '../../fields/picture.tsx';
import { Price } from '../../ui/card/price.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { daysBetween, whenText } from '../../../wording/language/time-text.ts';
import { lotState } from '../../../wording/listings/lot-state.ts';
import {
  bidsText,
  extendedText,
  numberText,
  placeText,
} from '../../../wording/listings/lot-text.ts';
import { RunningLane, TimeLeft } from '../card/time-left.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';

function Soon(props: {
  readonly card: ListingCard;
  readonly now: number;
  readonly certain: boolean;
}) {
  const { card, now, certain } = props;
  const { listing, auction } = card;
  const onScreen = useOnScreen(listing.id);
  if (auction === null) return null;
  const state = lotState(listing, auction, now);
  return (
    <li className="soon" ref={onScreen}>
      <Picture
        base={listing.cover.url}
        alt=""
        tone={listing.cover.color}
        sizes={pictureShares.row}
      />
      <div className="soon__time">
        <TimeLeft endAt={auction.endAt} certain={certain} />
        <span className="s12 semi muted">
          {auction.extensions > 0 ? extendedText(auction.extensions) : numberText(listing)}
        </span>
      </div>
      <div className="soon__body">
        <h3>
          <Link to="/listing/$id" params={{ id: listing.id }}>
            <LotTitle of={listing.title} />
          </Link>
        </h3>
        <p className="s14 semi muted soon__where">
          {placeText(listing)} · {bidsText(auction.bidCount)}
        </p>
        <p className="soon__price">
          <Price value={state.price ?? 0} mark={currencyMark(listing.currency)} />
          <StateMark shape={state.shape}>{state.word}</StateMark>
        </p>
      </div>
      <RunningLane startAt={auction.startAt} endAt={auction.endAt} certain={certain} />
    </li>
  );
}

/**
 * Lots that end next, with the time before the name, then those that open next. Nothing without
 * any.
 */
export function EndingSoon(props: {
  readonly soon: readonly ListingCard[];
  readonly opening: readonly ListingCard[];
  readonly endToday: number;
  readonly now: number;
  readonly certain: boolean;
}) {
  const { soon, opening, endToday, now, certain } = props;
  const last = opening.at(-1);
  const lastOpens = last?.auction?.startAt ?? last?.listing.startAt ?? 0;
  const opens = translate(daysBetween(now, lastOpens) === 0 ? 'Opening today' : 'Opening next');
  if (soon.length === 0 && opening.length === 0) return null;
  return (
    <section className="front__soon" aria-labelledby="soon">
      <div className="front__sh">
        <h2 id="soon">{soon.length > 0 ? translate('Ending soon') : opens}</h2>
        <Link className="link s14" to="/listings" search={endToday > 0 ? { ends: 'today' } : {}}>
          {endToday > 0 ? translate('All {n} today', { n: endToday }) : translate('All auctions')}
        </Link>
      </div>
      {soon.length === 0 ? null : (
        <ol>
          {soon.map((card) => (
            <Soon key={card.listing.id} card={card} now={now} certain={certain} />
          ))}
        </ol>
      )}
      {opening.length > 0 ? (
        <div className={soon.length > 0 ? 'upnext only-d' : 'upnext'}>
          {soon.length > 0 ? <h3>{opens}</h3> : null}
          <ul>
            {opening.map(({ listing, auction }) => (
              <li key={listing.id}>
                <b>{whenText(auction?.startAt ?? listing.startAt ?? 0, now)}</b>
                <Link to="/listing/$id" params={{ id: listing.id }}>
                  <LotTitle of={listing.title} />
                </Link>
                <em>{placeText(listing)}</em>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
