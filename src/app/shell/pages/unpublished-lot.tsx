import { lazy, Suspense, useState } from 'react';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { LotPage } from '../../listings/lot/lot-page.tsx';
import { useOwn } from '../../sync/reads/own.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { translate } from '../../../wording/language/translate.ts';

// Only its seller approves it, once.
const Approval = lazy(() =>
  import('../../submissions/own/approval.tsx').then((m) => ({ default: m.Approval })),
);

function Ticket({ listing }: { readonly listing: Listing }) {
  const { uid } = useSession();
  const secrets = useOwn('ownSecrets');
  const own = useOwn('ownListings');
  const now = useNow(30_000);
  const [isAsked, setAsked] = useState(false);
  const isOwn = uid !== null && uid === listing.createdBy;
  const secret =
    secrets.status === 'ready'
      ? secrets.value.find(({ doc }) => doc.id === listing.id)?.doc
      : undefined;
  // The seller's own copy receives the approval; this page's response from the server does not.
  const kept = own.status === 'ready' ? own.value.find(({ doc }) => doc.id === listing.id) : null;
  const status = kept?.doc.status ?? listing.status;
  const isTheirTurn = isOwn && status === 'SELLER_REVIEW';
  return (
    <section className="ticket" aria-label={translate('Not public yet')}>
      <h2>{translate('Not public yet')}</h2>
      <p>{translate('This is the page as buyers will see it. The price will appear here.')}</p>
      {isTheirTurn ? (
        isAsked ? (
          <Suspense fallback={null}>
            <Approval lot={listing} secret={secret} now={now} />
          </Suspense>
        ) : (
          <Button kind="lane" size="big" onClick={() => setAsked(true)}>
            {translate('Approve it or send it back')}
          </Button>
        )
      ) : isOwn ? (
        <p className="muted">
          {translate(
            status === 'SCHEDULED'
              ? 'It is public as coming soon, and opens for bids by itself.'
              : 'Our staff is preparing it. You approve it before anything is published.',
          )}
        </p>
      ) : null}
    </section>
  );
}

/** An unpublished auction: its page for its seller and staff, with the next steps. */
export function UnpublishedLot({ listing }: { readonly listing: Listing }) {
  const ticket = <Ticket listing={listing} />;
  return (
    <LotPage
      listing={listing}
      column={ticket}
      now={ticket}
      ladder={null}
      talk={null}
      seller={null}
      after={null}
    />
  );
}
