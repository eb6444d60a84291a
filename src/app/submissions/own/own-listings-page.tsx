import './own.css';
import type { ComponentType } from 'react';
import { Link } from '@tanstack/react-router';
import type { ListingPrivate } from '../../../domain/listings/listing-private.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useAuctions } from '../../listings/data/listings.ts';
import { useDrafts } from '../data/submissions.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { PageHead, Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';
import { DraftLine } from '../start/draft-list.tsx';
import { useNow } from '../../platform/clock/clock.ts';
import { OwnListing } from './own-listing.tsx';

const rank = (status: string): number =>
  ['SELLER_REVIEW', 'LIVE', 'NEGOTIATION', 'SCHEDULED', 'PREVIEW'].indexOf(status) + 1 || 9;

/** Whether questions are possible, and the listing has comments. */
const isAsked = ({ status, counters }: Listing): boolean =>
  ['SCHEDULED', 'LIVE', 'NEGOTIATION', 'ACTIVE'].includes(status) && counters.comments > 0;

/**
 * A member's own sales: open submissions, and listings in every state.
 * @param Deal steps for the seller to settle with a buyer after an auction.
 * @param Questions unanswered questions on a listing.
 */
export function OwnListingsPage(props: {
  readonly Deal: ComponentType<{ readonly listingId: string; readonly now: number }>;
  readonly Questions: ComponentType<{ readonly listing: Listing; readonly now: number }>;
}) {
  const { Deal, Questions } = props;
  useTitle(translate('Selling'));
  const drafts = useDrafts();
  const own = useOwn('ownListings');
  const secrets = useOwn('ownSecrets');
  const now = useNow(30_000);
  // A listing has its bids once it is over; until then its auction does.
  const live = own.status === 'ready' ? own.value.filter(({ doc }) => doc.status === 'LIVE') : [];
  const auctions = useAuctions(
    live.map(({ doc }) => doc.id),
    'all',
  );
  const bidsOf = ({ id, bidCount }: Listing): number =>
    (auctions.status === 'ready' ? auctions.value.get(id)?.bidCount : undefined) ?? bidCount;
  if (own.status === 'failed') {
    return (
      <div className="wrap">
        <LoadError page title={translate('Your listings didn’t load')} refusal={own.refusal} />
      </div>
    );
  }
  if (own.status === 'loading' || drafts.status === 'loading') {
    return (
      <div className="wrap">
        <PageHead title={translate('Selling')} />
        <Loading label={translate('Loading your listings')}>
          <Skeleton height={120} />
        </Loading>
      </div>
    );
  }
  const open = (drafts.status === 'ready' ? drafts.value : []).filter(
    ({ status }) => status !== 'CONVERTED',
  );
  const secretOf = (id: string): ListingPrivate | undefined =>
    secrets.status === 'ready' ? secrets.value.find(({ doc }) => doc.id === id)?.doc : undefined;
  const lots: readonly Listing[] = own.value
    .map(({ doc }) => doc)
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((a, b) => rank(a.status) - rank(b.status) || b.number - a.number);
  if (open.length === 0 && lots.length === 0) {
    return (
      <div className="wrap">
        <Empty title={translate('Nothing for sale yet')} page>
          <p>{translate('What you submit stands here, with what comes next and until when.')}</p>
          <Link to="/submit-listing" className={buttonClass('ink')}>
            {translate('Sell a vehicle')}
          </Link>
        </Empty>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead title={translate('Selling')} />
      {lots.length === 0 ? null : (
        <Section title={translate('Your listings')}>
          <ul>
            {lots.map((lot) => (
              <OwnListing
                key={lot.id}
                lot={lot}
                bids={bidsOf(lot)}
                secret={secretOf(lot.id)}
                now={now}
                relisted={lots.some(({ relistOf }) => relistOf === lot.id)}
                deal={<Deal listingId={lot.id} now={now} />}
                questions={isAsked(lot) ? <Questions listing={lot} now={now} /> : null}
              />
            ))}
          </ul>
        </Section>
      )}
      {open.length === 0 ? null : (
        <Section title={translate('Drafts and submissions')}>
          <ul>
            {open.map((draft) => (
              <DraftLine key={draft.id} draft={draft} now={now} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
