import { leaderText } from '../../wording/bidding/leader-text.ts';
import { isBrokenOff, outcomeText } from '../../wording/bidding/outcome-text.ts';
import { askedTexts } from '../../wording/listings/asked-text.ts';
import { translate } from '../../wording/language/translate.ts';
import type { Auction } from '../../domain/bidding/auction.entity.ts';
import type { Card } from '../../domain/listings/card.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
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

/** Place of the lot's buttons, which wait for the program. */
const actions =
  '<div class="ticket__a"><span class="btn btn--bare" aria-hidden="true">&nbsp;</span></div>';

/** The result. Its line of bids and end needs the reader's time: its place is held. */
const outcomeHtml = (auction: Auction, { price, mark }: HeadHtml): string => {
  const figure = price.replace('ticket__price', 'outcome__price');
  const more = isBrokenOff(auction) ? '' : '<p class="semi s14 muted">&nbsp;</p>';
  return `<div class="outcome"><p>${mark}</p>${figure}<p class="outcome__says">${escaped(outcomeText(auction))}</p>${more}</div>`;
};

const byHtml = (text: string, isHeld = false): string =>
  `<p class="semi s14 muted ticket__by">${text === '' && isHeld ? '&nbsp;' : escaped(text)}</p>`;

const leaderHtml = (auction: Auction, { counters }: Listing): string =>
  byHtml(leaderText(auction, { watching: counters.watchers, isOwn: false }));

const headHtml = ({ label, price, mark }: HeadHtml): string =>
  `<div class="ticket__p"><div><span class="lab muted">${label}</span><p>${price}</p></div>${mark}</div>`;

const ticketHtml = (name: string, body: string): string =>
  `<section class="ticket" aria-label="${escaped(name)}">${body}${actions}</section>`;

/** Content of the column of a wide window. */
export const columnHtml = ({ listing, auction }: Card, head: HeadHtml): string => {
  if (auction === null) {
    // Until when it is offered is told with the reader's time: its place is held.
    const by = byHtml(askedTexts(listing).join(' '), listing.status === 'ACTIVE');
    return ticketHtml(translate('Price'), `${headHtml(head)}${by}`);
  }
  return isOver(auction)
    ? ticketHtml(translate('Result'), outcomeHtml(auction, head))
    : ticketHtml(translate('Bid'), `${headHtml(head)}${leaderHtml(auction, listing)}`);
};

/** State of the lot, below its facts; an auction that goes on has its price in the bar. */
export const phoneHtml = (card: Card, head: HeadHtml): string => {
  const { listing, auction } = card;
  const state =
    auction === null
      ? columnHtml(card, head)
      : isOver(auction)
        ? `${outcomeHtml(auction, head)}${actions}`
        : `<div class="row semi s14"><p class="fresh fresh--saved"><span>&nbsp;</span></p></div>${leaderHtml(auction, listing)}${actions}`;
  return `<div class="phone-now only-p">${state}</div>`;
};

/** The bar at the window's lower edge, where an auction goes on; its time is the device's to tell. */
export const barHtml = ({ auction }: Card, { label, price }: HeadHtml, word: string): string => {
  if (auction === null || isOver(auction)) return '';
  const under = auction.status === 'SCHEDULED' ? translate('Opens') : word;
  const figure = price.replace(' price--hero ticket__price', '');
  return `<aside class="bidbar only-p" aria-label="${escaped(translate('Bid'))}">${lane(false)}<div class="bidbar__in"><div><small>${label}</small>${figure}</div><div><small>${escaped(under)}</small><span class="cd">&nbsp;</span></div><button type="button" class="btn btn--lane" disabled>${escaped(translate('Bid'))}</button></div></aside>`;
};
