import { pictureShares } from '../../domain/content/picture-shares.ts';
import type { Card } from '../../domain/listings/card.ts';
import { lotState } from '../../domain/listings/lot-state.ts';
import { transmissionWords } from '../../domain/listings/vehicle-words.ts';
import { escaped, pictureHtml, titleHtml } from './html.ts';

/** Whole numbers as the house writes them. */
export const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });

export const linkTo = ({ listing }: Card, content: string): string =>
  `<a href="/listing/${encodeURIComponent(listing.id)}">${content}</a>`;

export const placeOf = ({ listing }: Card): string =>
  escaped(`${listing.vehicle.location.city} ${listing.vehicle.location.region}`);

export const bidsOf = ({ auction }: Card): string => {
  const count = auction?.bidCount ?? 0;
  return `${whole.format(count)} ${count === 1 ? 'bid' : 'bids'}`;
};

export const moneyOf = (value: number, { listing }: Card, more = ''): string =>
  `<span class="price${more}"><span>${listing.currency === 'CAD' ? 'CA$' : 'US$'}</span>${whole.format(value)}</span>`;

export const markOf = ({
  shape,
  word,
}: {
  readonly shape: string;
  readonly word: string;
}): string => `<span class="st st--${shape}">${word}</span>`;

/** The lane without its time, which only the reader's device can tell. */
export const lane = (big: boolean): string =>
  `<div class="lane lane--stale${big ? ' lane--big' : ''}" aria-hidden="true"><i></i></div>`;

/** What stands where a lot has no price. */
const noPrice = {
  upcoming: 'No bids yet',
  offer: 'On request',
  live: '–',
  closing: '–',
  ended: '–',
};

/** What a lot costs now or is offered for, and how that stands. */
export const offerOf = (card: Card, now: number): string => {
  const state = lotState(card.listing, card.auction, now);
  const price =
    state.price === null
      ? `<span class="muted">${noPrice[state.phase]}</span>`
      : moneyOf(state.price, card);
  return price + markOf(state);
};

/** The facts beside the title and the place, as the app's own cards have them, in the seller's unit. */
const factOf = ({ listing: { vehicle } }: Card): string => {
  const kind = transmissionWords[vehicle.transmission];
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
export const cardHtml = (card: Card, first: boolean, now: number): string => {
  const { listing, auction } = card;
  const { phase } = lotState(listing, auction, now);
  const bids = (auction?.bidCount ?? 0) > 0 ? ` · ${bidsOf(card)}` : '';
  const time = phase === 'offer' ? '<span>Classified</span>' : '<strong>&nbsp;</strong>';
  return `<article class="lot">${pictureHtml(card, pictureShares.card, first)}${lane(false)}
<div class="lot__top"><span>Lot ${listing.number}<span class="lot__n">${bids}</span></span>${time}</div>
<h3 class="lot__title">${linkTo(card, titleHtml(listing.title))}</h3><p class="lot__meta">${escaped(factOf(card))} · ${placeOf(card)}</p><div class="lot__price">${offerOf(card, now)}</div></article>`;
};

export const gridHtml = (cards: readonly Card[], now: number): string =>
  `<div class="lst__list"><div class="lst__grid">${cards
    .map((card, at) => cardHtml(card, at === 0, now))
    .join('')}</div></div>`;
