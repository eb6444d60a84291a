import { users } from '../../../domain/accounts/user.entity.ts';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import { models } from '../../../domain/catalogue/model.entity.ts';
import type { Blog } from '../../../domain/content/blog.entity.ts';
import type { CmsInsert } from '../../../domain/content/cms-insert.entity.ts';
import type { Page } from '../../../domain/content/page.entity.ts';
import { allPlaced } from '../../../domain/content/placed.ts';
import { giveaways } from '../../../domain/giveaways/giveaway.entity.ts';
import { byNameOrder } from '../../../domain/kit/name-order.ts';
import type { Card } from '../../../domain/listings/card.ts';
import { countOffered } from '../../../domain/listings/offered-counts.ts';
import { packages } from '../../../domain/listings/package.entity.ts';
import type { GivenPart, GivenReading } from '../../../domain/platform/drawn-page.ts';
import { addressOf, relatedTo } from '../../../wording/content/articles.ts';
import { publicNumbersOf } from '../../numbers.ts';
import type { Ports } from '../../ports.ts';
import { publicPart } from '../public-part.ts';
import { snapshotReads } from '../snapshot-reads.ts';
import { resultCards } from './result-cards.ts';
import { shopReading } from './shop-reading.ts';

/** The page a reading is for. */
interface ForPage {
  readonly ports: Ports;
  /** Without query. */
  readonly path: string;
}

interface Value {
  readonly value: unknown;
  readonly part?: GivenPart;
}

/** Finds a reading by the parts of its key behind the first; null where the page does without. */
type Find = (page: ForPage, parts: readonly string[]) => Promise<Value | null>;

/** As many entries as a list shows on its first screen. */
const mostShown = 24;

const whole = (value: unknown): Value => ({ value });
const partOf = (value: unknown, part: GivenPart = 'first'): Value => ({ value, part });

const publishedWhen = ({ publishAt, dateCreated }: Blog): number =>
  publishAt ?? Date.parse(dateCreated);

/** An article as a list shows it. */
const withoutText = <T extends { readonly bodyHtml: string }>(one: T): T => ({
  ...one,
  bodyHtml: '',
});

/** The article of the page with the related ones, or the newest of a list, which needs no texts. */
const articles: Find = async ({ ports, path }) => {
  const all = await snapshotReads(ports).documents<Blog>('blogs');
  const [, name] = /^\/new\/([^/]+)$/.exec(path) ?? [];
  if (name !== undefined) {
    const id = decodeURIComponent(name);
    const own = all.find((one) => addressOf(one) === id || one.id === id);
    return own === undefined
      ? null
      : partOf([own, ...relatedTo(own, all, 4).map((one) => withoutText(one))]);
  }
  const [, category] = /^\/news(?:\/([^/]+))?$/.exec(path) ?? [];
  return partOf(
    all
      .filter((one) => category === undefined || one.category === category)
      .toSorted((a, b) => publishedWhen(b) - publishedWhen(a))
      .slice(0, mostShown)
      .map((one) => withoutText(one)),
  );
};

const isTerm = ({ path }: Page): boolean => path.startsWith('feature/');

const pageAt = async (ports: Ports, path: string): Promise<readonly Page[]> => {
  const all = await snapshotReads(ports).documents<Page>('pages');
  const own = all.find((one) => `/${one.path}` === path);
  if (own === undefined) return [];
  const parts = all.filter(({ nav }) => nav?.place === own.path);
  const terms = isTerm(own) ? all.filter((one) => isTerm(one) && one.id !== own.id) : [];
  return [own, ...parts, ...terms.map((one) => withoutText(one))];
};

const pages: Find = async ({ ports, path }) => partOf(await pageAt(ports, path));

/** The inserts that the text of the page names, and those in them. */
const inserts: Find = async ({ ports, path }) => {
  const all = await snapshotReads(ports).documents<CmsInsert>('cmsInserts');
  const texts = JSON.stringify([
    await pageAt(ports, path),
    (await articles({ ports, path }, []))?.value ?? [],
  ]);
  const named = new Set(allPlaced(texts).map(({ name }) => name));
  return partOf(all.filter(({ key }) => named.has(key)));
};

