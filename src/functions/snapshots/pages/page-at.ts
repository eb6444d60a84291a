import { translate } from '../../../wording/language/translate.ts';
import { users } from '../../../domain/accounts/user.entity.ts';
import { makes, type Make } from '../../../domain/catalogue/make.entity.ts';
import { models } from '../../../domain/catalogue/model.entity.ts';
import type { Ports } from '../../ports.ts';
import type { InLanguage } from '../reader-language.ts';
import { snapshotReads } from '../snapshot-reads.ts';
import { trailData } from '../structured.ts';
import { addressPath, informationPage } from './information.ts';
import { linkList } from './link-list.ts';
import { categoryPage, lotLines } from './lots.ts';
import { articlePage, newsPage } from './news.ts';
import { giveawayPage, productPage, shopPage } from './offers.ts';
import { frontPage, listPage, lotPage, makePage } from './screens.ts';
import type { SitePage } from './site-page.ts';

/** Result for an address: its page, nothing, or a page of the program without public content. */
export type PageFound = SitePage | 'missing' | 'silent';

type Find = (
  ports: Ports,
  saying: InLanguage,
  parts: readonly string[],
  path: string,
) => Promise<PageFound>;

const orMissing = (page: SitePage | null): PageFound => page ?? 'missing';

/** A make or model by its path or its id. */
const modelPage: Find = async (ports, saying, [make = '', model = ''], path) => {
  const [byPath, byId] = await Promise.all([
    ports.db.find(makes, { where: [['path', '==', make]], limit: 1 }),
    ports.db.get(makes, make),
  ]);
  const found = byPath[0] ?? byId;
  if (found === null || found.isDeleted) return 'missing';
  const [named] = await ports.db.find(models, {
    where: [
      ['makeId', '==', found.id],
      ['path', '==', model],
    ],
    limit: 1,
  });
  const one = named ?? (await ports.db.get(models, model));
  if (one === null || one.isDeleted || one.makeId !== found.id) return 'missing';
  const name = `${found.name} ${one.name}`;
  const offered = await snapshotReads(ports).offered();
  return saying(() => ({
    head: {
      title: name,
      description: translate(
        '{name}: what is under the hammer and advertised now, and what was sold.',
        { name },
      ),
      path: `/make/${found.path}/model/${one.path}`,
      data: trailData([
        ['Hammerlane', '/'],
        [translate('Makes'), '/makes'],
        [found.name, `/make/${found.path}`],
        [one.name, path],
      ]),
    },
    html: lotLines(
      offered.cards.filter(
        ({ listing: { vehicle } }) => vehicle.makeId === found.id && vehicle.modelId === one.id,
      ),
    ),
  }));
};

/** `/makes`: every make, by name. */
const makesPage: Find = async (ports, saying) => {
  const all = await snapshotReads(ports).documents<Make>('makes');
  return saying(() => ({
    head: {
      title: translate('Makes'),
      description: translate('Every make on Hammerlane, with what is on offer and what was sold.'),
      path: '/makes',
    },
    html: linkList(
      all
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ path, name }) => [`/make/${encodeURIComponent(path)}`, name]),
    ),
  }));
};

const memberPage: Find = async (ports, saying, [name = '']) => {
  const username = name.toLowerCase();
  const [member] = await ports.db.find(users, { where: [['username', '==', username]], limit: 1 });
  if (member === undefined) return 'missing';
  return saying(() => ({
    head: {
      title: username,
      description: translate('What {username} offers, bought and says on Hammerlane.', {
        username,
      }),
      path: `/members/${username}`,
    },
  }));
};

const fixedPage =
  (title: () => string, description: () => string): Find =>
  (_ports, saying, _parts, path) =>
    Promise.resolve(saying(() => ({ head: { title: title(), description: description(), path } })));

const finders: readonly (readonly [RegExp, Find])[] = [
  [/^\/$/, frontPage],
  [/^\/listings$/, listPage],
  [
    /^\/listing\/([\w-]{1,128})$/,
    async (ports, saying, [id = '']) => orMissing(await lotPage(ports, saying, id)),
  ],
  [/^\/listing\/[^/]+$/, () => Promise.resolve('missing')],
  [
    /^\/make\/([\w-]{1,128})$/,
    async (ports, saying, [path = '']) => orMissing(await makePage(ports, saying, path)),
  ],
  [/^\/make\/[^/]+$/, () => Promise.resolve('missing')],
  [/^\/news\/create(?:\/[^/]+)?$/, () => Promise.resolve('silent')],
  [
    /^\/news(?:\/([^/]+))?$/,
    async (ports, saying, [name]) => orMissing(await newsPage(ports, name, saying)),
  ],
  [
    /^\/new\/([^/]+)$/,
    async (ports, saying, [id = '']) => orMissing(await articlePage(ports, id, saying)),
  ],
  [/^\/make\/([^/]+)\/model\/([^/]+)$/, modelPage],
  [/^\/members(?:new)?\/([^/]+)(?:\/[^/]+)?$/, memberPage],
  [/^\/makes$/, makesPage],
  [
    /^\/models$/,
    fixedPage(
      () => translate('Models'),
      () => translate('Every model on Hammerlane, with the years it was built.'),
    ),
  ],
  [
    /^\/submit-listing$/,
    fixedPage(
      () => translate('Sell a vehicle'),
      () => translate('Sell a vehicle by auction or classified ad. Buyers pay the fee, not you.'),
    ),
  ],
  [
    /^\/listings\/([^/]+)$/,
    async (ports, saying, [name = '']) => orMissing(await categoryPage(ports, name, saying)),
  ],
  [/^\/product$/, (ports, saying) => shopPage(ports, saying)],
  [
    /^\/product\/([^/]+)(?:\/[^/]+)?$/,
    async (ports, saying, [which = '']) => (await productPage(ports, which, saying)) ?? 'silent',
  ],
  [/^\/giveaway$/, (ports, saying) => giveawayPage(ports, saying)],
  [
    /^\/newsletter$/,
    fixedPage(
      () => translate('The weekly letter'),
      () =>
        translate(
          'Once a week: the auctions that are ending, what sold and for how much, and the week’s articles.',
        ),
    ),
  ],
  [
    /^\/login$/,
    fixedPage(
      () => translate('Sign in'),
      () => translate('Sign in to bid, sell, watch lots and write messages.'),
    ),
  ],
  [
    /^\/signup$/,
    fixedPage(
      () => translate('Create an account'),
      () => translate('An account is free. A card is asked for before the first bid.'),
    ),
  ],
];

/** Finds the page at an address of the program. */
export const pageAt = async (
  ports: Ports,
  path: string,
  saying: InLanguage,
): Promise<PageFound> => {
  if (addressPath(path.slice(1)) !== null)
    return orMissing(await informationPage(ports, path, saying));
  for (const [form, find] of finders) {
    const parts = form.exec(path);
    if (parts === null) continue;
    const [, ...named] = parts;
    return find(
      ports,
      saying,
      named.filter((part) => part !== undefined).map(decodeURIComponent),
      path,
    );
  }
  return 'silent';
};
