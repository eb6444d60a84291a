import type { TaxLine } from '../payments/tax.ts';
import type { ShopOrder } from './shop-order.entity.ts';

export type Parcel = ShopOrder['tracking'][number];
export type Refund = ShopOrder['refunds'][number];

/** An order as reported by the shop; amounts in cents, times ms UTC. */
export interface OrderFacts extends Pick<
  ShopOrder,
  | 'number'
  | 'shopRef'
  | 'asOf'
  | 'lines'
  | 'subtotal'
  | 'discount'
  | 'discountCodes'
  | 'shipping'
  | 'total'
  | 'currency'
  | 'shipTo'
  | 'billTo'
  | 'shippingMethod'
  | 'tracking'
  | 'refunds'
  | 'placedAt'
  | 'cancelledAt'
> {
  /** Reference the house gave its cart; null for an order from elsewhere. */
  readonly reference: string | null;
  readonly isPaid: boolean;
  /** Empty if the shop has none. */
  readonly email: string;
  readonly taxes: readonly TaxLine[];
}
