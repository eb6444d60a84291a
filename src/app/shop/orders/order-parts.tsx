import { phoneNumberText } from '../../../domain/accounts/phone-number.ts';
import type { ShopOrder } from '../../../domain/shop/shop-order.entity.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { regionText } from '../../fields/region-text.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { StateMark } from '../../ui/status/state-mark.tsx';
import { dateText, longDateText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { deliveryStates, orderStates, paymentStates } from './order-words.ts';
import { OrderSums } from './order-sums.tsx';

/** The states of an order, of its payment and of its parcels. */
export function OrderStates({ order }: { readonly order: ShopOrder }) {
  const [orderShape, orderWord] = orderStates[order.status];
  const [paymentShape, paymentWord] = paymentStates[order.financialStatus];
  const [deliveryShape, deliveryWord] = deliveryStates[order.fulfilmentStatus];
  return (
    <dl className="order-states">
      <div>
        <dt>{translate('Order status')}</dt>
        <dd>
          <StateMark shape={orderShape}>{translate(orderWord)}</StateMark>
        </dd>
      </div>
      <div>
        <dt>{translate('Payment')}</dt>
        <dd>
          <StateMark shape={paymentShape}>{translate(paymentWord)}</StateMark>
        </dd>
      </div>
      <div>
        <dt>{translate('Delivery')}</dt>
        <dd>
          <StateMark shape={deliveryShape}>{translate(deliveryWord)}</StateMark>
        </dd>
      </div>
    </dl>
  );
}

function Addressed({ of }: { readonly of: NonNullable<ShopOrder['shipTo']> }) {
  const { name, line1, line2 = '', city, region, postal, phone } = of;
  return (
    <address className="order-to">
      <span>{name}</span>
      <span>{line2 === '' ? line1 : `${line1}, ${line2}`}</span>
      <span>
        {city}, {regionText(region)} {postal}
      </span>
      {phone === undefined ? null : <span>{phoneNumberText(phone)}</span>}
    </address>
  );
}

type Parcel = ShopOrder['tracking'][number];

const parcelText = ({ carrier, at, deliveredAt, cancelled }: Parcel): string => {
  if (cancelled) return translate('{carrier}, not sent after all', { carrier });
  return deliveredAt === undefined
    ? translate('{carrier}, shipped {date}', { carrier, date: dateText(at) })
    : translate('{carrier}, delivered {date}', { carrier, date: dateText(deliveredAt) });
};

function Parcels({ of }: { readonly of: ShopOrder['tracking'] }) {
  return (
    <ul className="order-parcels">
      {of.map((parcel) => (
        <li key={parcel.ref}>
          {parcelText(parcel)}
          {parcel.url === undefined ? (
            <b>{parcel.code}</b>
          ) : (
            <a className="link" href={parcel.url} target="_blank" rel="noopener noreferrer">
              {parcel.code}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Refunds({ order }: { readonly order: ShopOrder }) {
  return (
    <ul className="order-parcels">
      {order.refunds.map(({ ref, at, amount, reason }) => (
        <li key={ref}>
          {translate('{sum} on {date}', {
            sum: moneyText(amount, order.currency),
            date: dateText(at),
          })}
          {reason === '' ? null : <small>{reason}</small>}
        </li>
      ))}
    </ul>
  );
}

/** One order in full: items, address, parcels, returns. */
export function OrderParts({ order }: { readonly order: ShopOrder }) {
  return (
    <div className="order-parts">
      <OrderSums order={order} />
      <Facts
        rows={[
          [translate('Ordered'), longDateText(order.placedAt)],
          [translate('Confirmation sent to'), order.email],
          [
            translate('Cancelled on'),
            order.cancelledAt === undefined ? null : longDateText(order.cancelledAt),
          ],
          [
            translate('Ships to'),
            order.shipTo === undefined ? null : <Addressed key="to" of={order.shipTo} />,
          ],
          [
            translate('Billed to'),
            order.billTo === undefined ? null : <Addressed key="bill" of={order.billTo} />,
          ],
          [
            translate('Tracking'),
            order.tracking.length === 0 ? null : <Parcels key="parcels" of={order.tracking} />,
          ],
          [
            translate('Refunds'),
            order.refunds.length === 0 ? null : <Refunds key="refunds" order={order} />,
          ],
        ]}
      />
    </div>
  );
}
