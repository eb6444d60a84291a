import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { cancelAuction, withdrawAuction } from '../data/moderation.ts';
import { Reschedule } from './reschedule.tsx';
import { StaffReserve } from './staff-reserve.tsx';
import { TellAgain } from './tell-again.tsx';
import { LeaderNotes } from './leader-notes.tsx';
import { StaffActions, type StaffAction } from '../document/staff-actions.tsx';

type CallingOff = Pick<StaffAction, 'label' | 'done' | 'ask'> & {
  readonly title: string;
  readonly why: string;
  readonly run: (listingId: string, note: string) => ReturnType<StaffAction['run']>;
};

const withdrawal: CallingOff = {
  title: 'Withdraw',
  why: 'Why the listing is withdrawn',
  label: 'Withdraw the listing',
  done: 'Withdrawn. The seller is told why.',
  ask: 'It never opens for bids, its package is refunded in full, and the seller sees your reason. This can’t be undone.',
  run: withdrawAuction,
};

const cancellation: CallingOff = {
  title: 'Cancel',
  why: 'Why the auction is cancelled',
  label: 'Cancel the auction',
  done: 'Cancelled. Seller, bidders and watchers are told.',
  ask: 'No bid is binding anymore, card holds are given back, and the seller sees your reason. This can’t be undone.',
  run: cancelAuction,
};

/** Calls off an auction permanently; its seller reads the reason. */
function CallOff({ id, by }: { readonly id: string; readonly by: CallingOff }) {
  const { title, why, run, ...act } = by;
  return (
    <section className="acts" aria-label={title}>
      <h3>{title}</h3>
      <StaffActions
        label={why}
        help="The seller sees this."
        acts={[{ ...act, needsNote: true, most: 500, run: (note) => run(id, note) }]}
      />
    </section>
  );
}

/** Staff's actions on an auction: its dates, its reserve, and calling it off. */
export function AuctionPanel({ listing }: { readonly listing: Listing }) {
  const { id, status } = listing;
  if (status === 'PREVIEW' || status === 'SELLER_REVIEW') {
    return <CallOff id={id} by={withdrawal} />;
  }
  return (
    <>
      {status === 'LIVE' ? <LeaderNotes listingId={id} /> : null}
      {status === 'SCHEDULED' ? <Reschedule listing={listing} /> : null}
      {status === 'WITHDRAWN' ? null : <StaffReserve listing={listing} />}
      <TellAgain listing={listing} />
      {status === 'SCHEDULED' ? <CallOff id={id} by={withdrawal} /> : null}
      {status === 'LIVE' ? <CallOff id={id} by={cancellation} /> : null}
    </>
  );
}
