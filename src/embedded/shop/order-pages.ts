import type { IncomingMessage, ServerResponse } from 'node:http';
import { BadBody, escapeHtml, readBody, send, sendJson, sendPage } from '../http/exchange.ts';
import { actButton } from '../pages/act-button.ts';
import { page } from '../pages/frame.ts';
import { momentHtml } from '../pages/sent-items.ts';
import { orderPayload } from './order-payload.ts';
import type { OrderRow } from './rows.ts';
import type { ShopServer } from './server.ts';
import { HOUR } from '../../domain/kit/durations.ts';
import { moneyText } from '../pages/money-text.ts';

type OrderAct = (standIn: ShopServer, of: URLSearchParams) => void;

const numberOf = (of: URLSearchParams, name: string, most: number): number => {
  const value = Number(of.get(name));
  if (!Number.isSafeInteger(value) || value < 0 || value > most) {
    throw new BadBody(400, `${name} must be a whole number from 0 to ${most}.`);
  }
  return value;
};

const orderIn = ({ store }: ShopServer, of: URLSearchParams): string => {
  const id = of.get('order') ?? '';
  if (store.get('orders', id) === undefined) throw new BadBody(400, 'There is no such order.');
  return id;
};

/** Actions of the shop's staff, and the faults that tests can cause. */
const acts: Readonly<Record<string, OrderAct>> = {
  fulfil: (standIn, of) => standIn.orders.fulfil(orderIn(standIn, of)),
  deliver: (standIn, of) => standIn.orders.deliver(orderIn(standIn, of)),
  refundPiece: (standIn, of) => standIn.orders.refund(orderIn(standIn, of), 'piece'),
  refundRest: (standIn, of) => standIn.orders.refund(orderIn(standIn, of), 'rest'),
  cancel: (standIn, of) => standIn.orders.cancel(orderIn(standIn, of)),
  stock: ({ stock }, of) =>
    stock.setLeft(numberOf(of, 'variant', 1e9), numberOf(of, 'left', 1_000_000)),
  price: ({ stock }, of) =>
    stock.setPrice(numberOf(of, 'variant', 1e9), numberOf(of, 'cents', 10_000_000)),
  expire: ({ carts }, of) => carts.expire(of.get('cart') ?? ''),
  webhooks: ({ events }, of) => {
    if (of.has('late')) events.troubles.lateMs = numberOf(of, 'late', HOUR);
    if (of.has('twice')) events.troubles.twice = numberOf(of, 'twice', 1_000);
    if (of.has('lost')) events.troubles.lost = numberOf(of, 'lost', 1_000);
  },
  api: ({ troubles }, of) => {
    for (const name of ['busy', 'throttled', 'down'] as const) {
      if (of.has(name)) troubles[name] = numberOf(of, name, 1_000);
    }
  },
};

/** `POST /__/shop`: one act, named `act`, as sent by the buttons of the page. */
export const actAtShop = async (
  standIn: ShopServer,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  const of = new URLSearchParams((await readBody(req, 4_096)).toString('utf8'));
  const act = acts[of.get('act') ?? ''];
  if (act === undefined) throw new BadBody(400, 'There is no such act.');
  act(standIn, of);
  await standIn.store.saved();
  send(res, 303, '', { Location: '/__/shop' });
};

const button = (label: string, of: Readonly<Record<string, string | number>>): string =>
  actButton('/__/shop', label, of);

