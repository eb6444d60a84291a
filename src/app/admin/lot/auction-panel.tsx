import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { cancelAuction, withdrawAuction } from '../data/moderation.ts';
import { Reschedule } from './reschedule.tsx';
import { StaffReserve } from './staff-reserve.tsx';
import { endTold } from '../../../domain/listings/auction-machine.ts';
import { tellOfEnd, tellOfStart } from '../data/notices.ts';
import { ForRole } from '../document/for-role.tsx';
import { LeaderNotes } from './leader-notes.tsx';
import { StaffActions, type StaffAction } from '../document/staff-actions.tsx';
import { PanelActs } from '../document/panel-part.tsx';

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
    <PanelActs title={title}>
      <StaffActions
        label={why}
        help="The seller sees this."
        acts={[{ ...act, needsNote: true, most: 500, run: (note) => run(id, note) }]}
      />
    </PanelActs>
  );
}

type Telling = Pick<StaffAction, 'label' | 'done'> & {
  readonly run: (listingId: string) => ReturnType<StaffAction['run']>;
};

const start: Telling = {
  label: 'Tell watchers of the start',
  done: 'Watchers who weren’t told of the start are told now.',
  run: tellOfStart,
};
const end: Telling = {
  label: 'Tell of the end',
  done: 'Bidders, seller and watchers who weren’t told of the end are told now.',
  run: tellOfEnd,
};

/**
 * Sends notices of an auction’s start or end again where they were lost. Nobody is notified twice.
 */
export function TellAgain({ listing: { id, status } }: { readonly listing: Listing }) {
  const isOver = (endTold as ReadonlySet<string>).has(status);
  if (status !== 'LIVE' && !isOver) return null;
  const { run, ...act } = isOver ? end : start;
  return (
    <ForRole calling="notifications-triggerListingEnd">
      <PanelActs title="Notifications">
        <p className="muted">The house tells of this by itself. Nobody is told twice.</p>
        <StaffActions acts={[{ ...act, run: () => run(id) }]} />
      </PanelActs>
    </ForRole>
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
