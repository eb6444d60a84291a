import { refusal } from '../../domain/kit/refusal.ts';
import { shopFindInBackOffice } from '../../domain/shop/commands.ts';
import { shopOrders } from '../../domain/shop/shop-order.entity.ts';
import { plain, reject } from '../handler.ts';
import { shopOf } from './at-the-shop.ts';

/**
 * Returns the order's page in the shop's own back office, where staff ship, refund and cancel it.
 */
export const findInBackOffice = plain(shopFindInBackOffice, async ({ orderId }, { ports }) => {
  const order = await ports.db.get(shopOrders, orderId);
  if (order === null) {
    const message = 'There is no such order.';
    const field = 'orderId';
    return reject(refusal('not-found', 'ORDER_NOT_FOUND', message, { field }));
  }
  const { backOffice } = shopOf(ports);
  return {
    order: backOffice('orders', order.shopRef),
    goods: order.lines.map(({ title, productId }) => ({
      title,
      url: backOffice('products', productId),
    })),
    collections: backOffice('collections'),
  };
});
