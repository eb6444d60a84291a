import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { standings } from '../../domain/bidding/standing.entity.ts';
import type { Ports } from '../ports.ts';
import type { Change } from './notice.ts';

/** At the end every bidder's own standing becomes won or lost; unsold, everybody has lost. */
export const closeStandings = async (
  { id, before, after }: Change<Auction>,
  { db }: Ports,
): Promise<void> => {
  const over = after?.status === 'SOLD' || after?.status === 'UNSOLD';
  if (!over || before?.status === after.status) return;
  const open = await db.find(standings, { where: [['listingId', '==', id]], limit: 2_000 });
  for (const standing of open) {
    const won = after.status === 'SOLD' && standing.state === 'LEADING';
    if (standing.state === 'WON' || standing.state === 'LOST') continue;
    await db.transaction(async (tx) =>
      tx.change(standings, standing.id, { state: won ? 'WON' : 'LOST' }),
    );
  }
};
