import type { OrderFacts, Parcel, Refund } from '../../../../domain/shop/order-facts.ts';
import { centsOf } from './amount.ts';
import { referenceAttribute } from './cart-input.ts';
import { addressFields } from '../../../../domain/kit/fragments.ts';
import type { ShopOrder } from '../../../../domain/shop/shop-order.entity.ts';
import { isRecord, type UnknownRecord } from '../../../../domain/kit/json.ts';

const listIn = (value: unknown): readonly UnknownRecord[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isRecord) : [];

/** Reads an id; Shopify's are numbers in REST and strings elsewhere. */
export const refIn = (value: unknown): string =>
  (typeof value === 'number' || typeof value === 'string' ? String(value) : '').slice(0, 100);

const textIn = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.trim().slice(0, max) : '';

const centsIn = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Math.max(0, centsOf(String(value))) : 0;

const timeIn = (value: unknown): number | undefined => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
};

const gid = (type: string, id: unknown): string => `gid://shopify/${type}/${refIn(id)}`;

/** Reads a parcel of an order. */
export const parcelOf = (told: UnknownRecord): Parcel => {
  const asOf = timeIn(told['updated_at']) ?? timeIn(told['created_at']) ?? 0;
  const url = textIn(told['tracking_url'], 2_000);
  return {
    ref: refIn(told['id']),
    carrier: textIn(told['tracking_company'], 60),
    code: textIn(told['tracking_number'], 80),
    ...(/^https:\/\/\S+$/.test(url) ? { url } : {}),
    at: timeIn(told['created_at']) ?? asOf,
    ...(told['shipment_status'] === 'delivered' ? { deliveredAt: asOf } : {}),
    cancelled: told['status'] === 'cancelled',
    items: listIn(told['line_items'])
      .slice(0, 100)
      .map((line) => ({
        ref: refIn(line['id']),
        qty: Math.min(99, Math.max(1, Number(line['quantity']) || 1)),
      })),
    asOf,
  };
};

/** Reads a refund; the part for goods is the sum of its lines, without tax. */
export const refundOf = (told: UnknownRecord): Refund => {
  const given = listIn(told['transactions']).filter(
    ({ kind, status }) => kind === 'refund' && status !== 'failure' && status !== 'error',
  );
  const amount = given.reduce((sum, { amount: one }) => sum + centsIn(one), 0);
  const goods = listIn(told['refund_line_items']).reduce(
    (sum, { subtotal }) => sum + centsIn(subtotal),
    0,
  );
  return {
    ref: refIn(told['id']),
    at: timeIn(told['processed_at']) ?? timeIn(told['created_at']) ?? 0,
    amount,
    goods: Math.min(amount, goods),
    reason: textIn(told['note'], 500),
  };
};

const orderLineIn = (told: UnknownRecord): OrderFacts['lines'][number] => {
  const qty = Math.min(99, Math.max(1, Number(told['quantity']) || 1));
  const unit = centsIn(told['price']);
  const variantTitle = textIn(told['variant_title'], 255);
  return {
    ref: refIn(told['id']),
    productId: gid('Product', told['product_id']),
    variantId: gid('ProductVariant', told['variant_id']),
    title: textIn(told['title'], 400),
    ...(variantTitle === '' ? {} : { variantTitle }),
    qty,
    unit,
    total: unit * qty,
    digital: told['requires_shipping'] === false,
  };
};

const paidStates = new Set(['paid', 'partially_refunded', 'refunded']);

type OrderAddress = NonNullable<ShopOrder['shipTo']>;

const isPostal = new RegExp(`^(?:${addressFields.postal.pattern})$`);
const isPhone = /^\+[1-9][0-9]{6,14}$/;

/** An order's address in the house's format; undefined if its format is unknown. */
const addressIn = (told: UnknownRecord): OrderAddress | undefined => {
  const text = (key: string, max: number): string => {
    const value = told[key];
    return typeof value === 'string' ? value.trim().slice(0, max) : '';
  };
  const [region, country] = [text('province_code', 2), text('country_code', 2)];
  const [line2, phone, postal] = [text('address2', 100), text('phone', 20), text('zip', 10)];
  const [name, line1, city] = [text('name', 100), text('address1', 100), text('city', 80)];
  if (country !== 'CA' && country !== 'US') return undefined;
  if (!/^[A-Z]{2}$/.test(region) || !isPostal.test(postal)) return undefined;
  if (name === '' || line1 === '' || city === '') return undefined;
  return {
    name,
    line1,
    ...(line2 === '' ? {} : { line2 }),
    city,
    region,
    country,
    postal,
    ...(isPhone.test(phone) ? { phone } : {}),
  };
};

/** Reads an order; webhooks and the Admin API share one format. */
export const orderOf = (told: UnknownRecord): OrderFacts => {
  const lines = listIn(told['line_items']).slice(0, 100);
  const goods = centsIn(told['total_line_items_price']);
  const afterDiscount = centsIn(told['subtotal_price']);
  const total = centsIn(told['total_price']);
  const untaxed = lines
    .filter(({ taxable }) => taxable === false)
    .reduce((sum, { price, quantity }) => sum + centsIn(price) * Number(quantity), 0);
  const shipping = Math.max(0, total - afterDiscount - centsIn(told['total_tax']));
  const base = Math.max(0, afterDiscount + shipping - untaxed);
  const attribute = listIn(told['note_attributes']).find(({ name }) => name === referenceAttribute);
  const [method] = listIn(told['shipping_lines']);
  const [shipTo, billTo] = [told['shipping_address'], told['billing_address']].map((of) =>
    isRecord(of) ? addressIn(of) : undefined,
  );
  const methodTitle = textIn(method?.['title'], 120);
  const placedAt = timeIn(told['processed_at']) ?? timeIn(told['created_at']) ?? 0;
  const cancelledAt = timeIn(told['cancelled_at']);
  return {
    shopRef: refIn(told['id']),
    number: textIn(told['name'], 20).replace(/^#/, ''),
    reference: attribute === undefined ? null : refIn(attribute['value']),
    asOf: timeIn(told['updated_at']) ?? placedAt,
    placedAt,
    isPaid: paidStates.has(String(told['financial_status'])),
    lines: lines.map(orderLineIn),
    subtotal: goods,
    discount: Math.max(0, goods - afterDiscount),
    discountCodes: listIn(told['discount_codes'])
      .slice(0, 10)
      .map(({ code }) => textIn(code, 60)),
    shipping,
    taxes: listIn(told['tax_lines'])
      .slice(0, 5)
      .map(({ title, rate, price }) => ({
        name: textIn(title, 20),
        ppm: Math.round(Number(rate) * 1_000_000) || 0,
        base,
        amount: centsIn(price),
      })),
    total,
    currency: told['currency'] === 'USD' ? 'USD' : 'CAD',
    email: textIn(told['email'], 254),
    ...(shipTo === undefined ? {} : { shipTo }),
    ...(billTo === undefined ? {} : { billTo }),
    ...(methodTitle === '' ? {} : { shippingMethod: methodTitle }),
    tracking: listIn(told['fulfillments']).slice(0, 20).map(parcelOf),
    refunds: listIn(told['refunds']).slice(0, 50).map(refundOf),
    ...(cancelledAt === undefined ? {} : { cancelledAt }),
  };
};
