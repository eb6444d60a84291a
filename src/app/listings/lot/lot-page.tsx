import './lot-page.css';
import type { ReactNode } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useView, type View } from '../../store/view.ts';
import { Facts } from '../../ui/facts.tsx';
import { Later } from '../../ui/later.tsx';
import { Picture } from '../../fields/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { plateTransition } from '../card/lot-card.tsx';
import { factRows, odometerText } from './fact-rows.ts';
import { Gallery } from './gallery.tsx';
import { Flaws, SellerAnswers, Story } from './prose-parts.tsx';
import { say } from '../../ui/words.ts';

/** One sentence under the title: the seller's highlights, else the plainest facts. */
const summary = (listing: Listing, units: View['units']): string => {
  const { highlights, exteriorColor, interiorColor, odometer } = listing.vehicle;
  const first = highlights?.split('\n')[0]?.trim();
  if (first !== undefined && first !== '') return first;
  return say('{outside} over {inside}, {odometer}.', {
    outside: exteriorColor,
    inside: interiorColor.toLowerCase(),
    odometer: odometerText(odometer, units),
  });
};

/**
 * A lot: pictures and story left, the column right. What belongs to bidding and talk comes in from
 * the route as slots, so that this page serves auctions and classifieds alike.
 */
export function LotPage(props: {
  readonly listing: Listing;
  readonly column: ReactNode;
  /** Phone only: the state of things under the title. */
  readonly now: ReactNode;
  readonly ladder: ReactNode;
  readonly talk: ReactNode;
  readonly after: ReactNode;
}) {
  const { listing, column, now, ladder, talk, after } = props;
  const { units } = useView();
  const { city, region } = listing.vehicle.location;
  const cabin = listing.pictures.find((picture) => picture.tag === 'interior');
  return (
    <article className="lot-page wrap">
      <Gallery pictures={listing.pictures} title={listing.title} transitionName={plateTransition} />
      <header className="tb">
        <p className="tb__k">
          <span>{say('Lot {number}', { number: String(listing.number) })}</span>
          <span className="muted">
            {say('{place}, offered by {seller}', {
              place: `${city} ${region}`,
              seller: listing.seller,
            })}
          </span>
        </p>
        <h1>{listing.title}</h1>
        <p className="tb__s">{summary(listing, units)}</p>
      </header>
      <aside
        className="bidcol only-d"
        aria-label={say(listing.mode === 'AUCTION' ? 'Bid' : 'Price')}
      >
        {column}
      </aside>
      <div className="lot-body">
        <div className="phone-now only-p">{now}</div>
        <Later>
          {ladder}
          <Section title={say('The facts')} className="bx">
            <Facts rows={factRows(listing, units)} />
          </Section>
        </Later>
        <Later>
          <Story
            html={listing.descriptionHtml}
            aside={
              cabin ? (
                <Picture base={cabin.url} alt={cabin.alt} tone={cabin.color} sizes="260px" />
              ) : null
            }
          />
          <Flaws vehicle={listing.vehicle} />
          <SellerAnswers vehicle={listing.vehicle} />
        </Later>
        <Later>
          {talk}
          {after}
        </Later>
      </div>
    </article>
  );
}
