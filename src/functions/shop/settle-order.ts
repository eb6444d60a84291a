import { currency as currencies } from '../../domain/payments/currency.entity.ts';
import type { OrderFacts } from '../../domain/shop/order-facts.ts';
import { shopCarts, type ShopCart } from '../../domain/shop/shop-cart.entity.ts';
import { shopOrders, type ShopOrder } from '../../domain/shop/shop-order.entity.ts';
import { userPreferences } from '../../domain/accounts/user-preferences.entity.ts';
import { usersPrivate } from '../../domain/accounts/user-private.entity.ts';
import type { Change, Ports, Reader, Tx } from '../ports.ts';
import { firstOrder, newsChange, retoldChange } from './order-writes.ts';

/** Canadian dollars per dollar of the order on the day it is first received; null while unknown. */
const rateOf = async (reader: Reader, currency: OrderFacts['currency']): Promise<number | null> => {
  if (currency === 'CAD') return 1;
  return (await reader.get(currencies, 'USD-CAD'))?.rate ?? null;
};

type OrderNews = Pick<OrderFacts, 'tracking' | 'refunds'>;

const changeIfNew = (tx: Tx, order: ShopOrder, change: Change<typeof shopOrders>): void => {
  const names = Object.keys(change) as (keyof typeof change & keyof ShopOrder)[];
  const isNews = names.some((name) => JSON.stringify(change[name]) !== JSON.stringify(order[name]));
  if (isNews) tx.change(shopOrders, order.id, change);
};

/** Ends the cart after payment, so that the member's devices have none any more. */
const endCart = async (tx: Tx, row: ShopCart) => {
  const wishes = await tx.get(userPreferences, row.userId);
  return () => {
    tx.change(shopCarts, row.id, { open: false, adding: undefined, checkoutAt: undefined });
    if (wishes?.cart?.id === row.cartId) {
      tx.change(userPreferences, row.userId, { cart: undefined });
    }
  };
};

/**
 * Writes the state of an order from a webhook or a query. Its owner is in the house's own row of
 * the cart, found by the reference sent with it. May be repeated, and events may come in any order.
 * False if it cannot be written yet; orders not placed through the house are ignored.
 */
export const settleOrder = (ports: Ports, facts: OrderFacts): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    const { reference } = facts;
    if (reference === null || !/^[A-Za-z0-9]{1,100}$/.test(reference)) return true;
    const row = await tx.get(shopCarts, reference);
    if (row === null) return true;
    const [order, account, rate] = await Promise.all([
      tx.get(shopOrders, reference),
      tx.get(usersPrivate, row.userId),
      rateOf(tx, facts.currency),
    ]);
    if (order !== null) {
      if (order.shopRef !== facts.shopRef) return true;
      changeIfNew(tx, order, retoldChange(order, facts));
      return true;
    }
    if (!facts.isPaid) return true;
    if (rate === null) return false;
    const end = await endCart(tx, row);
    tx.create(shopOrders, reference, {
      ...firstOrder(facts, account?.email ?? '', rate),
      createdBy: row.userId,
    });
    end();
    return true;
  });

/** Records a parcel or a refund of an order; false while the order itself is missing. */
export const settleNews = async (
  ports: Ports,
  shopRef: string,
  news: Partial<OrderNews>,
): Promise<boolean> => {
  const [found] = await ports.db.find(shopOrders, {
    where: [['shopRef', '==', shopRef]],
    limit: 1,
  });
  if (found === undefined) return false;
  return ports.db.transaction(async (tx) => {
    const order = await tx.get(shopOrders, found.id);
    if (order === null) return false;
    changeIfNew(tx, order, newsChange(order, news));
    return true;
  });
};
