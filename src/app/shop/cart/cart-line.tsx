import { Link } from '@tanstack/react-router';
import type { Cart, CartLine } from '../../../domain/shop/cart.ts';
import { removeLine, setQuantity } from '../data/cart.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { ShopPicture } from '../shop-picture.tsx';
import { ShopPrice } from '../shop-price.tsx';
import { blocks, warningOf } from './line-warning.ts';
import type { CartChange } from './use-cart-change.ts';

/** Quantities to choose from, plus the chosen one, even if fewer are left by now. */
const counts = ({ most, quantity }: CartLine): readonly (readonly [string, string])[] => {
  const some = Array.from({ length: most }, (_, n) => n + 1);
  return (some.includes(quantity) ? some : [...some, quantity]).map(
    (n) => [String(n), String(n)] as const,
  );
};

/** One item in the cart: quantity, price, and changes since it was added. */
export function CartLine(props: {
  readonly line: CartLine;
  readonly currency: Cart['currency'];
  readonly disabled: boolean;
  readonly changes: CartChange;
}) {
  const { line, currency, disabled, changes } = props;
  const { id, handle, title, variantTitle, image, unit, compareAt, quantity, subtotal } = line;
  const { busy, refused, refusal, change } = changes;
  const warning = warningOf(line, currency);
  const isSoldOut = line.warning === 'SOLD_OUT';
  return (
    <li className="cart-line" aria-busy={busy === id}>
      <ShopPicture image={image} sizes="112px" />
      <div className="cart-line__what">
        <h2>
          <Link to="/product/$id" params={{ id: handle }}>
            {title}
          </Link>
        </h2>
        {variantTitle === undefined ? null : <p className="muted">{variantTitle}</p>}
        <p>
          <ShopPrice price={unit} compareAt={compareAt} currency={currency} />
        </p>
        {warning === null ? null : (
          <p className={blocks(line) ? 'cart-line__bad' : 'cart-line__note'}>{warning}</p>
        )}
        {refused === id && refusal !== null ? (
          <p className="cart-line__bad" role="alert">
            {translateRefusal(refusal)}
          </p>
        ) : null}
      </div>
      <div className="cart-line__acts">
        {isSoldOut ? null : (
          <Select
            label={translate('Quantity of {product}', { product: title })}
            value={String(quantity)}
            options={counts(line)}
            disabled={disabled || busy !== null}
            onChange={({ target }) => void change(id, () => setQuantity(id, Number(target.value)))}
          />
        )}
        <Button
          size="small"
          kind="bare"
          busy={busy === id}
          disabled={disabled}
          aria-label={translate('Remove {product}', { product: title })}
          onClick={() => void change(id, () => removeLine(id))}
        >
          {translate('Remove')}
        </Button>
      </div>
      <b className="cart-line__sum">{moneyText(subtotal, currency)}</b>
    </li>
  );
}
