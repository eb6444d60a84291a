import { choiceText } from '../../../wording/fields/choice-text.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { translate } from '../../../wording/language/translate.ts';
import type { Card } from '../../../domain/listings/card.ts';
import { auctionHead, classifiedHead } from '../../../domain/listings/lot-head.ts';
import { resultOf, type Result } from '../../../domain/listings/result.ts';
import { categories } from '../../../domain/listings/vehicles/vehicle.ts';
import type { Ports } from '../../ports.ts';
import type { InLanguage } from '../reader-language.ts';
import { snapshotReads } from '../snapshot-reads.ts';
import { linkList, type LinkLine } from './link-list.ts';
import type { SitePage } from './site-page.ts';

/** Most lots that a list names. */
const mostNamed = 100;

/**
 * A lot on offer, with its price if it has one. Call it while the reader's language is in effect.
 */
const lotLine = ({ listing, auction }: Card): LinkLine => {
  const { figure } = auction === null ? classifiedHead(listing) : auctionHead(auction);
  const to = `/listing/${encodeURIComponent(listing.id)}`;
  return figure === null
    ? [to, listing.title]
    : [to, listing.title, dollarsText(figure, listing.currency)];
};

/** The lots on offer of a page. Call it while the reader's language is in effect. */
export const lotLines = (cards: readonly Card[]): string =>
  linkList(cards.slice(0, mostNamed).map(lotLine));

const coverOf = (cards: readonly Card[]): Pick<SitePage['head'], 'picture'> => {
  const [first] = cards;
  return first === undefined ? {} : { picture: `${first.listing.cover.url}/960.webp` };
};

/** The page `/listings?show=classifieds`. */
const classifiedsPage = async (ports: Ports, saying: InLanguage): Promise<SitePage> => {
  const { cards } = await snapshotReads(ports).offered();
  const own = cards.filter(({ listing }) => listing.mode === 'CLASSIFIED');
  return saying(() => ({
    head: {
      title: translate('Classifieds'),
      description: translate(
        '{n, plural, one {# vehicle} other {# vehicles}} for sale by the owner at a price, in Canada and the United States.',
        { n: own.length },
      ),
      path: '/listings?show=classifieds',
      ...coverOf(own),
    },
    html: lotLines(own),
  }));
};

const resultLine = ({ id, title, soldPrice, bidTo, currency }: Result): LinkLine => {
  const to = `/listing/${encodeURIComponent(id)}`;
  if (soldPrice !== null) {
    return [to, title, translate('Sold for {sum}', { sum: dollarsText(soldPrice, currency) })];
  }
  return bidTo === null ? [to, title] : [to, title, dollarsText(bidTo, currency)];
};

/** The page `/listings?show=results`. */
const resultsPage = async (ports: Ports, saying: InLanguage): Promise<SitePage> => {
  const rows = await snapshotReads(ports).lastResults();
  return saying(() => ({
    head: {
      title: translate('Results'),
      description: translate(
        'What vehicles sold for on Hammerlane, and what was bid for the rest.',
      ),
      path: '/listings?show=results',
    },
    html: linkList(rows.map((row) => resultLine(resultOf(row)))),
  }));
};

/** The list selected by a query alone; null for any other query. */
export const queriedList = async (
  ports: Ports,
  query: string,
  saying: InLanguage,
): Promise<SitePage | null> => {
  const asked = new URLSearchParams(query);
  asked.delete('lang');
  if ([...asked].length !== 1) return null;
  if (asked.get('show') === 'classifieds') return classifiedsPage(ports, saying);
  return asked.get('show') === 'results' ? resultsPage(ports, saying) : null;
};

/** The auctions of a category; null if there is no such category. */
export const categoryPage = async (
  ports: Ports,
  name: string,
  saying: InLanguage,
): Promise<SitePage | null> => {
  const category = categories.find((one) => one === name);
  if (category === undefined) return null;
  const { cards } = await snapshotReads(ports).offered();
  const own = cards.filter(
    ({ listing }) => listing.category === category && listing.mode === 'AUCTION',
  );
  return saying(() => ({
    head: {
      title: translate(
        '{category}, {show, select, classifieds {classifieds} results {results} other {auctions}}',
        { category: choiceText(category), show: 'auctions' },
      ),
      description: translate(
        '{n, plural, one {# vehicle} other {# vehicles}} under the hammer in Canada and the United States, the soonest to end first.',
        { n: own.length },
      ),
      path: `/listings/${category}`,
      ...coverOf(own),
    },
    html: lotLines(own),
  }));
};