const orderState = ({ parcels, refunds, cancelledAt, total }: OrderRow): string => {
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const sent = parcels.length > 0;
  const delivered = sent && parcels.every(({ deliveredAt }) => deliveredAt !== undefined);
  return [
    cancelledAt === undefined ? 'Paid' : 'Cancelled',
    back === 0 ? '' : back < total ? `${moneyText(back)} refunded` : 'Refunded',
    delivered ? 'Delivered' : sent ? 'Sent' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
};

const orderRow = (standIn: ShopServer, order: OrderRow): string => {
  const { id, number, email, lines, total, placedAt, parcels, cancelledAt } = order;
  const what = lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
  const open = parcels.some(({ deliveredAt }) => deliveredAt === undefined);
  const isLeft = standIn.orders.left(order) > 0;
  const buttons = [
    parcels.length === 0 && cancelledAt === undefined && lines.some((line) => line.isShipped)
      ? button('Send', { act: 'fulfil', order: id })
      : '',
    open ? button('Deliver', { act: 'deliver', order: id }) : '',
    isLeft ? button('Refund one piece', { act: 'refundPiece', order: id }) : '',
    isLeft ? button('Refund the rest', { act: 'refundRest', order: id }) : '',
    parcels.length === 0 && cancelledAt === undefined
      ? button('Cancel', { act: 'cancel', order: id })
      : '',
  ].join('');
  return `<li id="order-${id}"><div class="row"><span><b>HL-${number} · ${escapeHtml(orderState(order))} · ${moneyText(total)}</b>
<span class="muted">${escapeHtml(`${email}: ${what}`)}</span></span>${momentHtml(placedAt)}</div>
<div class="actions">${buttons}</div></li>`;
};

const stockRows = ({ stock }: ShopServer): string =>
  stock.assortment.products
    .flatMap((goods) =>
      stock.variantsOf(goods).map(({ id, options, left, price }, place) => {
        const name = [goods.title, ...options].join(', ');
        const has = left === null ? 'always there' : left === 0 ? 'sold out' : `${left} left`;
        const act =
          left === 0
            ? button('Restock', { act: 'stock', variant: id, left: 25 })
            : button('Sell out', { act: 'stock', variant: id, left: 0 });
        const anchor = place === 0 ? ` id="product-${goods.id}"` : '';
        return `<li${anchor}><div class="row"><span><b>${escapeHtml(name)}</b> <span class="muted">${moneyText(price)}, ${has}</span></span>${act}</div></li>`;
      }),
    )
    .join('\n');

const collectionRows = ({ stock }: ShopServer): string =>
  stock.assortment.collections
    .map(
      ({ id, title, products }) =>
        `<li id="collection-${id}"><div class="row"><span><b>${escapeHtml(title)}</b> <span class="muted">Products: ${products.length}</span></span></div></li>`,
    )
    .join('\n');

/** `/__/shop`: the shop's staff view. `/__/shop.json`: the same for programs, newest first. */
export const showShop = (standIn: ShopServer, res: ServerResponse, url: URL): void => {
  const orders = standIn.store.all('orders').toReversed();
  if (url.pathname === '/__/shop.json') {
    return sendJson(res, 200, {
      api: standIn.origin(),
      keys: standIn.keys,
      webhooks: standIn.events.troubles,
      troubles: standIn.troubles,
      orders: orders.map(orderPayload),
      carts: standIn.store.all('carts').toReversed(),
      stock: standIn.stock.assortment.products.flatMap((goods) =>
        standIn.stock.variantsOf(goods).map(({ id, options, left, price }) => ({
          handle: goods.handle,
          id,
          options,
          left,
          price,
        })),
      ),
    });
  }
  const list =
    orders.length === 0
      ? '<p>No order yet. One appears here when a cart is paid.</p>'
      : `<ul class="rows">${orders
          .slice(0, 100)
          .map((order) => orderRow(standIn, order))
          .join('\n')}</ul>`;
  const { lateMs, twice, lost } = standIn.events.troubles;
  const troubles = [
    lateMs === 0
      ? button('Hold webhooks for a minute', { act: 'webhooks', late: 60_000 })
      : button('Hold webhooks no longer', { act: 'webhooks', late: 0 }),
    button('Send the next twice', { act: 'webhooks', twice: twice + 1 }),
    button('Lose the next', { act: 'webhooks', lost: lost + 1 }),
    button('Refuse the next four requests', { act: 'api', busy: 4 }),
  ].join('');
  return sendPage(
    res,
    200,
    page(
      'Shop',
      `<h1>Shop</h1><p class="muted">The shop this home stands in for, as its staff see it. No money moves, and nothing leaves the machine.</p>
<h2 id="orders">Orders</h2>${list}
<h2>Webhooks and API</h2><p class="muted">Held for ${lateMs / 1_000} s, ${twice} to send twice, ${lost} to lose.</p><div class="actions">${troubles}</div>
<h2 id="collections">Collections</h2><ul class="rows">${collectionRows(standIn)}</ul>
<h2 id="products">Stock</h2><ul class="rows">${stockRows(standIn)}</ul>`,
      { wide: true },
    ),
  );
};
