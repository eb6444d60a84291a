import { scaleHalfUp } from '../../domain/payments/rounding.ts';
import { taxLines, type TaxLine } from '../../domain/payments/tax.ts';
import type { GoodsCode } from './goods.ts';
import type { CartRow } from './rows.ts';
import type { Sold, Stock } from './stock.ts';

export interface ReckonedLine {
  readonly id: string;
  readonly quantity: number;
  readonly sold: Sold;
  /** Integer cents, before and after the code's discount. */
  readonly subtotal: number;
  readonly discount: number;
}

export interface DeliveryOption {
  readonly handle: string;
  readonly title: string;
  readonly description: string;
  readonly french: { readonly title: string; readonly description: string };
  /** Integer cents. */
  readonly price: number;
}

/** Sums of a cart: the shop's own figures. */
export interface Reckoned {
  readonly lines: readonly ReckonedLine[];
  readonly codes: readonly { readonly code: string; readonly applies: boolean }[];
  readonly goods: number;
  readonly discount: number;
  readonly isShipped: boolean;
  readonly options: readonly DeliveryOption[];
  readonly chosen: DeliveryOption | null;
  /** Discount of the code on shipping. */
  readonly shippingOff: number;
  /** Null until the shipping address is known. */
  readonly taxes: readonly TaxLine[] | null;
  readonly total: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const freeFrom = 15_000;

/** Shipping methods to an address, by country, weight and total of the goods. */
const optionsTo = (country: string, grams: number, goods: number): readonly DeliveryOption[] => {
  const heavy = Math.max(0, Math.ceil((grams - 2_000) / 1_000)) * 250;
  if (country === 'US') {
    return [
      {
        handle: 'usps-ground',
        title: 'Cross-border ground',
        description: '6 to 10 business days',
        french: {
          title: 'Livraison terrestre transfrontalière',
          description: '6 à 10 jours ouvrables',
        },
        price: 2_400 + heavy,
      },
    ];
  }
  const isFree = goods >= freeFrom;
  return [
    {
      handle: 'expedited-parcel',
      title: 'Expedited parcel',
      description: '3 to 6 business days',
      french: { title: 'Colis accéléré', description: '3 à 6 jours ouvrables' },
      price: isFree ? 0 : 1_200 + heavy,
    },
    {
      handle: 'xpresspost',
      title: 'Xpresspost',
      description: '1 to 3 business days',
      french: { title: 'Xpresspost', description: '1 à 3 jours ouvrables' },
      price: 2_100 + heavy,
    },
  ];
};

const isGiftCard = ({ goods }: Sold): boolean => goods.kind === 'gift card';

/** Computes a cart's totals at current prices. @param now ms UTC, for the tax of the day. */
export const reckon = (stock: Stock, cart: CartRow, now: number): Reckoned => {
  const found = cart.lines.flatMap(({ id, quantity, variant }) => {
    const sold = stock.variant(variant);
    return sold === null ? [] : [{ id, quantity, sold, subtotal: sold.price * quantity }];
  });
  const goods = sum(found.map(({ subtotal }) => subtotal));
  const codes = cart.codes.map((code): { code: string; of: GoodsCode | undefined } => ({
    code,
    of: stock.assortment.codes.find((one) => one.code === code.toUpperCase()),
  }));
  const valid = codes.find(
    ({ of }) => of !== undefined && goods >= (of.from ?? 0) && goods > 0,
  )?.of;
  const percent = valid?.percent ?? 0;
  const lines = found.map((line) => ({
    ...line,
    // Gift cards are not discounted.
    discount: isGiftCard(line.sold) ? 0 : scaleHalfUp(line.subtotal, percent, 100),
  }));
  const discount = sum(lines.map((line) => line.discount));
  const shipped = lines.filter(({ sold }) => !isGiftCard(sold));
  const isShipped = shipped.length > 0;
  const grams = sum(shipped.map(({ sold, quantity }) => sold.weight * quantity));
  const { address } = cart;
  const options =
    isShipped && address !== null ? optionsTo(address.countryCode, grams, goods - discount) : [];
  const chosen = options.find(({ handle }) => handle === cart.method) ?? options[0] ?? null;
  const shippingOff = valid?.freeShipping === true ? (chosen?.price ?? 0) : 0;
  const shipping = (chosen?.price ?? 0) - shippingOff;
  const taxed = sum(shipped.map((line) => line.subtotal - line.discount)) + shipping;
  const date = new Date(now).toISOString().slice(0, 10);
  const taxes =
    address === null && isShipped
      ? null
      : taxLines(taxed, {
          country: address?.countryCode ?? '',
          region: address?.provinceCode ?? '',
          date,
        });
  return {
    lines,
    codes: codes.map(({ code, of }) => ({ code, applies: of !== undefined && of === valid })),
    goods,
    discount,
    isShipped,
    options,
    chosen,
    shippingOff,
    taxes,
    total: goods - discount + shipping + sum((taxes ?? []).map(({ amount }) => amount)),
  };
};
