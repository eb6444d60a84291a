import './feature.css';
import { Link } from '@tanstack/react-router';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import { leadOf } from '../../../domain/listings/lead.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { useOnScreen } from '../../platform/tab/on-screen.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { Picture } from '../../fields/picture.tsx';
import { Price } from '../../ui/card/price.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { deadlineText } from '../../../wording/language/time-text.ts';
import { lotState } from '../../../wording/listings/lot-state.ts';
import { bidsText, numberText, placeText, titleLines } from '../../../wording/listings/lot-text.ts';
import { RunningLane, TimeLeft } from '../card/time-left.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';

/** The front page's featured lot: paper cut into its picture, the title in the largest type. */
export function Feature(props: {
  readonly card: ListingCard;
  readonly now: number;
  readonly certain: boolean;
}) {
  const { card, now, certain } = props;
  const { listing, auction } = card;
  const onScreen = useOnScreen(listing.id);
  if (auction === null) return null;
  const state = lotState(listing, auction, now);
  const [first, second] = titleLines(listing);
  return (
    <article className="feature" ref={onScreen}>
      <Picture
        base={listing.cover.url}
        alt={listing.cover.alt}
        tone={listing.cover.color}
        sizes={pictureShares.feature}
        eager
      />
      <div className="feature__cap">
        <p className="feature__k">
          <span>{numberText(listing)}</span>
          {(listing.featuredUntil ?? 0) > now ? (
            <span className="muted">{translate('Featured')}</span>
          ) : null}
        </p>
        <h1>
          <Link to="/listing/$id" params={{ id: listing.id }}>
            <span>
              <LotTitle of={first} />
            </span>
            {second === '' ? null : (
              <span>
                <LotTitle of={second} />
              </span>
            )}
          </Link>
        </h1>
      </div>
      <div className="feature__b">
        <p className="feature__lead">{leadOf(listing, 220)}</p>
        <div className="feature__n">
          <dl className="contents">
            <div>
              <dt>{translate(auction.bidCount > 0 ? 'Current bid' : 'Starting bid')}</dt>
              <dd>
                <Price
                  value={state.price ?? auction.startingBid}
                  mark={currencyMark(listing.currency)}
                />
              </dd>
            </div>
            <div>
              <dt>{translate('Ends {time}', { time: deadlineText(auction.endAt, now) })}</dt>
              <dd>
                <TimeLeft endAt={auction.endAt} certain={certain} long />
              </dd>
            </div>
          </dl>
          <div className="feature__state">
            <StateMark shape={state.shape}>{state.word}</StateMark>
            <span className="s14 semi muted">
              {bidsText(auction.bidCount)} · {placeText(listing)}
            </span>
          </div>
        </div>
      </div>
      <RunningLane startAt={auction.startAt} endAt={auction.endAt} certain={certain} big />
    </article>
  );
}
