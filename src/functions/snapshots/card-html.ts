import { pictureShares } from '../../domain/content/picture-shares.ts';
import type { Card } from '../../domain/listings/card.ts';
import { escaped, pictureHtml, titleHtml } from './html.ts';

/** Whole numbers as the house writes them. */
export const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });

const reserve = {
  NO_RESERVE: ['bar', 'No reserve'],
  RESERVE_NOT_MET: ['open', 'Reserve not met'],
  RESERVE_MET: ['good', 'Reserve met'],
} as const;

export const linkTo = ({ listing }: Card, content: string): string =>
  `<a href="/listing/${encodeURIComponent(listing.id)}">${content}</a>`;

export const placeOf = ({ listing }: Card): string =>
  escaped(`${listing.vehicle.location.city} ${listing.vehicle.location.region}`);

export const bidsOf = ({ auction }: Card): string => {
  const count = auction?.bidCount ?? 0;
  return `${whole.format(count)} ${count === 1 ? 'bid' : 'bids'}`;
};

const money = (value: number, { listing }: Card, more = ''): string =>
  `<span class="price${more}"><span>${listing.currency === 'CAD' ? 'CA$' : 'US$'}</span>${whole.format(value)}</span>`;

/** The highest bid, or where bidding begins. */
export const priceOf = (card: Card, more = ''): string =>
  money((card.auction?.price ?? 0) || (card.auction?.startingBid ?? 0), card, more);

const mark = (shape: string, word: string): string =>
  `<span class="st st--${shape}">${word}</span>`;

export const stateOf = ({ auction }: Card): string => {
  const [shape, word] = reserve[auction?.reserveStatus ?? 'RESERVE_NOT_MET'];
  return mark(shape, word);
};

/** The lane without its time, which only the reader's device can tell. */
export const lane = (big: boolean): string =>
  `<div class="lane lane--stale${big ? ' lane--big' : ''}" aria-hidden="true"><i></i></div>`;

const afterSale: ReadonlySet<string> = new Set([
  'SOLD',
  'COMPLETED',
  'DEFAULTED',
  'SELLER_DEFAULTED',
]);

/** What a lot costs now or is offered for, and how that stands. */
export const offerOf = (card: Card): readonly [price: string, state: string] => {
  const { listing, auction } = card;
  if (listing.mode === 'CLASSIFIED') {
    const asked = listing.priceOnRequest === true ? undefined : listing.askPrice;
    const word = asked === undefined ? 'Price on request' : 'Asking price';
    return [
      asked === undefined ? '<span class="muted">On request</span>' : money(asked, card),
      mark('bar', asked !== undefined && listing.obo === true ? 'Or best offer' : word),
    ];
  }
  const status = auction?.status ?? listing.status;
  if (status === 'LIVE') return [priceOf(card), stateOf(card)];
  if (status === 'SCHEDULED') {
    return ['<span class="muted">No bids yet</span>', mark('wait', 'Coming soon')];
  }
  const price = auction?.soldPrice ?? listing.soldPrice ?? auction?.price ?? listing.price;
  const sold = afterSale.has(status) ? mark('good', 'Sold') : mark('over', 'Ended');
  return [price > 0 ? money(price, card) : '<span class="muted">–</span>', sold];
};

/** The facts beside the title and the place, as the app's own cards have them, in the seller's unit. */
const factOf = ({ listing: { vehicle } }: Card): string => {
  const kind = vehicle.transmission.toLowerCase().replaceAll('_', ' ');
  const gearbox =
    vehicle.gears === undefined
      ? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`
      : `${vehicle.gears}-speed ${kind}`;
  const { odometer, odometerStatus } = vehicle;
  const reading =
    odometerStatus === 'TMU' || odometerStatus === 'UNKNOWN'
      ? 'Mileage unknown'
      : `${odometer.value.toLocaleString('en-CA')}\u00A0${odometer.unit}`;
  return [reading, vehicle.engine?.config ?? gearbox].join(' · ');
};

/** The card of a lot on a list, without what only the reader's device knows. */
export const cardHtml = (card: Card, first: boolean): string => {
  const { listing, auction } = card;
  const [price, state] = offerOf(card);
  const bids = (auction?.bidCount ?? 0) > 0 ? ` · ${bidsOf(card)}` : '';
  const time =
    listing.mode === 'CLASSIFIED' ? '<span>Classified</span>' : '<strong>&nbsp;</strong>';
  return `<article class="lot">${pictureHtml(card, pictureShares.card, first)}${lane(false)}
<div class="lot__top"><span>Lot ${listing.number}<span class="lot__n">${bids}</span></span>${time}</div>
<h3 class="lot__title">${linkTo(card, titleHtml(listing.title))}</h3><p class="lot__meta">${escaped(factOf(card))} · ${placeOf(card)}</p><div class="lot__price">${price}${state}</div></article>`;
};

export const gridHtml = (cards: readonly Card[]): string =>
  `<div class="lst__list"><div class="lst__grid">${cards
    .map((card, at) => cardHtml(card, at === 0))
    .join('')}</div></div>`;