const openGiveaways: Find = async ({ ports }) => {
  const found = await ports.db.find(giveaways, {
    where: [['isPublished', '==', true]],
    orderBy: [['endAt', 'desc']],
    limit: mostShown,
  });
  return partOf(found.map((one) => publicPart(giveaways, one)));
};

const allMakes: Find = async ({ ports }) =>
  whole((await snapshotReads(ports).documents<Make>('makes')).toSorted(byNameOrder));

const oneMake: Find = async ({ ports }, [path]) => {
  const all = await snapshotReads(ports).documents<Make>('makes');
  return whole(all.find((make) => make.path === path) ?? null);
};

/** No make has more. */
const mostModels = 500;

const modelsOf: Find = async ({ ports }, [makeId = '']) => {
  const found = await ports.db.find(models, {
    where: [['makeId', '==', makeId]],
    orderBy: [['name', 'asc']],
    limit: mostModels,
  });
  return whole(found.map((one) => publicPart(models, one)).toSorted(byNameOrder));
};

const member: Find = async ({ ports }, [username = '']) => {
  if (username === '') return null;
  const [found] = await ports.db.find(users, { where: [['username', '==', username]], limit: 1 });
  return found === undefined ? null : whole(publicPart(users, found));
};

/** No house sells more kinds. */
const mostPackages = 100;

const sellersPackages: Find = async ({ ports }) => {
  const found = await ports.db.find(packages, {
    where: [],
    orderBy: [['order', 'asc']],
    limit: mostPackages,
  });
  return whole(found.filter(({ active }) => active).map((one) => publicPart(packages, one)));
};

const numbers: Find = async ({ ports }) => {
  const inForce = await publicNumbersOf(ports);
  return inForce === null ? null : whole(inForce);
};

const cardAt = (card: Card, seenAt: number): unknown => ({ ...card, seenAt });

const endOf = ({ auction, listing }: Card): number => auction?.endAt ?? listing.endAt ?? 0;

/** The beginning of a list: what ends soonest, the newest advertisements, or the last results. */
const head: Find = async ({ ports }, [show, category = '']) => {
  const reads = snapshotReads(ports);
  const { cards, at } = await reads.offered();
  const isOf = ({ listing }: Card): boolean => category === '' || listing.category === category;
  const listed =
    show === 'results'
      ? await resultCards(ports)
      : show === 'classifieds'
        ? cards
            .filter(({ listing }) => listing.mode === 'CLASSIFIED')
            .toSorted((a, b) => (b.listing.startAt ?? 0) - (a.listing.startAt ?? 0))
        : cards
            .filter(({ auction }) => auction?.status === 'LIVE')
            .toSorted((a, b) => endOf(a) - endOf(b));
  const shown = listed.filter(isOf).slice(0, mostShown);
  return shown.length === 0
    ? null
    : partOf(
        shown.map((card) => cardAt(card, at)),
        'head',
      );
};

/** Lots on offer by make or model; of models no page shows a picture. */
const counts: Find = async ({ ports }, [by]) => {
  if (by !== 'makeId' && by !== 'modelId') return null;
  const reads = snapshotReads(ports);
  const [{ cards }, all] = await Promise.all([reads.offered(), reads.documents<Make>('makes')]);
  const pictured = new Set(all.filter(({ image }) => image !== undefined).map(({ id }) => id));
  return partOf(countOffered(cards, by, (id) => by === 'makeId' && !pictured.has(id)));
};

const finders: Readonly<Record<string, Find>> = {
  articles,
  pages,
  inserts,
  giveaways: openGiveaways,
  makes: allMakes,
  make: oneMake,
  models: modelsOf,
  member,
  packages: sellersPackages,
  numbers,
  counts,
  head,
  shop: shopReading,
};

/** The readings of these keys that a page can be served with; others are the device's own. */
export const readingsOf = async (
  page: ForPage,
  keys: readonly string[],
): Promise<readonly GivenReading[]> => {
  const found = await Promise.all(
    keys.map(async (key): Promise<readonly GivenReading[]> => {
      const [kind = '', ...parts] = key.split('|');
      const find = Object.hasOwn(finders, kind) ? finders[kind] : undefined;
      const reading = find === undefined ? null : await find(page, parts);
      if (reading === null) return [];
      const { value, part } = reading;
      return [part === undefined ? [key, value] : [key, value, part]];
    }),
  );
  return found.flat();
};
