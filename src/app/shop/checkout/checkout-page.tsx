import { useEffect, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import type { Cart } from '../../../domain/shop/cart.ts';
import { beginCheckout, chooseShipping, refreshCart, shipTo, useCart } from '../data/cart.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useConnection } from '../../platform/server/connection.ts';
import type { Freshness } from '../../platform/reading/reading.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { CopyAge } from '../../ui/status/copy-age.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { isFrench } from '../../../wording/language/locale.ts';
import { LoadError, Notice } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { CartSums } from '../cart/cart-sums.tsx';
import { ExpiredNote } from '../cart/expired-note.tsx';
import { blocks, warningOf } from '../cart/line-warning.ts';
import { useCartChange } from '../cart/use-cart-change.ts';
import { AddressChoice } from './address-choice.tsx';

/** Chooses among the shop's shipping methods for this address. */
function ShippingChoice(props: {
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

/** Names the step still missing before payment; null for none. */
const lacking = (cart: Cart): string | null => {
  if (cart.lines.some(blocks))
    return translate('Something in your cart can’t be ordered as it is.');
  if (cart.isShipped && cart.addressId === undefined) return translate('Choose an address.');
  if (cart.isShipped && !cart.shippingMethods.some(({ selected }) => selected)) {
    return translate('Choose how it ships.');
  }
  return null;
};

function Step(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="checkout__step">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

function Lines({ cart }: { readonly cart: Cart }) {
  return (
    <ul className="checkout__lines">
      {cart.lines.map((line) => {
        const warning = warningOf(line, cart.currency);
        return (
          <li key={line.id}>
            <span>
              {line.quantity > 1
                ? translate('{n} × {product}', { n: line.quantity, product: line.title })
                : line.title}
              {line.variantTitle === undefined ? null : <small>{line.variantTitle}</small>}
              {warning === null ? null : <small className="checkout__warn">{warning}</small>}
            </span>
            <span>{moneyText(line.subtotal, cart.currency)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Pay(props: { readonly cart: Cart; readonly busy: boolean }) {
  const { cart } = props;
  const offline = useConnection() === 'offline';
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const missing = lacking(cart);
  const pay = async (): Promise<void> => {
    setLeaving(true);
    setRefusal(null);
    const answered = await beginCheckout(cart, isFrench() ? 'fr' : 'en');
    if (answered.ok) {
      location.assign(answered.address);
      return;
    }
    setLeaving(false);
    setRefusal(answered.refusal);
  };
  return (
    <>
      {refusal === null ? null : (
        <Notice page tone="bad" title={translate('Not ordered')}>
          <p>{translateRefusal(refusal)}</p>
          <Link className="link" to="/cart">
            {translate('Back to your cart')}
          </Link>
        </Notice>
      )}
      <Button
        kind="lane"
        size="big"
        busy={leaving || props.busy}
        disabled={offline || missing !== null}
        onClick={() => void pay()}
      >
        {translate('Pay {sum}', { sum: moneyText(cart.total, cart.currency) })}
      </Button>
      <p className="help">
        {offline
          ? translate('Ordering needs a connection.')
          : (missing ??
            translate('You pay on the shop’s own page, and come back here when it is done.'))}
      </p>
    </>
  );
}

function CheckoutSteps(props: { readonly cart: Cart; readonly freshness: Freshness }) {
  const { cart, freshness } = props;
  const { busy, refusal, change } = useCartChange();
  const now = useNow(60_000);
  const offline = useConnection() === 'offline';
  const disabled = offline || busy !== null;
  return (
    <>
      <PageHead title={translate('Checkout')}>
        <CopyAge freshness={freshness} now={now} />
      </PageHead>
      <ExpiredNote cart={cart} />
      <div className="checkout">
        <div className="checkout__steps">
          {refusal === null ? null : (
            <Notice tone="bad" page title={translate('Not changed')}>
              {translateRefusal(refusal)}
            </Notice>
          )}
          {cart.isShipped ? (
            <>
              <Step title={translate('Ship to')}>
                <AddressChoice
                  chosen={cart.addressId}
                  disabled={disabled}
                  onChoose={(id) => void change('address', () => shipTo(id))}
                />
              </Step>
              <Step title={translate('Delivery')}>
                <ShippingChoice
                  cart={cart}
                  disabled={disabled}
                  onChoose={(id) => void change('shipping', () => chooseShipping(id))}
                />
              </Step>
            </>
          ) : (
            <Step title={translate('Delivery')}>
              <p>{translate('Sent by e-mail. Nothing is shipped.')}</p>
            </Step>
          )}
        </div>
        <section className="checkout__order" aria-labelledby="checkout-order">
          <h2 id="checkout-order">{translate('Your order')}</h2>
          <Lines cart={cart} />
          <p>
            <Link className="link s14" to="/cart">
              {translate('Change the cart')}
            </Link>
          </p>
          <CartSums cart={cart} />
          <Pay cart={cart} busy={busy !== null} />
        </section>
      </div>
    </>
  );
}

/** `/checkout`: address, shipping and total; then the shop’s own payment page. */
export function CheckoutPage() {
  useTitle(translate('Checkout'));
  const reading = useCart();
  // An item may sell out between cart and checkout, so a stored cart is requested again.
  const [wasHere] = useState(reading.status === 'ready');
  useEffect(() => {
    if (wasHere) void refreshCart();
  }, [wasHere]);
  if (reading.status === 'failed') {
    return (
      <div className="wrap">
        <LoadError page title={translate('Your cart didn’t load')} refusal={reading.refusal}>
          <Link className={buttonClass()} to="/cart">
            {translate('Back to your cart')}
          </Link>
        </LoadError>
      </div>
    );
  }
  if (reading.status === 'loading' || reading.value === null) {
    return (
      <div className="wrap checkout-page">
        <PageHead title={translate('Checkout')} />
        <Loading label={translate('Loading your cart')}>
          <Skeleton height={112} />
          <Skeleton height={112} />
        </Loading>
      </div>
    );
  }
  return (
    <div className="wrap checkout-page">
      {reading.value.lines.length === 0 ? (
        <>
          <PageHead title={translate('Checkout')} />
          <ExpiredNote cart={reading.value} />
          <Empty title={translate('Your cart is empty')}>
            <p>{translate('There is nothing to order yet.')}</p>
            <Link className={buttonClass('ink')} to="/product">
              {translate('Visit the shop')}
            </Link>
          </Empty>
        </>
      ) : (
        <CheckoutSteps cart={reading.value} freshness={reading.freshness} />
      )}
    </div>
  );
}
