import type { AddressRow, OrderRow, ParcelRow, RefundRow } from './rows.ts';

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const stamp = (at: number): string => new Date(at).toISOString();

const addressPayload = (of: AddressRow) => ({
  first_name: of.firstName,
  last_name: of.lastName,
  name: `${of.firstName} ${of.lastName}`.trim(),
  address1: of.address1,
  address2: of.address2 ?? null,
  city: of.city,
  province_code: of.provinceCode,
  country_code: of.countryCode,
  zip: of.zip,
  phone: of.phone ?? null,
});

/** A parcel in the format of `fulfillments/create` and `/update`. */
export const parcelPayload = (order: OrderRow, parcel: ParcelRow) => ({
  id: parcel.id,
  order_id: Number(order.id),
  status: 'success',
  shipment_status: parcel.deliveredAt === undefined ? 'in_transit' : 'delivered',
  created_at: stamp(parcel.at),
  updated_at: stamp(parcel.updatedAt),
  tracking_company: parcel.carrier,
  tracking_number: parcel.code,
  tracking_url: `https://www.canadapost-postescanada.ca/track-reperage/en#/resultList?searchFor=${parcel.code}`,
  line_items: parcel.lines.map(({ id, quantity }) => ({ id, quantity })),
});

/** A refund in the format of `refunds/create`. */
export const refundPayload = (order: OrderRow, refund: RefundRow) => ({
  id: refund.id,
  order_id: Number(order.id),
  created_at: stamp(refund.at),
  processed_at: stamp(refund.at),
  note: refund.note,
  refund_line_items: refund.lines.map(({ id, quantity, subtotal }) => ({
    line_item_id: id,
    quantity,
    subtotal: decimal(subtotal),
  })),
  transactions: [{ kind: 'refund', status: 'success', amount: decimal(refund.amount) }],
});

const financialStatus = (order: OrderRow): string => {
  const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  if (back === 0) return 'paid';
  return back < order.total ? 'partially_refunded' : 'refunded';
};

/** An order in the format of webhooks and the Admin API. */
export const orderPayload = (order: OrderRow) => {
  const goods = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = order.lines.reduce((sum, line) => sum + line.discount, 0);
  const tax = order.taxes.reduce((sum, { amount }) => sum + amount, 0);
  const address = order.address === null ? null : addressPayload(order.address);
  return {
    id: Number(order.id),
    name: `HL-${order.number}`,
    order_number: order.number,
    cart_token: order.cartToken,
    note_attributes: order.attributes.map(({ key, value }) => ({ name: key, value })),
    created_at: stamp(order.placedAt),
    processed_at: stamp(order.placedAt),
    updated_at: stamp(order.updatedAt),
    cancelled_at: order.cancelledAt === undefined ? null : stamp(order.cancelledAt),
    email: order.email,
    currency: 'CAD',
    taxes_included: false,
    financial_status: financialStatus(order),
    total_line_items_price: decimal(goods),
    subtotal_price: decimal(goods - discount),
    total_discounts: decimal(discount),
    total_tax: decimal(tax),
    total_price: decimal(order.total),
    discount_codes: order.codes.map((code) => ({ code })),
    tax_lines: order.taxes.map(({ name, ppm, amount }) => ({
      title: name,
      rate: ppm / 1_000_000,
      price: decimal(amount),
    })),
    shipping_lines:
      order.method === null
        ? []
        : [{ title: order.method.title, price: decimal(order.method.price) }],
    shipping_address: address,
    billing_address: address,
    line_items: order.lines.map((line) => ({
      id: line.id,
      product_id: line.product,
      variant_id: line.variant,
      title: line.title,
      variant_title: line.variantTitle,
      quantity: line.quantity,
      price: decimal(line.price),
      total_discount: decimal(line.discount),
      requires_shipping: line.isShipped,
      taxable: line.isShipped,
    })),
    fulfillments: order.parcels.map((parcel) => parcelPayload(order, parcel)),
    refunds: order.refunds.map((refund) => refundPayload(order, refund)),
  };
};
