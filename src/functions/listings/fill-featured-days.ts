import { packages, type Package } from '../../domain/listings/package.entity.ts';
import { eachPage, onceInHouse } from '../platform/once-in-house.ts';
import type { Ports } from '../ports.ts';

/** What first data promised in words before a package had days on the front page. */
const promised: Readonly<Record<string, number>> = {
  'A day on the front page': 1,
  'Featured for 7 days': 7,
};

const daysIn = ({ features }: Pick<Package, 'features'>): number =>
  Math.max(0, ...features.map((feature) => promised[feature] ?? 0));

/**
 * Gives packages that promise the front page in words alone the days they promise, once in a home:
 * until then they are sold and not kept. What staff worded otherwise stays as it is.
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
