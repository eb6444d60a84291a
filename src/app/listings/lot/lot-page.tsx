import './lot-page.css';
import type { ReactNode, Ref } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { isLongTitle } from '../../../domain/listings/long-title.ts';
import { useView } from '../../platform/reader/view.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { BelowFirstScreen } from '../../ui/deferred/below-first-screen.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { LotTitle } from '../../fields/lot-title.tsx';
import { plateTransition } from '../card/lot-card.tsx';
import {
  historyRows,
  offeredByText,
  summaryText,
  vehicleRows,
  essentialRows,
} from '../../../wording/listings/fact-rows.ts';
import { Gallery } from './gallery.tsx';
import { PhotoGroups } from './photo-groups.tsx';
import { Flaws, Highlights, SellerAnswers, Story } from './prose-parts.tsx';
import { useWide } from '../../ui/layout/wide.ts';
import { translate } from '../../../wording/language/translate.ts';
import { Link } from '@tanstack/react-router';
import { choiceText } from '../../../wording/fields/choice-text.ts';

/** Facts a buyer asks for first, next to the picture and the price. */
function Essentials({ listing }: { readonly listing: Listing }) {
  const { units } = useView();
  const kind = listing.vehicle.sellerKind;
  return (
    <dl className="ess">
      {essentialRows(listing, units).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{translate('Seller')}</dt>
        <dd>
          <Link
            className="link"
            to="/membersnew/$username/{-$tab}"
            params={{ username: listing.seller, tab: undefined }}
          >
            {listing.seller}
          </Link>
          {kind === undefined ? null : <small className="muted">{choiceText(kind)}</small>}
        </dd>
      </div>
    </dl>
  );
}

const hostOf = (url: string): string | null => {
  try {
    const { protocol, hostname } = new URL(url);
    return protocol === 'https:' ? hostname.replace(/^www\./, '') : null;
  } catch {
    return null;
  }
};

/** Links to the videos where the seller put them: this page loads nothing from elsewhere. */
export function Videos({ urls }: { readonly urls: readonly string[] }) {
  const known = urls.flatMap((url) => {
    const host = hostOf(url);
    return host === null ? [] : [{ url, host }];
  });
  if (known.length === 0) return null;
  return (
    <Section title={translate('Video')} className="bx">
      <ul className="videos">
        {known.map(({ url, host }, n) => (
          <li key={url}>
            <a className="link" href={url} target="_blank" rel="noopener noreferrer">
              {translate('Video {n} on {host}', { n: n + 1, host })}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * A lot: pictures, title and the facts a buyer asks for first beside the column with the price, and
 * everything else below at full width. Bidding, comments and members are slots filled by the route,
 * so that this page serves auctions and classifieds alike.
 */
export function LotPage(props: {
  readonly listing: Listing;
  readonly column: ReactNode;
  readonly columnRef?: Ref<HTMLElement>;
  /** Phone only: the current state under the title. */
  readonly now: ReactNode;
  /** Whether the result comes before the facts of the vehicle. */
  readonly nowFirst?: boolean;
  readonly ladder: ReactNode;
  readonly talk: ReactNode;
  readonly seller: ReactNode;
  /** Prices of similar vehicles, similar lots, and links to its neighbours. */
  readonly after: ReactNode;
}) {
  const wide = useWide();
  const { listing, column, columnRef, now, ladder, talk, seller, after, nowFirst = false } = props;
  const state = <div className="phone-now only-p">{now}</div>;
  const { units } = useView();
  return (
    <article className="lot-page wrap">
      <Gallery pictures={listing.pictures} title={listing.title} transitionName={plateTransition} />
      <header className={isLongTitle(listing.title) ? 'tb tb--long' : 'tb'}>
        <p className="tb__k">
          <span>{translate('Lot {number}', { number: String(listing.number) })}</span>
          <span className="muted">{offeredByText(listing)}</span>
        </p>
        <h1>
          <LotTitle of={listing.title} />
        </h1>
        <p className="tb__s">{summaryText(listing)}</p>
      </header>
      <div className="lot-now">
        {nowFirst ? state : null}
        <Essentials listing={listing} />
        {nowFirst ? null : state}
      </div>
      <aside
        className="bidcol only-d"
        ref={columnRef}
        aria-label={translate(listing.mode === 'AUCTION' ? 'Auction' : 'Price')}
      >
        {column}
      </aside>
      <div className="lot-body">
        <BelowFirstScreen seen={wide}>
          <div className="lot-pair">
            <div>
              <Highlights vehicle={listing.vehicle} />
              <Story html={listing.descriptionHtml} />
              <Flaws vehicle={listing.vehicle} />
              <SellerAnswers vehicle={listing.vehicle} />
              <Videos urls={listing.videoUrls} />
            </div>
            <div className="lot-pair__side">
              <Section title={translate('The facts')} className="bx" anchor="facts">
                <Facts rows={vehicleRows(listing, units)} />
              </Section>
              <Section title={translate('Title and history')} className="bx" anchor="history">
                <Facts rows={historyRows(listing)} />
              </Section>
              {seller}
            </div>
          </div>
        </BelowFirstScreen>
        <BelowFirstScreen>
          <PhotoGroups pictures={listing.pictures} title={listing.title} />
        </BelowFirstScreen>
        <BelowFirstScreen>
          <div className="lot-pair">
            <div>{talk}</div>
            <div className="lot-pair__side">{ladder}</div>
          </div>
        </BelowFirstScreen>
        <BelowFirstScreen>{after}</BelowFirstScreen>
      </div>
    </article>
  );
}
