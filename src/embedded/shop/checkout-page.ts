import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '../../domain/accounts/language.ts';
import { escapeHtml, readBody, send, sendPage } from '../http/exchange.ts';
import { hostnameOf } from '../http/peer.ts';
import { style } from '../pages/frame.ts';
import { testCards } from '../stripe/test-cards.ts';
import { checkoutWords } from './checkout-words.ts';
import { soldIn } from './in-language.ts';
import { goneFrom } from './orders.ts';
import { reckon } from './reckon.ts';
import type { CartRow } from './rows.ts';
import type { ShopStandIn } from './stand-in.ts';
import { moneyText } from '../pages/money-text.ts';

export const checkoutStart = '/cart/c/';

/** The house’s reference among a cart’s attributes, for the return address. */
const referenceOf = ({ attributes }: CartRow): string =>
  attributes.find(({ key }) => key === '_house_order')?.value ?? '';

const languageOf = (req: IncomingMessage, url: URL): Language => {
  const told = url.searchParams.get('locale') ?? req.headers['accept-language'] ?? '';
  return told.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

const checkoutHtml = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="${checkoutStart}pages.css"></head>
<body><header><p class="brand">Hammerlane</p></header><main>${body}</main></body></html>`;

type Problem = 'declined' | 'unknown' | null;

const bill = (standIn: ShopStandIn, cart: CartRow, language: Language): string => {
  const words = checkoutWords[language];
  const due = reckon(standIn.stock, cart, standIn.now());
  const money = (cents: number) => moneyText(cents, 'CAD', language);
  const shipping = due.chosen === null ? 0 : due.chosen.price - due.shippingOff;
  const rows: readonly (readonly [string, string])[] = [
    ...due.lines.map(({ sold, quantity, subtotal }): readonly [string, string] => {
      const { goods, options } = soldIn(sold, language);
      return [`${quantity} × ${[goods.title, ...options].join(', ')}`, money(subtotal)];
    }),
    [words.subtotal, money(due.goods)],
    ...(due.discount > 0 ? [[words.discount, `−${money(due.discount)}`] as const] : []),
    ...(due.isShipped ? [[words.shipping, money(shipping)] as const] : []),
    ...(due.taxes ?? []).map(({ name, amount }) => [name, money(amount)] as const),
    [words.total, money(due.total)],
  ];
  return `<dl class="bill">${rows.map(([what, much]) => `<dt>${escapeHtml(what)}</dt><dd>${escapeHtml(much)}</dd>`).join('')}</dl>`;
};

const whereTo = ({ address, email }: CartRow, language: Language): string => {
  const words = checkoutWords[language];
  const lines =
    address === null
      ? ''
      : [
          `${address.firstName} ${address.lastName}`,
          address.address1,
          address.address2 ?? '',
          `${address.city} ${address.provinceCode} ${address.zip}`,
        ]
          .filter((line) => line.trim() !== '')
          .map(escapeHtml)
          .join('<br>');
  return [
    lines === '' ? '' : `<p><b>${words.shipTo}</b><br>${lines}</p>`,
    email === null ? '' : `<p><b>${words.email}</b><br>${escapeHtml(email)}</p>`,
  ].join('');
};

const testCardList = (language: Language): string =>
  testCards
    .flatMap(({ number, listed: name }) =>
      name === undefined ? [] : [`<li><code>${number}</code> ${escapeHtml(name[language])}</li>`],
    )
    .join('');

const form = (
  standIn: ShopStandIn,
  cart: CartRow,
  language: Language,
  problem: Problem,
): string => {
  const words = checkoutWords[language];
  const due = reckon(standIn.stock, cart, standIn.now());
  const gone = goneFrom(standIn.stock, cart, language);
  if (gone.length > 0) {
    return `<p class="bad" role="alert">${words.gone} ${escapeHtml(gone.join(', '))}</p>`;
  }
  if (due.taxes === null) return `<p class="bad" role="alert">${words.address}</p>`;
  const bad = problem === null ? '' : `<p class="bad" role="alert" id="why">${words[problem]}</p>`;
  return `${bad}<form method="post"><label>${words.card}<input name="card" inputmode="numeric" autocomplete="off" required maxlength="30"${problem === null ? '' : ' aria-invalid="true" aria-describedby="why"'}></label>
<div class="actions"><button class="button main">${words.pay} ${escapeHtml(moneyText(due.total, 'CAD', language))}</button></div></form>
<details><summary>${words.cards}</summary><ul>${testCardList(language)}</ul></details>`;
};

/** Whether a card of the published tests is accepted. */
const pays = (number: string): Problem | 'paid' => {
  const card = testCards.find((one) => one.number === number.replaceAll(/\D/g, ''));
  if (card === undefined) return 'unknown';
  return typeof card.paying === 'string' ? 'paid' : 'declined';
};

/** The shop’s own payment page, which works without scripts. */
export const answerCheckout = async (
  standIn: ShopStandIn,
  sitePort: number,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  if (url.pathname === `${checkoutStart}pages.css`) {
    return send(res, 200, style, { 'Content-Type': 'text/css; charset=utf-8' });
  }
  const language = languageOf(req, url);
  const words = checkoutWords[language];
  const site = `http://${hostnameOf(req.headers.host ?? 'localhost')}:${sitePort}`;
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${site}; base-uri 'none'; frame-ancestors 'none'`;
  const headers = { 'Content-Security-Policy': policy };
  const [token, key] = [
    url.pathname.slice(checkoutStart.length),
    url.searchParams.get('key') ?? '',
  ];
  const returnTo = (cart: CartRow) => `${site}/order-confirm/${referenceOf(cart)}`;
  const paid = standIn.carts.paid(token, key);
  // Paid in another window, or the response was lost: it is the same order.
  if (paid?.order !== undefined) {
    return send(res, 303, '', { Location: returnTo(paid) });
  }
  const cart = standIn.carts.byToken(token, key);
  if (cart === null || cart.lines.length === 0) {
    const body = `<h1>${words.over}</h1><p>${words.overText}</p><p><a href="${site}/cart">${words.back}</a></p>`;
    return sendPage(res, 410, checkoutHtml(language, words.over, body), headers);
  }
  let problem: Problem = null;
  if (req.method === 'POST') {
    const given = new URLSearchParams((await readBody(req, 4_096)).toString());
    const outcome = pays(given.get('card') ?? '');
    const { taxes } = reckon(standIn.stock, cart, standIn.now());
    if (
      outcome === 'paid' &&
      taxes !== null &&
      goneFrom(standIn.stock, cart, language).length === 0
    ) {
      standIn.orders.place(cart);
      await standIn.store.saved();
      return send(res, 303, '', { Location: returnTo(cart) });
    }
    problem = outcome === 'paid' ? null : outcome;
  }
  const body = `<h1>${words.title}</h1><p class="muted">${words.hint}</p><h2>${words.order}</h2>
${bill(standIn, cart, language)}${whereTo(cart, language)}${form(standIn, cart, language, problem)}
<p><a href="${site}/cart">${words.back}</a></p>`;
  return sendPage(
    res,
    problem === null ? 200 : 402,
    checkoutHtml(language, words.title, body),
    headers,
  );
};
