import { makes, type Make } from '../../domain/catalogue/make.entity.ts';
import { models } from '../../domain/catalogue/model.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { searchUpdateMakeModelImages } from '../../domain/listings/commands.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { plain, reject } from '../handler.ts';
import type { Ports } from '../ports.ts';

/** Statuses of listings in order of preference for their pictures. */
const order = ['LIVE', 'ACTIVE', 'SCHEDULED', 'SOLD', 'COMPLETED'] as const;

const all = { where: [], limit: 2_000 } as const;

const bestOf = (found: readonly Listing[]): Listing['cover'] | null => {
  const rank = (l: Listing): number => order.indexOf(l.status as (typeof order)[number]);
  const [best] = [...found].sort((a, b) => rank(a) - rank(b) || b.number - a.number);
  return best?.cover ?? null;
};

const listingsOfMake = (ports: Ports, makeId: string): Promise<readonly Listing[]> =>
  ports.db.find(listings, {
    where: [
      ['vehicle.makeId', '==', makeId],
      ['status', 'in', order],
    ],
    limit: 300,
  });

/**
 * Gives a make and its models the cover of one of their listings: a live one if possible, then the
 * newest.
 */
const chooseFor = async (ports: Ports, make: Make) => {
  const counts = { makes: 0, models: 0 };
  const found = await listingsOfMake(ports, make.id);
  const cover = bestOf(found);
  if (!cover) return counts;
  if (cover.imageId !== make.image?.imageId) {
    await ports.db.transaction(async (tx) => tx.change(makes, make.id, { image: cover }));
    counts.makes += 1;
  }
  const own = await ports.db.find(models, { ...all, where: [['makeId', '==', make.id]] });
  for (const model of own) {
    const best = bestOf(found.filter((l) => l.vehicle.modelId === model.id));
    if (!best || best.imageId === model.image?.imageId) continue;
    await ports.db.transaction(async (tx) => tx.change(models, model.id, { image: best }));
    counts.models += 1;
  }
  return counts;
};

const choose = async (ports: Ports, wanted: readonly Make[]) => {
  const counts = { makes: 0, models: 0 };
  for (const make of wanted) {
    const of = await chooseFor(ports, make);
    counts.makes += of.makes;
    counts.models += of.models;
  }
  return counts;
};

/**
 * Updates the pictures of every make and model, run by the timetable. Resolves with how many
 * changed.
 */
export const chooseImages = async (ports: Ports): Promise<number> => {
  const changed = await choose(ports, await ports.db.find(makes, all));
  return changed.makes + changed.models;
};

/** Picks pictures for one make and its models, or for all. */
export const updateMakeModelImages = plain(
  searchUpdateMakeModelImages,
  async ({ makeId }, { ports }) => {
    if (makeId === undefined) return choose(ports, await ports.db.find(makes, all));
    const one =
      (await ports.db.get(makes, makeId)) ??
      reject(refusal('not-found', 'MAKE_NOT_FOUND', 'Make not found.', { field: 'makeId' }));
    return choose(ports, [one]);
  },
);
