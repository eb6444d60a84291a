import { sales, type Sale } from '../../domain/bidding/sales/sale.entity.ts';
import { eachPage, onceInHouse } from '../platform/jobs/once-in-house.ts';
import type { Ports } from '../ports.ts';

const isUndisturbed = (sale: Pick<Sale, 'outcome' | 'reportedAt'>): boolean =>
  sale.outcome === 'OPEN' && sale.reportedAt === undefined;

/**
 * Migration, once per home: sets `undisturbedSince` on open sales written before that field
 * existed. Without it they would never complete automatically.
 */
export const fillUndisturbed = (ports: Ports): Promise<void> =>
  onceInHouse(ports, 'sales-undisturbed', async () => {
    let filled = 0;
    await eachPage(ports, sales, async (page) => {
      for (const { id } of page) {
        filled += await ports.db.transaction(async (tx) => {
          const sale = await tx.get(sales, id);
          if (!sale || !isUndisturbed(sale) || sale.undisturbedSince !== undefined) return 0;
          tx.change(sales, id, { undisturbedSince: sale.soldAt });
          return 1;
        });
      }
    });
    return filled;
  });
