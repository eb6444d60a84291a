import { giveawayEntriesCalculate } from '../../domain/giveaways/commands.ts';
import { pseudonym } from '../../domain/giveaways/draw.ts';
import { whyNot } from '../../domain/giveaways/eligibility.ts';
import { countEntries, entryNumbersOf } from '../../domain/giveaways/entries.ts';
import { entryIdOf, giveawayEntries } from '../../domain/giveaways/giveaway-entry.entity.ts';
import { giveawayOptIns } from '../../domain/giveaways/giveaway-opt-in.entity.ts';
import { giveawaySecrets } from '../../domain/giveaways/giveaway-secret.entity.ts';
import { giveaways, statusOf, type Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { houseDay } from '../../domain/platform/house-zone.ts';
import { plain, reject } from '../handler.ts';
import { numbersOf } from '../numbers.ts';
import type { Ports } from '../ports.ts';
import { readLedger } from './entry-ledger.ts';

/** Most entrants of one giveaway. */
export const mostEntrants = 50_000;

/**
 * Whether the final count is running: after the close, before the entries of the draw are
 * published.
 */
const isBeingClosed = (giveaway: Giveaway): boolean =>
  statusOf(giveaway) === 'CLOSED' && giveaway.entriesRoot === undefined;

/**
 * Recounts one member's entries and writes the result; repeated calls give the same result.
 *
 * @returns the number of entries, or null if the giveaway no longer counts.
 */
export const recountMember = async (
  ports: Ports,
  giveawayId: string,
  uid: string,
): Promise<number | null> => {
  const usual = entryNumbersOf((await numbersOf(ports)).giveaways);
  return ports.db.transaction(async (tx) => {
    const id = entryIdOf(uid, giveawayId);
    const [giveaway, secret, before] = await Promise.all([
      tx.get(giveaways, giveawayId),
      tx.get(giveawaySecrets, giveawayId),
      tx.get(giveawayEntries, id),
    ]);
    if (giveaway === null || giveaway.isDeleted || secret === null) return null;
    if (statusOf(giveaway) !== 'OPEN' && !isBeingClosed(giveaway)) return null;
    const { person, events } = await readLedger(tx, giveaway, uid);
    const now = ports.clock.now();
    const day = houseDay(Math.min(now, giveaway.endAt));
    const reasons = [...whyNot(person, giveaway.regions, day)];
    const terms = { ...giveaway, numbers: giveaway.terms ?? usual };
    const counted = countEntries(reasons.length === 0, events, terms);
    if (before === null && person.entered === null) return 0;
    const fields = { ...counted, reasons, countedAt: now };
    const told = JSON.stringify([counted.entries, counted.parts, reasons]);
    if (before === null) {
      const entrant = pseudonym(secret.salt, uid);
      tx.create(giveawayEntries, id, {
        userId: uid,
        giveawayId,
        entrant,
        ...fields,
        createdBy: uid,
      });
    } else if (told !== JSON.stringify([before.entries, before.parts, before.reasons])) {
      tx.change(giveawayEntries, id, fields);
    }
    return counted.entries;
  });
};

/** Recounts all entrants. */
export const recountAll = async (
  ports: Ports,
  giveawayId: string,
): Promise<{ readonly entries: number; readonly members: number }> => {
  const entered = await ports.db.find(giveawayOptIns, {
    where: [['giveawayId', '==', giveawayId]],
    orderBy: [['dateCreated', 'asc']],
    limit: mostEntrants,
  });
  let [entries, members] = [0, 0];
  for (const { createdBy } of entered) {
    const counted = (await recountMember(ports, giveawayId, createdBy)) ?? 0;
    entries += counted;
    if (counted > 0) members += 1;
  }
  return { entries, members };
};

export const noSuchGiveaway = (): never =>
  reject(
    refusal('not-found', 'GIVEAWAY_NOT_FOUND', 'Giveaway not found.', { field: 'giveawayId' }),
  );

/**
 * Whether the caller may know of the giveaway; a hidden one is for staff and the timetable only.
 */
const openTo = (giveaway: Giveaway | null, sees: boolean): giveaway is Giveaway =>
  giveaway !== null && !giveaway.isDeleted && (giveaway.isPublished || sees);

export const calculateEntries = plain(giveawayEntriesCalculate, async (input, context) => {
  const { ports, uid, admin, caller } = context;
  const all = admin || caller.kind === 'system';
  const giveaway = await ports.db.get(giveaways, input.giveawayId);
  if (!openTo(giveaway, all)) return noSuchGiveaway();
  if (statusOf(giveaway) !== 'OPEN') {
    const message = 'Entries are no longer counted: this giveaway isn’t open.';
    return reject(refusal('failed-precondition', 'GIVEAWAY_CLOSED', message));
  }
  if (all) return recountAll(ports, giveaway.id);
  const entries = (await recountMember(ports, giveaway.id, uid)) ?? 0;
  return { entries, members: entries > 0 ? 1 : 0 };
});
