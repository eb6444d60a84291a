import type { ShopOrder } from '../../../domain/shop/shop-order.entity.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { percentText } from '../../../wording/language/number-text.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';

/** The items of an order and its sums, as the shop calculated them. */
export function OrderSums({ order }: { readonly order: ShopOrder }) {
  const { lines, subtotal, discount, shipping, taxes, total, refunds, currency } = order;
  const sum = (cents: number) => moneyText(cents, currency);
  const refunded = refunds.reduce((all, { amount }) => all + amount, 0);
  return (
    <table className="order-sums">
      <caption className="vh">{translate('What you ordered')}</caption>
      <tbody>
        {lines.map(({ ref, title, variantTitle, qty, unit, total: of }) => (
          <tr key={ref}>
            <th scope="row">
              {title}
              {variantTitle === undefined ? null : <small>{variantTitle}</small>}
              {qty > 1 ? (
                <small>{translate('{n} at {price}', { n: qty, price: sum(unit) })}</small>
              ) : null}
            </th>
            <td>{sum(of)}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="row">{translate('Subtotal')}</th>
          <td>{sum(subtotal)}</td>
        </tr>
        {discount === 0 ? null : (
          <tr>
            <th scope="row">
              {translate('Discount')}
              {order.discountCodes.length === 0 ? null : (
                <small>{order.discountCodes.join(', ')}</small>
              )}
            </th>
            <td>−{sum(discount)}</td>
          </tr>
        )}
        {lines.every(({ digital }) => digital) ? null : (
          <tr>
            <th scope="row">{order.shippingMethod ?? translate('Delivery')}</th>
            <td>{shipping === 0 ? translate('Free') : sum(shipping)}</td>
          </tr>
        )}
        {taxes.map(({ name, ppm, amount }) => (
          <tr key={name}>
            <th scope="row">
              {translate('{name} {rate}', {
                name: translateKnown(name),
                rate: percentText(ppm / 10_000),
              })}
            </th>
            <td>{sum(amount)}</td>
          </tr>
        ))}
        <tr className="order-sums__total">
          <th scope="row">{translate('Total')}</th>
          <td>{sum(total)}</td>
        </tr>
        {refunded === 0 ? null : (
          <tr>
            <th scope="row">{translate('Refunded so far')}</th>
            <td>−{sum(refunded)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
