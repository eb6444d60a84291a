import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Cart } from '../../../domain/shop/cart.ts';
import { useCart } from '../data/cart.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { forgetLeftToPay, leftToPay } from '../data/left-to-pay.ts';
import { useConnection } from '../../platform/server/connection.ts';
import type { Freshness } from '../../platform/reading/reading.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { CopyAge } from '../../ui/status/copy-age.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { LoadError, Notice } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';
import { CartLine } from './cart-line.tsx';
import { CartSums } from './cart-sums.tsx';
import { CodeForm } from './code-form.tsx';
import { ExpiredNote } from './expired-note.tsx';
import { blocks } from './line-warning.ts';
import { useCartChange } from './use-cart-change.ts';

function ToShop() {
  return (
    <Link className={buttonClass('ink')} to="/product">
      {translate('Visit the shop')}
    </Link>
  );
}

/** The button to the checkout, or what blocks it. */
function ToCheckout(props: { readonly blocked: boolean; readonly offline: boolean }) {
  const { blocked, offline } = props;
  if (!blocked && !offline) {
    return (
      <Link className={buttonClass('lane', 'big')} to="/checkout">
        {translate('Go to checkout')}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={buttonClass('lane', 'big')} disabled>
        {translate('Go to checkout')}
      </button>
      <p className="help">
        {offline
          ? translate('Changing or ordering what is in your cart needs a connection.')
          : translate('First change what can’t be ordered as it is.')}
      </p>
    </>
  );
}

function CartContents(props: {
  readonly cart: Cart;
  readonly freshness: Freshness;
  /** The cart this tab left to pay. */
  readonly left: string | null;
}) {
  const { cart, freshness, left } = props;
  const changes = useCartChange();
  const now = useNow(60_000);
  const offline = useConnection() === 'offline';
  return (
    <>
      <PageHead title={translate('Cart')}>
        <CopyAge freshness={freshness} now={now} />
      </PageHead>
      <UnpaidNote cart={cart} left={left} />
      <ExpiredNote cart={cart} />
      {cart.lines.length === 0 ? (
        <Empty title={translate('Your cart is empty')}>
          <p>
            {translate('What you choose in the shop waits here, on every device you sign in on.')}
          </p>
          <ToShop />
        </Empty>
      ) : (
        <div className="cart">
          <ul className="cart-lines">
            {cart.lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                currency={cart.currency}
                disabled={offline}
                changes={changes}
              />
            ))}
          </ul>
          <div className="cart__foot">
            <CodeForm codes={cart.discountCodes} disabled={offline} changes={changes} />
            <CartSums cart={cart} />
            <ToCheckout blocked={cart.lines.some(blocks)} offline={offline} />
          </div>
        </div>
      )}
    </>
  );
}

/** Notes that the member returned from the shop’s own page without paying. */
function UnpaidNote({ cart, left }: { readonly cart: Cart; readonly left: string | null }) {
  if (left === null || cart.id !== left || cart.lines.length === 0) return null;
  return (
    <Notice tone="bad" page title={translate('Your order isn’t paid')}>
      {translate('Nothing was charged. Your cart is as you left it: check it and pay again.')}
    </Notice>
  );
}

/** `/cart`: the member's items from the shop, as the shop has them now. */
export function CartPage() {
  useTitle(translate('Cart'));
  const reading = useCart();
  // React may render a page several times before showing it: the record is cleared only once shown.
  const [left] = useState(leftToPay);
  useEffect(forgetLeftToPay, []);
  if (reading.status === 'loading') {
    return (
      <div className="wrap cart-page">
        <PageHead title={translate('Cart')} />
        <Loading label={translate('Loading your cart')}>
          <Skeleton height={112} />
          <Skeleton height={112} />
        </Loading>
      </div>
    );
  }
  if (reading.status === 'failed' || reading.value === null) {
    return (
      <div className="wrap cart-page">
        <PageHead title={translate('Cart')} />
        {reading.status === 'failed' ? (
          <LoadError title={translate('Your cart didn’t load')} refusal={reading.refusal}>
            <ToShop />
          </LoadError>
        ) : null}
      </div>
    );
  }
  return (
    <div className="wrap cart-page">
      <CartContents cart={reading.value} freshness={reading.freshness} left={left} />
    </div>
  );
}
