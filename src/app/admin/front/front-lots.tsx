import { Link } from '@tanstack/react-router';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { LotTitle } from '../../fields/lot-title.tsx';
import { useNow } from '../../platform/clock/clock.ts';
import { useListingCards } from '../../listings/data/listings.ts';
import { LoadError } from '../../ui/status/notice.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { clockText } from '../../../wording/language/time-text.ts';
import { closingsOf, stuckOf, type FrontLot } from './closings.ts';
import { momentText } from '../document/moment-text.ts';
import { FrontAge } from './front-age.tsx';

function Lots(props: { readonly of: readonly FrontLot[]; readonly dated?: boolean }) {
  return (
    <ul className="front-lots">
      {props.of.map(({ card, endAt, price, shape, state }) => (
        <li key={card.listing.id}>
          <time dateTime={new Date(endAt).toISOString()}>
            {props.dated ? momentText(endAt) : clockText(endAt)}
          </time>
          <Link to="/listing/$id" params={{ id: card.listing.id }}>
            <LotTitle of={card.listing.title} />
          </Link>
          <StateMark shape={shape}>{state}</StateMark>
          <b>{price === null ? 'No bid' : dollarsText(price, card.listing.currency)}</b>
        </li>
      ))}
    </ul>
  );
}

/** Today's closings and stuck lots, from this device's copy of every lot, with its age. */
export function FrontLots() {
  const cards = useListingCards();
  const now = useNow(30_000);
  if (cards.status === 'loading') {
    return (
      <Loading label="Loading today’s closings">
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </Loading>
    );
  }
  if (cards.status === 'failed') {
    return <LoadError title="The lots could not be read" refusal={cards.refusal} />;
  }
  const { part } = cards.freshness;
  const closings = closingsOf(cards.value, now);
  const stuck = part === undefined ? stuckOf(cards.value, now) : [];
  const open = closings.filter(({ shape }) => shape === 'live').length;
  return (
    <>
      {stuck.length === 0 ? null : (
        <Section title={`Stuck (${stuck.length})`} note="These need attention.">
          <Lots of={stuck} dated />
        </Section>
      )}
      <Section
        title="Closing today"
        note={
          closings.length === 0 ? undefined : `${open} still open, ${closings.length - open} ended`
        }
        more={<FrontAge of={cards.freshness} />}
      >
        {closings.length === 0 ? (
          <p className="muted">
            {part === undefined ? 'No auction ends today.' : 'The lots are still being read.'}
          </p>
        ) : (
          <Lots of={closings} />
        )}
      </Section>
    </>
  );
}
