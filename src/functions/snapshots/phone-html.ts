import { bidsText } from '../../app/listings/card/lot-text.ts';
import { say } from '../../app/ui/words.ts';
import type { Auction } from '../../domain/bidding/auction.entity.ts';
import type { Card } from '../../domain/listings/card.ts';
import { endingHead } from '../../domain/listings/lot-head.ts';
import { lane } from './card-html.ts';
import { escaped } from './html.ts';

/** A lot's label, price and mark, as HTML. */
export interface HeadHtml {
  readonly label: string;
  readonly price: string;
  readonly mark: string;
}

/** Whether how it ended is told before what it is. */
export const isOver = (auction: Auction | null): boolean =>
  auction !== null && endingHead(auction) !== null;

/** What is done with the lot waits for the program: the place of its buttons. */
const actions =
  '<div class="ticket__a"><span class="btn btn--bare" aria-hidden="true">&nbsp;</span></div>';

/** Of these no bids are counted at the end; of others the place of that line is held. */
const brokenOff: ReadonlySet<string> = new Set(['WITHDRAWN', 'CANCELLED']);

const stateHtml = ({ auction }: Card, { label, price, mark }: HeadHtml): string => {
  if (auction === null) {
    return `<div class="ticket"><div class="ticket__p"><div><span class="lab muted">${label}</span><p>${price}</p></div>${mark}</div></div>`;
  }
  if (isOver(auction)) {
    const figure = price.replace('ticket__price', 'outcome__price');
    const more = brokenOff.has(auction.status) ? '' : '<p class="semi s14 muted">&nbsp;</p>';
    return `<div class="outcome"><p>${mark}</p>${figure}<p class="outcome__says">&nbsp;</p>${more}</div>`;
  }
  const bids = escaped(`${bidsText(auction.bidCount)}.`);
  return `<div class="row semi s14"><p class="fresh fresh--saved"><span>&nbsp;</span></p></div><p class="semi s14 muted ticket__by">${bids}</p>`;
};

/** How the lot stands, under what it is; an auction that goes on has its price in the bar. */
export const phoneHtml = (card: Card, head: HeadHtml): string =>
  `<div class="phone-now only-p">${stateHtml(card, head)}${actions}</div>`;

/** The bar at the window's lower edge, where an auction goes on; its time is the device's to tell. */
export const barHtml = ({ auction }: Card, { label, price }: HeadHtml, word: string): string => {
  if (auction === null || isOver(auction)) return '';
  const under = auction.status === 'SCHEDULED' ? say('Opens') : word;
  const figure = price.replace(' price--hero ticket__price', '');
  return `<aside class="bidbar only-p" aria-label="${escaped(say('Bid'))}">${lane(false)}<div class="bidbar__in"><div><small>${label}</small>${figure}</div><div><small>${escaped(under)}</small><span class="cd">&nbsp;</span></div><button type="button" class="btn btn--lane" disabled>${escaped(say('Bid'))}</button></div></aside>`;
};
