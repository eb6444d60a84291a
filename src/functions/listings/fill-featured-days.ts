import { packages, type Package } from '../../domain/listings/package.entity.ts';
import { eachPage, onceInHouse } from '../platform/jobs/once-in-house.ts';
import type { Ports } from '../ports.ts';

/** Days that the packages of earlier first data promised only in their text. */
const promised: Readonly<Record<string, number>> = {
  'A day on the front page': 1,
  'Featured for 7 days': 7,
};

const daysIn = ({ features }: Pick<Package, 'features'>): number =>
  Math.max(0, ...features.map((feature) => promised[feature] ?? 0));

/**
 * Migration, once per home: sets the featured days on packages that promise them only in their
 * text; without it, sellers pay for days they do not get. Packages whose text staff changed are
 * left alone.
 */
export const fillFeaturedDays = (ports: Ports): Promise<void> =>
  onceInHouse(ports, 'packages-featured-days', async () => {
    let filled = 0;
    await eachPage(ports, packages, async (page) => {
      for (const { id } of page) {
        filled += await ports.db.transaction(async (tx) => {
          const sold = await tx.get(packages, id);
          if (sold === null || sold.featuredDays !== undefined || daysIn(sold) === 0) return 0;
          tx.change(packages, id, {
            featuredDays: daysIn(sold),
            features: sold.features.filter((feature) => promised[feature] === undefined),
          });
          return 1;
        });
      }
    });
    return filled;
  });
