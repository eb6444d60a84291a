import type { EventType } from '../../../domain/messages/notice-types.ts';
import { shopOrders, type ShopOrder } from '../../../domain/shop/shop-order.entity.ts';
import { trigger } from '../../trigger.ts';
import type { WrittenChange } from '../notice.ts';
import { noticeText } from '../notice-text.ts';
import { eventIdOf } from '../notification-draft.ts';
import { tellOne, type SingleNotice } from '../single-notice.ts';

/** A notice, its deduplication key within the order, and its amount in cents. */
type OrderNews = readonly [type: EventType, of: string, cents: number];

const newsOf = ({ before, after }: WrittenChange<ShopOrder>): readonly OrderNews[] => {
  if (after === null) return [];
  const { number, total, tracking, refunds } = after;
  const knownParcels = new Set(before?.tracking.map(({ ref }) => ref));
  const knownRefunds = new Set(before?.refunds.map(({ ref }) => ref));
  return [
    ...(before === null ? [['ORDER_PLACED', number, total] as const] : []),
    ...tracking
      .filter(({ ref, cancelled }) => !cancelled && !knownParcels.has(ref))
      .map(({ ref }) => ['ORDER_SENT', ref, total] as const),
    ...refunds
      .filter(({ ref, amount }) => amount > 0 && !knownRefunds.has(ref))
      .map(({ ref, amount }) => ['ORDER_REFUNDED', ref, amount] as const),
  ];
};

/** Notices to a member about an order: it is paid, a parcel was shipped, money was refunded. */
const orderNotices = (change: WrittenChange<ShopOrder>): readonly SingleNotice[] => {
  const { id, after } = change;
  if (after === null) return [];
  const { createdBy: uid, number: title, currency } = after;
  return newsOf(change).map(([type, of, cents]) => {
    const dedupeKey = `${type} ${id} ${of}`;
    const facts = { title, currency, price: 0, amount: { cents, currency } };
    const words = noticeText(type, facts);
    const message = { type, link: `/order-confirm/${id}` };
    return {
      recipient: { uid, eventId: eventIdOf({ dedupeKey }), words, message },
      subject: { type: 'order', id },
      dedupeKey,
      facts,
    };
  });
};

export const onOrderChanged = trigger(
  'onOrderChanged',
  shopOrders,
  'write',
  async (change, ports) => {
    for (const notice of orderNotices(change)) await tellOne(ports, notice);
  },
);
