import { Link } from '@tanstack/react-router';
import { deposits } from '../../../domain/payments/deposits/deposit.entity.ts';
import { securesBids } from '../../../domain/payments/deposits/secured-bid.ts';
import { useAdminDoc, useAdminRows } from '../data/admin.ts';
import { docIn } from '../data/moderation.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { ForRole } from '../document/for-role.tsx';
import { useUidNamed } from '../users/use-uid-named.ts';

interface Leading {
  readonly uid: string;
  readonly leader: string;
}

function IfSuspended({ uid, leader }: Leading) {
  const account = docIn(useAdminDoc('users_private', uid));
  if (account?.values['bidderStatus'] !== 'SUSPENDED') return null;
  return (
    <Notice tone="bad" title={`@${leader}, who leads, is suspended from bidding`}>
      The bid was placed before and is binding. If it should not win, void it among the bids before
      the end; the next bidder leads then.
    </Notice>
  );
}

function IfUnsecured({ uid, leader, listingId }: Leading & { readonly listingId: string }) {
  const now = useNow(30_000);
  const { status, rows } = useAdminRows({
    entity: 'deposits',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: { listingId, userId: uid },
    begins: '',
  });
  // Without a response nothing is shown: the page itself reports a lost connection.
  if (status !== 'ready') return null;
  if (rows.some((row) => securesBids(typedDoc(deposits, row), now))) return null;
  return (
    <Notice tone="bad" title={`@${leader}, who leads, has no card hold`}>
      The bid is binding all the same, but nothing secures the buyer fee. If the bank cancelled the
      hold, the member’s default card is asked for a new one, usually within 15 minutes; if that is
      refused, the member is asked for another card until an hour before the end. You can also{' '}
      <Link to="/admin/users/edit/$id" params={{ id: uid }} className="link">
        ask the member
      </Link>{' '}
      to raise their maximum, which places a new hold, or{' '}
      <Link to="/admin/bids" search={{ only: `listingId:${listingId}` }} className="link">
        void the bid
      </Link>{' '}
      before the end; the next bidder leads then.
    </Notice>
  );
}

/** Warns staff about a live auction whose leader may no longer bid, or has no hold. */
export function LeaderNotes({ listingId }: { readonly listingId: string }) {
  const auction = docIn(useAdminDoc('auctions', listingId));
  const leader = String(auction?.values['leader'] ?? '');
  const uid = useUidNamed(leader);
  if (uid === null) return null;
  return (
    <>
      <IfSuspended uid={uid} leader={leader} />
      <ForRole reading="deposits">
        <IfUnsecured uid={uid} leader={leader} listingId={listingId} />
      </ForRole>
    </>
  );
}
