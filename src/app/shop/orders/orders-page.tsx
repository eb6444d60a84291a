import { Link } from '@tanstack/react-router';
import type { ShopOrder } from '../../../domain/shop/shop-order.entity.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { KeptPage } from '../../ui/layout/kept-page.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { markOf } from './order-words.ts';

function OrderLine({ order }: { readonly order: ShopOrder }) {
  const { id, number, lines, placedAt, total, currency } = order;
  const [shape, word] = markOf(order);
  const [first] = lines;
  const others = lines.length - 1;
  return (
    <li className="order-line">
      <div className="order-line__what">
        <Link to="/order-confirm/$id" params={{ id }}>
          {first === undefined || others > 0
            ? translate('{title} and {n, plural, one {# more} other {# more}}', {
                title: first?.title ?? '',
                n: others,
              })
            : first.title}
        </Link>
        <small>{translate('{number}, {date}', { number, date: dateText(placedAt) })}</small>
      </div>
      <StateMark shape={shape}>{translate(word)}</StateMark>
      <b className="order-line__sum">{moneyText(total, currency)}</b>
    </li>
  );
}

/**
 * `/profile/orders`: the member's orders from the shop, newest first, with or without a network.
 */
export function OrdersPage() {
  const reading = useOwn('shopOrders');
  const now = useNow(60_000);
  return (
    <KeptPage
      title={translate('Orders')}
      className="orders"
      loading={translate('Loading your orders')}
      failed={translate('Your orders didn’t load')}
      reading={reading}
      now={now}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Empty title={translate('No orders yet')}>
            <p>
              {translate('What you buy in the shop is here, with where it is and its receipt.')}
            </p>
            <Link className={buttonClass('ink')} to="/product">
              {translate('Visit the shop')}
            </Link>
          </Empty>
        ) : (
          <ul className="order-lines">
            {rows
              .map(({ doc }) => doc)
              .toSorted((a, b) => b.placedAt - a.placedAt)
              .map((order) => (
                <OrderLine key={order.id} order={order} />
              ))}
          </ul>
        )
      }
    </KeptPage>
  );
}
