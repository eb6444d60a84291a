import type { Cart } from '../../../domain/shop/cart.ts';
import { moneyText } from '../../fields/currency.ts';
import { translate } from '../../ui/text/translate.ts';

/** How the order travels, of what the shop offers to this address. */
export function ShippingChoice(props: {
  readonly cart: Cart;
  readonly disabled: boolean;
  readonly onChoose: (methodId: string) => void;
}) {
  const { cart, disabled, onChoose } = props;
  if (cart.addressId === undefined) {
    return (
      <p className="muted">{translate('Choose an address first: the options depend on it.')}</p>
    );
  }
  if (cart.shippingMethods.length === 0) {
    return (
      <p className="help help--bad">
        {translate('The shop doesn’t ship to this address. Choose another one.')}
      </p>
    );
  }
  return (
    <fieldset className="pick" disabled={disabled}>
      <legend className="vh">{translate('Delivery')}</legend>
      {cart.shippingMethods.map(({ id, title, description, price, selected }) => (
        <label key={id} className="pick__one">
          <input type="radio" name="ship-by" checked={selected} onChange={() => onChoose(id)} />
          <span>
            <b>{title}</b>
            {description === undefined ? null : <small>{description}</small>}
          </span>
          <span>{price === 0 ? translate('Free') : moneyText(price, cart.currency)}</span>
        </label>
      ))}
    </fieldset>
  );
}
