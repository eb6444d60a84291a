import { shopCarts } from '../../domain/shop/shop-cart.entity.ts';
import type { Ports } from '../ports.ts';
import { settleOrder } from './settle-order.ts';
import { ShopSilent } from './shop-provider.ts';
import { DAY, HOUR } from '../../domain/kit/durations.ts';

/** Period the house asks the shop about, ms: longer than any webhook is retried. */
const backMs = 6 * HOUR;

/** Fetches recently changed orders from the shop, and records what is new. */
export const fetchOrders = async (ports: Ports): Promise<void> => {
  const { shop, clock } = ports;
  if (!shop?.ordersSince) return;
  for (const order of await shop.ordersSince(clock.now() - backMs)) await settleOrder(ports, order);
};

/** Time after a member was sent to the payment page during which their order is looked for, ms. */
const waitMs = DAY;

/**
 * Finds orders whose webhook was lost: while a member was sent to the payment page and their order
 * has not arrived, the shop is asked for it. May be repeated.
 */
export const findLostOrders = async (ports: Ports): Promise<void> => {
  if (!ports.shop?.ordersSince) return;
  const waiting = await ports.db.find(shopCarts, {
    where: [['checkoutAt', '>', ports.clock.now() - waitMs]],
    limit: 1,
  });
  if (waiting.length === 0) return;
  try {
    await fetchOrders(ports);
  } catch (error) {
    if (!(error instanceof ShopSilent)) throw error;
    ports.log('warn', `the shop was not asked for orders: ${error.message}`);
  }
};
