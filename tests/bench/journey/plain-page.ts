import { createElement as h, useEffect, useState, type SelectHTMLAttributes } from 'react';
import { createRoot } from 'react-dom/client';
import type { Card } from '../../../src/domain/listings/card.ts';

/** The same journey in a page that queries the server at every step. */
interface Asked {
  readonly category: string;
  readonly sort: string;
  readonly manual: boolean;
  readonly q: string;
}

const load = async (asked: Asked): Promise<readonly Card[]> => {
  const query = new URLSearchParams({ ...asked, manual: String(asked.manual) });
  const answer = await fetch(`/bench/lots.json?${query.toString()}`);
  return (await answer.json()) as readonly Card[];
};

const figures = new Intl.NumberFormat('en-CA');

const Lot = (props: { readonly card: Card; readonly onOpen: () => void }) => {
  const { listing, auction } = props.card;
  return h(
    'article',
    null,
    h('div', { className: 'plate', style: { background: listing.cover.color } }),
    h('p', null, `Lot ${listing.number} · ${auction?.bidCount ?? listing.bidCount} bids`),
    h('h3', null, h('button', { className: 'open', onClick: props.onOpen }, listing.title)),
    h('p', null, `${listing.vehicle.location.city}, ${listing.vehicle.location.region}`),
    h('p', null, h('b', null, `${listing.currency} ${figures.format(auction?.price ?? 0)}`)),
  );
};

const One = (props: { readonly card: Card; readonly onBack: () => void }) => {
  const [at, setAt] = useState(0);
  const { listing } = props.card;
  return h(
    'section',
    null,
    h('button', { className: 'back', onClick: props.onBack }, 'Auctions'),
    h('h1', null, listing.title),
    h('div', { className: 'plate', style: { background: listing.cover.color } }, `Picture ${at}`),
    h('button', { className: 'next', onClick: () => setAt(at + 1) }, 'Next picture'),
    h('p', null, listing.descriptionHtml),
  );
};

const first: Asked = { category: '', sort: 'ending', manual: false, q: '' };

const List = () => {
  const [asked, setAsked] = useState(first);
  const [cards, setCards] = useState<readonly Card[]>([]);
  const [lines, setLines] = useState(false);
  const [open, setOpen] = useState<Card | null>(null);
  useEffect(() => {
    let over = false;
    const fetchAll = async (): Promise<void> => {
      const found = await load(asked);
      if (!over) setCards(found);
    };
    void fetchAll();
    return () => {
      over = true;
    };
  }, [asked]);
  if (open !== null) return h(One, { card: open, onBack: () => setOpen(null) });
  const button = (name: string, onClick: () => void) =>
    h('button', { className: name, onClick, key: name }, name);
  return h(
    'section',
    null,
    button('everything', () => setAsked({ ...asked, category: '' })),
    button('classics', () => setAsked({ ...asked, category: 'classics' })),
    h<SelectHTMLAttributes<HTMLSelectElement>, HTMLSelectElement>(
      'select',
      {
        value: asked.sort,
        onChange: (event) => setAsked({ ...asked, sort: event.currentTarget.value }),
      },
      ['ending', 'cheapest', 'dearest'].map((sort) => h('option', { key: sort }, sort)),
    ),
    h('input', {
      type: 'checkbox',
      checked: asked.manual,
      onChange: () => setAsked({ ...asked, manual: !asked.manual }),
    }),
    h('input', {
      type: 'search',
      value: asked.q,
      onChange: (event) => setAsked({ ...asked, q: event.currentTarget.value }),
      onKeyDown: (event) => {
        if (event.key === 'Escape') setAsked({ ...asked, q: '' });
      },
    }),
    button('lines', () => setLines(true)),
    button('plates', () => setLines(false)),
    h(
      'div',
      { className: lines ? 'lines' : 'plates' },
      cards.map((card) => h(Lot, { key: card.listing.id, card, onOpen: () => setOpen(card) })),
    ),
  );
};

const place = document.querySelector('main');
if (place !== null) createRoot(place).render(h(List));
