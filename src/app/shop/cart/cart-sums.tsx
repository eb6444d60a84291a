import type { Cart } from '../../../domain/shop/cart.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Sums of a cart, each amount from the shop. Unknown amounts are marked as such. */
export function CartSums({ cart }: { readonly cart: Cart }) {
  const { subtotal, discount, shipping, tax, total, isEstimate, isShipped, currency } = cart;
  const sum = (cents: number): string => moneyText(cents, currency);
  const atCheckout = translate('At checkout');
  return (
    <dl className="cart-sums">
      <div>
        <dt>{translate('Subtotal')}</dt>
        <dd>{sum(subtotal)}</dd>
      </div>
      {discount === 0 ? null : (
        <div>
          <dt>{translate('Discount')}</dt>
          <dd>−{sum(discount)}</dd>
        </div>
      )}
      {isShipped ? (
        <div>
          <dt>{translate('Delivery')}</dt>
          <dd>
            {shipping === undefined
              ? atCheckout
              : shipping === 0
                ? translate('Free')
                : sum(shipping)}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{translate('Taxes')}</dt>
        <dd>{tax === undefined ? atCheckout : sum(tax)}</dd>
      </div>
      <div className="cart-sums__total">
        <dt>{isEstimate ? translate('Total so far') : translate('Total')}</dt>
        <dd>{sum(total)}</dd>
      </div>
    </dl>
  );
}
