import { Link } from '@tanstack/react-router';
import type { ShopOrder } from '../../../domain/shop/shop-order.entity.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { useConnection } from '../../platform/server/connection.ts';
import type { Freshness } from '../../platform/reading/reading.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { CopyAge } from '../../ui/status/copy-age.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';
import { OrderParts, OrderStates } from './order-parts.tsx';
import { isUnderWay, nextStep } from './order-words.ts';

function Ways() {
  return (
    <div className="order-page__acts">
      <Link className={buttonClass()} to="/profile/orders">
        {translate('Your orders')}
      </Link>
      <Link className={buttonClass()} to="/product">
        {translate('Visit the shop')}
      </Link>
    </div>
  );
}

/**
 * Explains a missing order: just paid, it appears when the shop confirms it; otherwise it was never
 * paid.
 */
function NotHereYet() {
  const offline = useConnection() === 'offline';
  return (
    <>
      <PageHead title={translate('Your order')} />
      <div role="status">
        <p className="order-page__next">
          {offline
            ? translate('This order isn’t on this device yet. It loads once there’s a connection.')
            : translate(
                'We are waiting for the shop to confirm your payment. The order appears here by itself, usually within a minute.',
              )}
        </p>
        {offline ? null : (
          <p className="muted">
            {translate(
              'If you didn’t finish paying, nothing was charged and your cart is as you left it.',
            )}
          </p>
        )}
      </div>
      <div className="order-page__acts">
        <Link className={buttonClass('ink')} to="/profile/orders">
          {translate('Your orders')}
        </Link>
        <Link className={buttonClass()} to="/cart">
          {translate('Back to your cart')}
        </Link>
      </div>
    </>
  );
}

function KnownOrder(props: { readonly order: ShopOrder; readonly freshness: Freshness }) {
  const { order, freshness } = props;
  const now = useNow(60_000);
  return (
    <>
      <PageHead title={translate('Order {number}', { number: order.number })}>
        <CopyAge freshness={freshness} now={now} />
      </PageHead>
      <p className="order-page__next">
        {isUnderWay(order) ? (
          <>
            <b>{translate('Thank you for your order.')}</b>{' '}
          </>
        ) : null}
        {translate(nextStep(order))}
      </p>
      <OrderStates order={order} />
      <OrderParts order={order} />
      <Ways />
    </>
  );
}

/** `/order-confirm/:id`: one order, as soon as it is paid; with or without a network. */
export function OrderPage({ id }: { readonly id: string }) {
  const reading = useOwn('shopOrders');
  const kept =
    reading.status === 'ready' ? reading.value.find(({ doc }) => doc.id === id) : undefined;
  const order = kept?.doc ?? null;
  useTitle(
    order === null
      ? translate('Your order')
      : translate('Order {number}', { number: order.number }),
  );
  return (
    <div className="wrap order-page">
      {reading.status === 'loading' ? (
        <>
          <PageHead title={translate('Your order')} />
          <Loading label={translate('Loading the order')}>
            <Skeleton height={28} />
            <Skeleton height={220} />
          </Loading>
        </>
      ) : null}
      {reading.status === 'failed' ? (
        <LoadError page title={translate('This order didn’t load')} refusal={reading.refusal}>
          <Link className={buttonClass()} to="/profile/orders">
            {translate('Your orders')}
          </Link>
        </LoadError>
      ) : null}
      {reading.status === 'ready' && order === null ? <NotHereYet /> : null}
      {reading.status === 'ready' && order !== null ? (
        <KnownOrder order={order} freshness={reading.freshness} />
      ) : null}
    </div>
  );
}
