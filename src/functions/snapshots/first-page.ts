import type { Card } from '../../domain/listings/card.ts';
import { endOf, featureOf } from '../../domain/listings/front-choice.ts';
import { firstCardsId, type FirstCards } from '../../domain/platform/first-cards.ts';
import { frontHtml } from './front-html.ts';
import { picturesOf, sizes } from './html.ts';
import type { Shell } from './shell.ts';

/** As many as a list shows at first. */
const most = 24;
const fresh = 6;
const opening = 3;

const startOf = ({ listing, auction }: Card): number => auction?.startAt ?? listing.startAt ?? 0;

const isLive = ({ listing, auction }: Card, now: number): boolean =>
  listing.mode === 'AUCTION' && auction?.status === 'LIVE' && endOf({ listing, auction }) > now;

interface First {
  readonly feature: Card | null;
  /** Live, the soonest over first. */
  readonly live: readonly Card[];
  readonly cards: readonly Card[];
}

/** What the first screens of the front page and the list show, of everything on offer. */
export const firstOf = (offered: readonly Card[], now: number): First => {
  const live = offered.filter((card) => isLive(card, now)).toSorted((a, b) => endOf(a) - endOf(b));
  const feature = featureOf(live, now);
  const newest = live.toSorted((a, b) => startOf(b) - startOf(a)).slice(0, fresh);
  const next = offered
    .filter(({ auction }) => auction?.status === 'SCHEDULED')
    .toSorted((a, b) => startOf(a) - startOf(b))
    .slice(0, opening);
  const cards = new Set([
    ...live.slice(0, most),
    ...(feature === null ? [] : [feature]),
    ...newest,
    ...next,
  ]);
  return { feature, live, cards: [...cards] };
};

/** JSON inside a page: nothing in it may end the element it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Begins the program it is told once the first screen stands. */
const firstScript = '<script src="/first.js"';

const preload = (card: Card | null, share: string): string =>
  card === null
    ? ''
    : `<link rel="preload" as="image" type="image/avif" imagesrcset="${picturesOf(card, 'avif')}" imagesizes="${share}" fetchpriority="high">`;

/** The shell with the first cards in it: to be seen on the front page, to be drawn on the list. */
export const pageWithCards = (
  shell: Shell,
  path: string,
  { feature, live, cards }: First,
  at: number,
  now: number,
): string => {
  const isFront = path === '/';
  const first = isFront ? feature : (live[0] ?? null);
  // The picture goes before the program: it is what is seen first, and the smaller of the two.
  const picture = preload(first, isFront ? sizes.feature : sizes.card);
  const program = [...shell.program, ...(shell.scripts[path] ?? [])].join(' ');
  const given: FirstCards = { at, cards };
  const data = `<script type="application/json" id="${firstCardsId}">${embedded(given)}</script>`;
  const seen = isFront && feature !== null ? frontHtml(feature, live.slice(0, 6), now) : '';
  return (
    shell.still
      // After the size of the window is said: it decides which of the widths is meant.
      .replace('<title>', () => `${picture}<title>`)
      .replace(firstScript, () => `${firstScript} data-program="${program}"`)
      .replace('<div id="app"></div>', () => `<div id="app">${seen}</div>${data}`)
  );
};
