import { users } from '../../../domain/accounts/user.entity.ts';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import { models } from '../../../domain/catalogue/model.entity.ts';
import type { Blog } from '../../../domain/content/blog.entity.ts';
import type { BuiltInInsert, CmsInsert } from '../../../domain/content/cms-insert.entity.ts';
import { galleries } from '../../../domain/content/gallery.entity.ts';
import { allPlaced, type Placed } from '../../../domain/content/placed.ts';
import { giveaways } from '../../../domain/giveaways/giveaway.entity.ts';
import { byNameOrder } from '../../../domain/kit/text/name-order.ts';
import { lotEnd, type Card } from '../../../domain/listings/card.ts';
import { countOffered, isOffered } from '../../../domain/listings/offered-counts.ts';
import { packages } from '../../../domain/listings/package.entity.ts';
import type { GivenPart, GivenReading } from '../../../domain/platform/snapshots/drawn-page.ts';
import { publicNumbersOf } from '../../numbers.ts';
import type { Ports } from '../../ports.ts';
import { publicGalleries } from '../pages/placed-html.ts';
import { publicPart } from '../public-part.ts';
import { snapshotReads } from '../snapshot-reads.ts';
import { withoutText } from '../without-text.ts';
import { resultCards } from './result-cards.ts';
import { languages, type Language } from '../../../domain/accounts/language.ts';
import type { Storefront } from '../../shop/shop-provider.ts';
import { shopAnswer } from '../shop-answer.ts';

/** The page that needs a reading. */
interface ForPage {
  readonly ports: Ports;
  /** Path without query. */
  readonly path: string;
  /** Readings determined by its address. */
  readonly given: readonly GivenReading[];
}

interface Value {
  readonly value: unknown;
  readonly part?: GivenPart;
  /** Time of a value that was current before its page, ms UTC. */
  readonly at?: number;
}

/** Finds a reading by the parts of its key after the first; null if the page does without it. */
type Find = (page: ForPage, parts: readonly string[]) => Promise<Value | null>;

/** Entries that a list shows on its first screen. */
const mostShown = 24;

const wholeValue = (value: unknown): Value => ({ value });
const partValue = (value: unknown): Value => ({ value, part: 'first' });

const publishedWhen = ({ publishAt, dateCreated }: Blog): number =>
  publishAt ?? Date.parse(dateCreated);

/** The newest articles of a list, without texts; an article’s own page has it in `given`. */
const articles: Find = async ({ ports, path }) => {
  const all = await snapshotReads(ports).documents<Blog>('blogs');
  if (all.length === 0) return wholeValue([]);
  const [, category] = /^\/news(?:\/([^/]+))?$/.exec(path) ?? [];
  return partValue(
    all
      .filter((one) => category === undefined || one.category === category)
      .toSorted((a, b) => publishedWhen(b) - publishedWhen(a))
      .slice(0, mostShown)
      .map((one) => withoutText(one)),
  );
};

/** Texts of the page, as JSON, which may name inserts and galleries. */
const textsOf = ({ given }: ForPage): string =>
  JSON.stringify(given.filter(([key]) => key === 'articles' || key === 'pages'));

const namesIn = (page: ForPage, kind: Placed['kind']): ReadonlySet<string> =>
  new Set(allPlaced(textsOf(page)).flatMap((one) => (one.kind === kind ? [one.name] : [])));

/** Inserts that are parts of screens, by path. */
const ofScreens: Readonly<Record<string, BuiltInInsert>> = {
  '/': 'home.lead',
  '/signup': 'signup.welcome',
};

/** The inserts of the screen, and those named in the text of the page. */
const inserts: Find = async (page) => {
  const named = namesIn(page, 'insert');
  const all = await snapshotReads(page.ports).documents<CmsInsert>('cmsInserts');
  return partValue(all.filter(({ key }) => named.has(key) || key === ofScreens[page.path]));
};

/** The galleries named in the text of the page. */
const galleriesShown: Find = async (page) => {
  const found = await publicGalleries(page.ports, [...namesIn(page, 'gallery')]);
  return partValue([...found.values()].map((one) => publicPart(galleries, one)));
};

const openGiveaways: Find = async ({ ports }) => {
  const found = await ports.db.find(giveaways, {
    where: [['isPublished', '==', true]],
    orderBy: [['endAt', 'desc']],
    limit: mostShown,
  });
  const shown = found.map((one) => publicPart(giveaways, one));
  return found.length < mostShown ? wholeValue(shown) : partValue(shown);
};

const allMakes: Find = async ({ ports }) =>
  wholeValue((await snapshotReads(ports).documents<Make>('makes')).toSorted(byNameOrder));

const oneMake: Find = async ({ ports }, [path]) => {
  const all = await snapshotReads(ports).documents<Make>('makes');
  return wholeValue(all.find((make) => make.path === path) ?? null);
};

/** Most models of a make. */
const mostModels = 500;

const modelsOf: Find = async ({ ports }, [makeId = '']) => {
  const found = await ports.db.find(models, {
    where: [['makeId', '==', makeId]],
    orderBy: [['name', 'asc']],
    limit: mostModels,
  });
  return wholeValue(found.map((one) => publicPart(models, one)).toSorted(byNameOrder));
};

const member: Find = async ({ ports }, [username = '']) => {
  if (username === '') return null;
  const [found] = await ports.db.find(users, { where: [['username', '==', username]], limit: 1 });
  return found === undefined ? null : wholeValue(publicPart(users, found));
};

