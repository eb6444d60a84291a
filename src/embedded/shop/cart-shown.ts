import type { Language } from '../../domain/accounts/language.ts';
import { reckon, type DeliveryOption, type ReckonedLine } from './reckon.ts';
import type { CartRow } from './rows.ts';
import { connection, gid, moneyShown, type PageArgs, type ShownShop } from './shown.ts';
import type { Stock } from './stock.ts';

const tokenIn = (cartId: string): string => /Cart\/([^?]+)/.exec(cartId)?.[1] ?? '';

/** Path from a cart to its payment page. */
export const checkoutPath = (cartId: string): string =>
  `/cart/c/${tokenIn(cartId)}?key=${new URL(cartId).searchParams.get('key') ?? ''}`;

/** Id of the cart's only parcel. */
export const groupIdOf = (cart: Pick<CartRow, 'id'>): string =>
  gid('CartDeliveryGroup', tokenIn(cart.id));

const allocation = (code: string, cents: number, targetType: 'LINE_ITEM' | 'SHIPPING_LINE') => ({
  __typename: 'CartCodeDiscountAllocation',
  code,
  discountedAmount: moneyShown(cents),
  targetType,
});

/** A cart in the API's format. */
export const cartShown = (
  { stock, shown, language, origin, now }: CartParts,
  cart: CartRow,
): object => {
  const bill = reckon(stock, cart, now());
  const code = bill.codes.find(({ applies }) => applies)?.code ?? '';
  const taxes = bill.taxes?.reduce((all, { amount }) => all + amount, 0);

  const line = ({ id, quantity, sold, subtotal, discount }: ReckonedLine) => ({
    __typename: 'CartLine',
    id,
    quantity,
    attributes: [],
    cost: {
      amountPerQuantity: moneyShown(sold.price),
      compareAtAmountPerQuantity: sold.compareAt === undefined ? null : moneyShown(sold.compareAt),
      subtotalAmount: moneyShown(subtotal),
      totalAmount: moneyShown(subtotal - discount),
    },
    discountAllocations: discount === 0 ? [] : [allocation(code, discount, 'LINE_ITEM')],
    merchandise: shown.variant(sold),
  });
  const option = ({ handle, price, ...words }: DeliveryOption) => {
    const { title, description } = language === 'fr' ? words.french : words;
    return {
      code: words.title,
      deliveryMethodType: 'SHIPPING',
      handle,
      title,
      description,
      estimatedCost: moneyShown(price),
    };
  };
  const { address } = cart;
  const groups =
    address === null || !bill.isShipped
      ? []
      : [
          {
            id: groupIdOf(cart),
            groupType: 'ONE_TIME_PURCHASE',
            deliveryOptions: bill.options.map(option),
            selectedDeliveryOption: bill.chosen === null ? null : option(bill.chosen),
          },
        ];
  return {
    __typename: 'Cart',
    id: cart.id,
    createdAt: new Date(cart.createdAt).toISOString(),
    updatedAt: new Date(cart.updatedAt).toISOString(),
    checkoutUrl: `${origin()}${checkoutPath(cart.id)}`,
    totalQuantity: bill.lines.reduce((all, { quantity }) => all + quantity, 0),
    attributes: cart.attributes,
    note: null,
    cost: {
      subtotalAmount: moneyShown(bill.goods - bill.discount),
      subtotalAmountEstimated: false,
      totalAmount: moneyShown(bill.total),
      totalAmountEstimated: taxes === undefined,
      totalTaxAmount: taxes === undefined ? null : moneyShown(taxes),
      checkoutChargeAmount: moneyShown(bill.total),
    },
    buyerIdentity: { email: cart.email, phone: cart.phone, countryCode: cart.country },
    discountCodes: bill.codes.map((one) => ({ code: one.code, applicable: one.applies })),
    discountAllocations:
      bill.shippingOff === 0 ? [] : [allocation(code, bill.shippingOff, 'SHIPPING_LINE')],
    lines: (args: PageArgs) => connection(bill.lines.map(line), args),
    deliveryGroups: (args: PageArgs) => connection(groups, args),
  };
};

export interface CartParts {
  readonly stock: Stock;
  readonly shown: ShownShop;
  readonly language: Language;
  /** Origin of the shop. */
  readonly origin: () => string;
  readonly now: () => number;
}
