import { Fragment } from 'react';
import { shopOrders, type ShopOrder } from '../../../domain/shop/shop-order.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import { useAdminDoc, queryClient } from '../data/admin.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { clockText, dateText } from '../../../wording/language/time-text.ts';
import { useQuery } from '@tanstack/react-query';
import { shopFindInBackOffice } from '../../../domain/shop/commands.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { call } from '../../firebase/call.ts';
import { MemberFacts } from '../users/member-line.tsx';
import { PanelPart } from '../document/panel-part.tsx';

const lineText = ({ title, variantTitle, qty }: ShopOrder['lines'][number]): string =>
  [`${qty} × ${title}`, variantTitle].filter((part) => part !== undefined).join(', ');

const parcelText = ({ carrier, code, at, deliveredAt, cancelled }: ShopOrder['tracking'][number]) =>
  [
    `${carrier} ${code}`,
    cancelled
      ? 'cancelled'
      : deliveredAt === undefined
        ? `sent ${dateText(at)}`
        : `delivered ${dateText(deliveredAt)}`,
  ].join(', ');

export type BackOfficePages = AnswerOf<typeof shopFindInBackOffice>;

/** Links to an order in the shop’s own back office; null while unknown. */
const useShopPages = (orderId: string): BackOfficePages | null => {
  const found = useQuery(
    {
      queryKey: ['shop pages', orderId],
      queryFn: async () => {
        const answered = await call(shopFindInBackOffice, { orderId });
        if (!answered.ok) throw new Error(answered.refusal.message);
        return answered.value;
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queryClient,
  );
  return found.data ?? null;
};

/** Links to the shop’s own back office, where orders are handled. */
function ShopPages({ orderId }: { readonly orderId: string }) {
  const pages = useShopPages(orderId);
  if (pages === null) return null;
  const goods = [...new Map(pages.goods.map((one) => [one.url, one])).values()];
  return (
    <>
      <div className="acts__b">
        <a className={buttonClass()} href={pages.order} target="_blank" rel="noreferrer">
          Open it in the shop’s back office
        </a>
      </div>
      <p className="muted">
        {'Also there: '}
        {goods.map(({ title, url }) => (
          <Fragment key={url}>
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
            {', '}
          </Fragment>
        ))}
        <a className="link" href={pages.collections} target="_blank" rel="noreferrer">
          all collections
        </a>
      </p>
    </>
  );
}

/** Polling interval, ms: acts in the shop’s back office arrive here a moment later. */
const OFTEN = 5_000;

/** One order of the shop: items, buyer, state, and where it is handled. */
export function OrderFacts({ of }: { readonly of: AdminDoc }) {
  useAdminDoc('shopOrders', of.id, OFTEN);
  const order = typedDoc(shopOrders, of);
  const { number, currency, placedAt, total, refunds, tracking } = order;
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <PanelPart acts title="Order">
      <Facts
        rows={[
          ['Ordered', `${dateText(placedAt)}, ${clockText(placedAt)}`],
          ['Order', choiceText(order.status)],
          ['Payment', choiceText(order.financialStatus)],
          ['Delivery', choiceText(order.fulfilmentStatus)],
          ['What', order.lines.map(lineText).join('; ')],
          ['Total', moneyText(total, currency)],
          ['Refunded', refunded === 0 ? null : moneyText(refunded, currency)],
          ['Parcels', tracking.length === 0 ? null : tracking.map(parcelText).join('; ')],
        ]}
      />
      <h3>Buyer</h3>
      <MemberFacts uid={of.createdBy} name="" />
      <p className="muted">
        {`${number} is shipped, refunded and cancelled in the shop’s own back office. What is done there arrives here by itself.`}
      </p>
      <ShopPages orderId={of.id} />
    </PanelPart>
  );
}
