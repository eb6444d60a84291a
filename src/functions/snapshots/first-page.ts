import type { Card } from '../../domain/listings/card.ts';
import { lotEndOf, featureOf } from '../../domain/listings/front-choice.ts';
import { firstReadingsId, type FirstReadings } from '../../domain/platform/snapshots/drawn-page.ts';
import { inLanguage, withHead, type HeadFor } from './head-html.ts';
import type { SitePage } from './pages/site-page.ts';
import { jsonHtml, sourcesOf } from './html.ts';
import type { Shell } from './shell.ts';

/** Cards that a list shows at first. */
const cardsAtFirst = 24;
const fresh = 6;
const openingSoon = 3;
const featured = 8;

const startOf = ({ listing, auction }: Card): number => auction?.startAt ?? listing.startAt ?? 0;

const isLive = ({ listing, auction }: Card, now: number): boolean =>
  listing.mode === 'AUCTION' && auction?.status === 'LIVE' && lotEndOf({ listing, auction }) > now;

export interface First {
  readonly feature: Card | null;
  /** Live auctions, soonest end first. */
  readonly live: readonly Card[];
  readonly cards: readonly Card[];
}

/** The cards on the first screens of the front page and the list, from everything on offer. */
export const firstOf = (offered: readonly Card[], now: number): First => {
  const live = offered
    .filter((card) => isLive(card, now))
    .toSorted((a, b) => lotEndOf(a) - lotEndOf(b));
  const feature = featureOf(live, now);
  const newest = live.toSorted((a, b) => startOf(b) - startOf(a)).slice(0, fresh);
  const next = offered
    .filter(({ auction }) => auction?.status === 'SCHEDULED')
    .toSorted((a, b) => startOf(a) - startOf(b))
    .slice(0, openingSoon);
  const cards = new Set([
    ...live.slice(0, cardsAtFirst),
    ...(feature === null ? [] : [feature]),
    ...live.filter(({ listing }) => (listing.featuredUntil ?? 0) > now).slice(0, featured),
    ...newest,
    ...next,
  ]);
  return { feature, live, cards: [...cards] };
};

/** A page as shown before its program has loaded. */
export interface Screen extends Pick<SitePage, 'head' | 'picture'> {
  /** Key in the shell's `scripts` of the program parts that the address needs. */
  readonly screen: string;
  /** Rendered markup of the page. */
  readonly seen: string;
  /** Tags for the head. */
  readonly links: readonly string[];
  /** The readings it was rendered with. */
  readonly readings: FirstReadings;
}

/** Script that starts the program named in its attribute once the first screen is shown. */
const firstScript = '<script src="/first.js"';

const preload = (picture: Screen['picture']): string =>
  picture === undefined
    ? ''
    : `<link rel="preload" as="image" type="image/avif" imagesrcset="${sourcesOf(picture[0], 'avif')}" imagesizes="${picture[1]}" fetchpriority="high">`;

/** The shell with a first screen, and the data the program needs to render the same. */
export const pageWith = (
  shell: Shell,
  { head, screen, picture, seen, links, readings }: Screen,
  asked: HeadFor,
): string => {
  const { locale } = asked;
  const words = locale === 'fr-CA' ? shell.french : [];
  const program = [...shell.program, ...(shell.scripts[screen] ?? []), ...words].join(' ');
  const data = jsonHtml(`type="application/json" id="${firstReadingsId}"`, readings);
  return (
    withHead(inLanguage(shell.still, locale), head, asked)
      // The picture loads before the program: it is seen first, and it is smaller. Its tag follows
      // the viewport, which decides which of its widths is loaded.
      .replace('<title>', () => `${preload(picture)}<title>`)
      // The app looks for its stylesheets in the head, where it adds them itself.
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace(firstScript, () => `${firstScript} data-program="${program}"`)
      .replace('<div id="app"></div>', () => `<div id="app">${seen}</div>${data}`)
  );
};
