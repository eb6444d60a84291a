import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { bids } from '../../domain/bidding/bid.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { configDefaults } from '../../domain/platform/config-defaults.ts';
import { staffNotes } from '../../domain/platform/staff-note.entity.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { refuse, type CallFacts } from '../context.ts';

const { voidAloneUntilBeforeEndMs, secondPersonWithinMs } = configDefaults.bidding;

/**
 * Two-person rule: in the last hour of an auction a bid is voided only when two of the staff ask
 * for it. The first one's request is noted and refused; another's within a quarter of an hour goes
 * through. A bid that is voided already needs nobody.
 */
export const requireSecondPerson = async (
  { id, reason }: { readonly id: string; readonly reason: string },
  { ports: { db }, uid, now }: CallFacts,
): Promise<void> => {
  const line = await db.get(bids, id);
  const engine = line && (await db.get(auctionEngines, line.listingId));
  if (!line || line.voided || engine?.status !== 'LIVE') return;
  if (engine.endAt - now > voidAloneUntilBeforeEndMs) return;
  const asked = await db.find(staffNotes, {
    where: [
      ['of', '==', 'bids'],
      ['documentId', '==', id],
    ],
    orderBy: [['dateCreated', 'desc']],
  });
  const recent = (at: string): boolean => now - Date.parse(at) <= secondPersonWithinMs;
  if (asked.some((note) => note.createdBy !== uid && recent(note.dateEdited))) return;
  const noteId = sha256Hex(`void ${id} ${uid}`).slice(0, 26);
  const text = `Asks to void this bid: ${reason}`;
  await db.transaction(async (tx) => {
    if (await tx.get(staffNotes, noteId)) tx.change(staffNotes, noteId, { text });
    else tx.create(staffNotes, noteId, { of: 'bids', documentId: id, text, createdBy: uid });
  });
  const message = 'In the last hour another of the staff must ask for this too, within 15 minutes.';
  refuse(refusal('failed-precondition', 'SECOND_PERSON_REQUIRED', message));
};
