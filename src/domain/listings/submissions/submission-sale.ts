import { bool, choice, int, optional, ref, text, type Shape } from '../../kit/fields.ts';
import { phrase } from '../../kit/text/phrase.ts';
import { addressFields, currency, phone } from '../../kit/fragments.ts';
import type { Package } from '../package.entity.ts';

const dollars = int({ min: 1, max: 100_000_000, unit: 'dollars' });

/** Version of the seller’s terms accepted with a submission. */
export const SELLER_TERMS = 1;

/** Price, options and services a seller chooses for the vehicle. */
export const saleFields = {
  currency: optional(currency),
  noReserve: optional(bool({ label: phrase('No reserve') })),
  reserve: optional({ ...dollars, label: phrase('Reserve') }),
  /** Whether bidders see that the price is near the reserve; otherwise only whether it is met. */
  showNear: optional(bool({ label: phrase('Near the reserve') })),
  askPrice: optional({ ...dollars, label: phrase('Asking price') }),
  priceOnRequest: optional(bool({ label: phrase('Price on request') })),
  obo: optional(bool({ label: phrase('Or best offer') })),
  packageId: optional(ref('packages', { label: phrase('Package') })),
} as const;
export type Sale = Partial<Shape<typeof saleFields>>;

/** Contact of the seller, and location of the vehicle. None of it is published as entered. */
export const contactFields = {
  name: { ...addressFields.name, label: phrase('Your name') },
  phone,
  line1: { ...addressFields.line1, label: phrase('Street address of the vehicle') },
  postal: addressFields.postal,
  hours: optional(text({ max: 120, label: phrase('Best time to call') })),
  coOwners: optional(text({ max: 300, label: phrase('Others on the title') })),
} as const;
export type Contact = Partial<Shape<typeof contactFields>>;

/** Reasons why a submission was rejected, shown to its seller. */
export const rejectCodes = [
  'NOT_A_FIT',
  'TITLE_OR_LIEN',
  'CONDITION',
  'PRICE_EXPECTATION',
  'PHOTOS',
  'DUPLICATE',
  'NO_ANSWER',
  'OTHER',
] as const;
export const rejectCode = choice(rejectCodes);
export type RejectCode = (typeof rejectCodes)[number];

export const saleCurrency = ({ currency: chosen = 'CAD' }: Sale): 'CAD' | 'USD' => chosen;

/** Price of the package, integer cents: an auction without a reserve may cost less. */
export const packagePrice = (
  { price, priceNoReserve }: Pick<Package, 'price' | 'priceNoReserve'>,
  sale: Sale,
): number => (sale.noReserve === true ? priceNoReserve : price)[saleCurrency(sale)];

/**
 * The price of the agreed package, integer cents.
 *
 * @param reserve whole dollars; 0 for none.
 */
export const agreedPackagePrice = (
  pack: Pick<Package, 'price' | 'priceNoReserve'>,
  reserve: number,
  sale: Sale,
): number => packagePrice(pack, { ...sale, noReserve: reserve === 0 });

/** An unanswered part of the form: a stable code, and its dotted path in the draft. */
export interface SaleGap {
  readonly rule:
    | 'RESERVE_UNSAID'
    | 'RESERVE_MISSING'
    | 'RESERVE_TOO_LOW'
    | 'ASK_PRICE_MISSING'
    | 'PACKAGE_MISSING'
    | 'CONTACT_MISSING';
  readonly field: string;
}

/** A half-typed number counts as missing. */
const isAtLeast = (figure: number | undefined, least: number): boolean =>
  figure !== undefined && figure >= least;

/**
 * The unanswered parts of price, package and contact. @param startingBid whole dollars; a reserve
 * below it would have no effect.
 */
export const saleGaps = (
  mode: 'AUCTION' | 'CLASSIFIED',
  sale: Sale,
  contact: Contact,
  startingBid: number,
): readonly SaleGap[] => {
  const gaps: SaleGap[] = [];
  if (mode === 'AUCTION') {
    if (sale.noReserve === undefined) {
      gaps.push({ rule: 'RESERVE_UNSAID', field: 'sale.noReserve' });
    } else if (!sale.noReserve && sale.reserve === undefined) {
      gaps.push({ rule: 'RESERVE_MISSING', field: 'sale.reserve' });
    } else if (!sale.noReserve && !isAtLeast(sale.reserve, startingBid)) {
      gaps.push({ rule: 'RESERVE_TOO_LOW', field: 'sale.reserve' });
    }
  } else if (sale.priceOnRequest !== true && !isAtLeast(sale.askPrice, 1)) {
    gaps.push({ rule: 'ASK_PRICE_MISSING', field: 'sale.askPrice' });
  }
  if (sale.packageId === undefined) {
    gaps.push({ rule: 'PACKAGE_MISSING', field: 'sale.packageId' });
  }
  for (const key of ['name', 'phone', 'line1', 'postal'] as const) {
    if ((contact[key] ?? '').trim() === '') {
      gaps.push({ rule: 'CONTACT_MISSING', field: `contact.${key}` });
    }
  }
  return gaps;
};
