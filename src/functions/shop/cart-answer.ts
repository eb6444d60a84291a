import { createHash } from 'node:crypto';
import {
  emptyCart,
  mostLines,
  mostOfOne,
  type Cart,
  type CartLine,
} from '../../domain/shop/cart.ts';
import type { ShopCart } from '../../domain/shop/shop-cart.entity.ts';
import type { CartLineState, CartState } from './shop-provider.ts';

/** Largest quantity of a line that may be ordered now. */
const mostNow = ({ available, stock, most }: CartLineState): number =>
  available ? Math.max(0, Math.min(most, stock ?? mostOfOne)) : 0;

/** The warning shown with a line before payment. */
const warningOf = (line: CartLineState, was: number | undefined): Partial<CartLine> => {
  const most = mostNow(line);
  if (most === 0) return { warning: 'SOLD_OUT' };
  if (line.quantity > most) return { warning: 'LESS_LEFT' };
  return was === undefined || was === line.unit ? {} : { warning: 'PRICE_CHANGED', priceWas: was };
};

const cartLine = (line: CartLineState, was: number | undefined): CartLine => ({
  id: line.id,
  productId: line.productId,
  variantId: line.variantId,
  handle: line.handle,
  title: line.title,
  ...(line.variantTitle === null ? {} : { variantTitle: line.variantTitle }),
  ...(line.image === null ? {} : { image: line.image }),
  quantity: line.quantity,
  unit: line.unit,
  ...(line.compareAt === null ? {} : { compareAt: line.compareAt }),
  subtotal: line.subtotal,
  total: line.total,
  most: mostNow(line),
  ...warningOf(line, was),
});

/** Text fields of a cart: they differ by language for the same items at the same prices. */
const textFields: ReadonlySet<string> = new Set(['title', 'variantTitle', 'description', 'alt']);

/** Digest of everything the member sees and pays, independent of the language. */
const versionOf = (cart: Omit<Cart, 'version' | 'expired'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify(cart, (key, value: unknown) => (textFields.has(key) ? undefined : value)),
    )
    .digest('hex')
    .slice(0, 16);

/** The cart in the answer to its member; empty if there is none. */
export const cartAnswer = (
  state: CartState | null,
  row: Pick<ShopCart, 'seen' | 'addressId'> | null,
  expired = false,
): Cart => {
  if (state === null) return { ...emptyCart, expired };
  const seen = new Map(row?.seen.map(({ variantId, unit }) => [variantId, unit]));
  const cart = {
    id: state.id,
    currency: state.currency,
    lines: state.lines.slice(0, mostLines).map((line) => cartLine(line, seen.get(line.variantId))),
    quantity: state.quantity,
    discountCodes: state.discountCodes,
    subtotal: state.subtotal,
    discount: state.discount,
    ...(state.shipping === null ? {} : { shipping: state.shipping }),
    ...(state.tax === null ? {} : { tax: state.tax }),
    total: state.total,
    isEstimate: state.isEstimate,
    isShipped: state.isShipped,
    ...(row?.addressId === undefined ? {} : { addressId: row.addressId }),
    shippingMethods: state.shippingMethods.slice(0, 20),
  };
  return { ...cart, version: versionOf(cart), expired };
};
