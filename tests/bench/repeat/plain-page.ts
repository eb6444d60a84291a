import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Card } from '../../../src/domain/listings/card.ts';

/** The same lots in a page without a store: the program queries the server, then renders. */
const load = async (): Promise<readonly Card[]> => {
  const answer = await fetch('/bench/cards.json');
  return (await answer.json()) as readonly Card[];
};
/** Requested before React renders the first time. */
const first = load();

const figures = new Intl.NumberFormat('en-CA');

const Lot = ({ card: { listing, auction } }: { readonly card: Card }) =>
  h(
    'article',
    null,
    h('div', { className: 'plate', style: { background: listing.cover.color } }),
    h('p', null, `Lot ${listing.number} · ${auction?.bidCount ?? listing.bidCount} bids`),
    h('h3', null, h('a', { href: `/listing/${listing.id}` }, listing.title)),
    h('p', null, `${listing.vehicle.location.city}, ${listing.vehicle.location.region}`),
    h('p', null, h('b', null, `${listing.currency} ${figures.format(auction?.price ?? 0)}`)),
  );

const Lots = () => {
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  useEffect(() => {
    void first.then(setCards);
  }, []);
  if (cards === null) return h('p', null, 'Loading');
  return cards.map((card) => h(Lot, { key: card.listing.id, card }));
};

const place = document.querySelector('main');
if (place !== null) createRoot(place).render(h(Lots));
