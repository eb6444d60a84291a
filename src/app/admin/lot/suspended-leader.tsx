import { useEffect, useState } from 'react';
import { useAdminDoc } from '../../store/api/admin/admin.ts';
import { uidNamed } from '../../store/api/admin/invoice-actions.ts';
import { docIn } from '../../store/api/admin/moderation.ts';
import { Notice } from '../../ui/status/notice.tsx';

function IfSuspended({ uid, leader }: { readonly uid: string; readonly leader: string }) {
  const account = docIn(useAdminDoc('users_private', uid));
  if (account?.values['bidderStatus'] !== 'SUSPENDED') return null;
  return (
    <Notice tone="bad" title={`@${leader}, who leads, is suspended from bidding`}>
      The bid was placed before and is binding. If it should not win, void it among the bids before
      the end; the next bidder leads then.
    </Notice>
  );
}

/** Tells staff of a live auction that is led by somebody who may not bid any more. */
export function SuspendedLeader({ listingId }: { readonly listingId: string }) {
  const auction = docIn(useAdminDoc('auctions', listingId));
  const leader = String(auction?.values['leader'] ?? '');
  const [found, setFound] = useState<{ readonly leader: string; readonly uid: string } | null>(
    null,
  );
  useEffect(() => {
    if (leader === '') return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      // Not answered, nothing is said: the page tells of a lost connection itself.
      const uid = await uidNamed(leader).catch(() => null);
      if (!isOver && uid !== null) setFound({ leader, uid });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [leader]);
  return found?.leader === leader ? <IfSuspended uid={found.uid} leader={leader} /> : null;
}
