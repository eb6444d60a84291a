import { memo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useView } from '../../platform/reader/view.ts';
import { useOnScreen } from '../../platform/tab/on-screen.ts';
import { currencyMark } from '../../../wording/fields/currency.ts';
import { Lane } from '../../ui/card/lane.tsx';
import { Picture } from '../../fields/picture.tsx';
import { LotCardFrame } from '../../ui/card/lot-card-frame.tsx';
import { Price } from '../../ui/card/price.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { endPassedText, whenText } from '../../../wording/language/time-text.ts';
import { lotState, noPriceText, type LotState } from '../../../wording/listings/lot-state.ts';
import { bidsTail, metaText, numberText } from '../../../wording/listings/lot-text.ts';
import { RunningLane, TimeLeft } from './time-left.tsx';
import { WatchButton } from './watch-button.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { LotTitle } from '../../fields/lot-title.tsx';

/** Name of the picture's transition from card to page. */
export const plateTransition = 'lot-plate';

function CardLane(props: {
  readonly card: ListingCard;
  readonly state: LotState;
  readonly certain: boolean;
}) {
  const { card, state, certain } = props;
  if (state.phase === 'ended') return <Lane progress={1} gear={state.sold ? 'won' : 'over'} />;
  if (state.phase === 'offer' || state.phase === 'upcoming' || card.auction === null) {
    return <Lane progress={0} gear="off" />;
  }
  const { startAt, endAt } = card.auction;
  return <RunningLane startAt={startAt} endAt={endAt} certain={certain} />;
}

function CardTime(props: {
  readonly card: ListingCard;
  readonly state: LotState;
  readonly now: number;
  readonly certain: boolean;
}) {
  const { card, state, now, certain } = props;
  const { listing, auction } = card;
  const startAt = auction?.startAt ?? listing.startAt;
  const endAt = auction?.endAt ?? listing.endAt;
  if (state.phase === 'offer') return <span>{translate('Classified')}</span>;
  if (state.phase === 'closing') {
    const passed =
      certain || endAt === undefined ? translate('Closing') : endPassedText(endAt, now);
    return <strong>{passed}</strong>;
  }
  if (state.phase === 'upcoming') {
    return (
      <strong>
        {startAt === undefined
          ? translate('Soon')
          : translate('Opens {time}', { time: whenText(startAt, now) })}
      </strong>
    );
  }
  if (endAt === undefined) return <span>{translate('Ended')}</span>;
  if (state.phase === 'ended') return <span>{whenText(endAt, now)}</span>;
  return <TimeLeft endAt={endAt} certain={certain} />;
}

/**
 * A lot on a list: its picture on its lane, the time, the price, the state. Re-renders only when
 * its card changes.
 */
export const LotCard = memo(function LotCard(props: {
  readonly card: ListingCard;
  /** Whether the prices shown are being kept current. */
  readonly certain: boolean;
  readonly line?: boolean;
  readonly note?: string | undefined;
  readonly size?: 'card' | 'large' | 'half';
  readonly eager?: boolean;
  /** Distance to the lot, if a postal code was given. */
  readonly away?: string | undefined;
}) {
  const { card, certain, line = false, note, size = 'card', eager = false, away } = props;
  const { listing, auction } = card;
  const { units } = useView();
  const now = useNow(30_000);
  const onScreen = useOnScreen(listing.id);
  const [leaving, setLeaving] = useState(false);
  const state = lotState(listing, auction, now);
  return (
    <LotCardFrame
      onElement={onScreen}
      line={line}
      note={note}
      picture={
        <Picture
          base={listing.cover.url}
          alt=""
          tone={listing.cover.color}
          sizes={pictureShares[line ? 'row' : size]}
          eager={eager}
          transitionName={leaving ? plateTransition : undefined}
        />
      }
      corner={line ? null : <WatchButton listingId={listing.id} number={listing.number} />}
      lane={<CardLane card={card} state={state} certain={certain} />}
      left={
        <>
          {numberText(listing)}
          <span className="lot__n">{bidsTail(card)}</span>
        </>
      }
      right={<CardTime card={card} state={state} now={now} certain={certain} />}
      title={
        <Link
          to="/listing/$id"
          params={{ id: listing.id }}
          viewTransition
          onClick={({ currentTarget }) => {
            // On another lot's page, only that lot's own picture has the transition: a name must be
            // unique.
            setLeaving(currentTarget.closest('.lot-page') === null);
          }}
        >
          <LotTitle of={listing.title} />
        </Link>
      }
      meta={metaText(listing, units, away)}
      price={
        state.price === null ? (
          <span className="muted">{noPriceText(state)}</span>
        ) : (
          <Price value={state.price} mark={currencyMark(listing.currency)} />
        )
      }
      state={
        <StateMark shape={state.shape}>
          {state.phase === 'closing' && !certain
            ? translate('Result not on this device yet')
            : state.word}
        </StateMark>
      }
    />
  );
});
