import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { sales } from '../../domain/bidding/sales/sale.entity.ts';
import type { InEach, Language } from '../../domain/accounts/language.ts';
import type { LetterTopic } from '../../domain/accounts/letters/letter-topics.ts';
import { blogs, type Blog } from '../../domain/content/blog.entity.ts';
import { houseZone } from '../../domain/platform/house-zone.ts';
import type { Ports } from '../ports.ts';
import type { LetterBlock } from './letter.ts';
import { letterLot, readLots, type LotFacts } from './lot-figures.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Content of a letter, by topic. */
type Content = Readonly<Record<LetterTopic, readonly LetterBlock[]>>;
export type WeeklyContent = InEach<Content>;

const WEEK = 7 * DAY;
const mostRead = 100;
const mostEnding = 8;
const mostSold = 6;
const mostArticles = 5;

const heads: InEach<Readonly<Record<'ending' | 'sold' | 'news', string>>> = {
  en: { ending: 'Ending this week', sold: 'Sold last week', news: 'From the news' },
  fr: {
    ending: 'Se terminent cette semaine',
    sold: 'Vendus la semaine dernière',
    news: 'Dans les actualités',
  },
};

/** Public lots whose auction ends within a week, most bids first. */
const endingLots = async (ports: Ports, now: number): Promise<readonly LotFacts[]> => {
  const engines = await ports.db.find(auctionEngines, {
    where: [
      ['status', '==', 'LIVE'],
      ['endAt', '>', now],
      ['endAt', '<=', now + WEEK],
    ],
    orderBy: [['endAt', 'asc']],
    limit: mostRead,
    deletedToo: true,
  });
  const lots = await readLots(
    ports,
    engines.map(({ id }) => id),
  );
  return [...lots.values()]
    .filter(({ listing }) => listing.isPublic)
    .sort((a, b) => (b.auction?.bidCount ?? 0) - (a.auction?.bidCount ?? 0))
    .slice(0, mostEnding)
    .sort((a, b) => (a.auction?.endAt ?? 0) - (b.auction?.endAt ?? 0));
};

/** Public lots sold within a week, highest price first. */
const soldLots = async (ports: Ports, now: number): Promise<readonly LotFacts[]> => {
  const sold = await ports.db.find(sales, {
    where: [['soldAt', '>=', now - WEEK]],
    orderBy: [['soldAt', 'desc']],
    limit: mostRead,
  });
  const stand = sold.filter(({ outcome }) => outcome === 'OPEN' || outcome === 'COMPLETED');
  const dearest = stand.toSorted((a, b) => b.price - a.price);
  const lots = await readLots(
    ports,
    dearest.map(({ listingId }) => listingId),
  );
  return [...lots.values()].filter(({ listing }) => listing.isPublic).slice(0, mostSold);
};

const newArticles = async ({ db }: Ports, now: number): Promise<readonly Blog[]> =>
  db.find(blogs, {
    where: [
      ['status', '==', 'PUBLISHED'],
      ['publishAt', '>=', now - WEEK],
      ['publishAt', '<=', now],
    ],
    orderBy: [['publishAt', 'desc']],
    limit: mostArticles,
  });

const lotItem = (ports: Ports, facts: LotFacts, language: Language): LetterBlock => {
  const lot = letterLot(ports, facts, { language, zone: houseZone }, 480);
  const colon = language === 'fr' ? '\u{A0}: ' : ': ';
  const text = lot.figures.map(([name, value]) => `${name}${colon}${value}`).join('\n');
  return { kind: 'item', title: lot.title, text, href: lot.href, lot };
};

const articleItem = ({ site }: Ports, { id, title, excerpt = '' }: Blog): LetterBlock => ({
  kind: 'item',
  title,
  text: excerpt,
  href: `${site}/new/${id}`,
});

const under = (text: string, items: readonly LetterBlock[]): readonly LetterBlock[] =>
  items.length === 0 ? [] : [{ kind: 'heading', text }, ...items];

/** The content to send now: auctions about to end, sales, and new articles. */
export const weeklyContent = async (ports: Ports): Promise<WeeklyContent> => {
  const now = ports.clock.now();
  const [ending, sold, articles] = await Promise.all([
    endingLots(ports, now),
    soldLots(ports, now),
    newArticles(ports, now),
  ]);
  const inLanguage = (language: Language): Content => {
    const head = heads[language];
    const lots = (of: readonly LotFacts[]) => of.map((one) => lotItem(ports, one, language));
    return {
      auctions: [...under(head.ending, lots(ending)), ...under(head.sold, lots(sold))],
      news: under(
        head.news,
        articles.map((one) => articleItem(ports, one)),
      ),
    };
  };
  return { en: inLanguage('en'), fr: inLanguage('fr') };
};

export const isFilled = ({ en }: WeeklyContent): boolean =>
  en.auctions.length > 0 || en.news.length > 0;