/** Most packages of a house. */
const mostPackages = 100;

const sellersPackages: Find = async ({ ports }) => {
  const found = await ports.db.find(packages, {
    where: [],
    orderBy: [['order', 'asc']],
    limit: mostPackages,
  });
  return wholeValue(found.filter(({ active }) => active).map((one) => publicPart(packages, one)));
};

const numbers: Find = async ({ ports }) => {
  const inForce = await publicNumbersOf(ports);
  return inForce === null ? null : wholeValue(inForce);
};

const cardAt = (card: Card, seenAt: number): unknown => ({ ...card, seenAt });

/** The first entries of a list: the soonest ends, the newest classifieds, or the last results. */
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
            .toSorted((a, b) => lotEnd(a) - lotEnd(b));
  const shown = listed.filter(isOf).slice(0, mostShown);
  if (shown.length === 0) return null;
  // Results are read from the database itself.
  const seenAt = show === 'results' ? ports.clock.now() : at;
  return { value: shown.map((card) => cardAt(card, seenAt)), part: 'head', at: seenAt };
};

/** The id in the path of a page, by the shape of the path. */
const inPath = (path: string, shape: RegExp): readonly string[] =>
  (shape.exec(path) ?? []).slice(1).map((part) => decodeURIComponent(part));

/** Whether a lot belongs to the model or the member that a page is about; null for other pages. */
const lotsOfPage = async ({ ports, path }: ForPage): Promise<((card: Card) => boolean) | null> => {
  const [username] = inPath(path, /^\/members(?:new)?\/([^/]+)/);
  if (username !== undefined) {
    const where = [['username', '==', username]] as const;
    const [seller] = await ports.db.find(users, { where, limit: 1 });
    return ({ listing }) => listing.createdBy === seller?.id;
  }
  const [makeId, modelId] = inPath(path, /^\/make\/([^/]+)\/model\/([^/]+)$/);
  if (makeId === undefined) return null;
  const all = await snapshotReads(ports).documents<Make>('makes');
  const make = all.find(({ id, path }) => id === makeId || path === makeId);
  const where = [['makeId', '==', make?.id ?? '']] as const;
  const ofMake = await ports.db.find(models, { where, limit: mostModels });
  const model = ofMake.find(({ id, path }) => id === modelId || path === modelId);
  return ({ listing }) => listing.vehicle.modelId === model?.id;
};

/** Lots on offer of the page’s model or member. */
const cards: Find = async (page) => {
  const isOf = await lotsOfPage(page);
  if (isOf === null) return null;
  const { cards: offered, at } = await snapshotReads(page.ports).offered();
  const value = offered
    .filter(isOf)
    .slice(0, mostShown)
    .map((card) => cardAt(card, at));
  return { value, part: 'first', at };
};

/** Number of lots on offer by make or model; no page shows pictures of models. */
const counts: Find = async ({ ports }, [by]) => {
  if (by !== 'makeId' && by !== 'modelId') return null;
  const reads = snapshotReads(ports);
  const [{ cards }, all] = await Promise.all([reads.offered(), reads.documents<Make>('makes')]);
  const pictured = new Set(all.filter(({ image }) => image !== undefined).map(({ id }) => id));
  return partValue(countOffered(cards, by, (id) => by === 'makeId' && !pictured.has(id)));
};

/** Number of lots on offer of one make or model. */
const offeredOf: Find = async ({ ports }, [by, id]) => {
  if (by !== 'makeId' && by !== 'modelId') return null;
  const { cards: offered, at } = await snapshotReads(ports).offered();
  const own = offered.filter(({ listing }) => isOffered(listing) && listing.vehicle[by] === id);
  return { value: own.length, part: 'first', at };
};

/** Products that the app requests at first. */
const limit = 24;

const shopQuery = (
  kind: string | undefined,
  name: string,
): ((shop: Storefront) => Promise<unknown>) | null => {
  if (kind === 'product') return (shop) => shop.product(name);
  if (kind === 'collection') return (shop) => shop.collection(name, { limit });
  if (kind !== 'front') return null;
  return async (shop) => {
    const [page, collections] = await Promise.all([shop.products({ limit }), shop.collections()]);
    return { ...page, collections };
  };
};

/** The shop’s front, a collection or a product; null if the shop does not respond in time. */
const shopReading = async (
  { ports }: { readonly ports: Pick<Ports, 'shop' | 'clock'> },
  [language, kind, ...name]: readonly string[],
): Promise<{ readonly value: unknown } | null> => {
  const ask = shopQuery(kind, name.join('|'));
  const spoken = languages.find((one): one is Language => one === language);
  if (ask === null) return null;
  const value = await shopAnswer(ports, ask, spoken);
  return value === null ? null : { value };
};

const finders: Readonly<Record<string, Find>> = {
  articles,
  inserts,
  galleries: galleriesShown,
  giveaways: openGiveaways,
  makes: allMakes,
  make: oneMake,
  models: modelsOf,
  member,
  packages: sellersPackages,
  numbers,
  counts,
  offered: offeredOf,
  cards,
  head,
  shop: shopReading,
};

/** The readings of these keys that the server can provide; others exist only on the device. */
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
      const { value, part = null, at } = reading;
      return [at === undefined ? [key, value, part] : [key, value, part, at]];
    }),
  );
  return found.flat();
};
