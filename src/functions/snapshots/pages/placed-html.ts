import { cmsInserts, insertIn, type CmsInsert } from '../../../domain/content/cms-insert.entity.ts';
import { galleries, OF_HOUSE, type Gallery } from '../../../domain/content/gallery.entity.ts';
import {
  allPlaced,
  withGalleries,
  withInserts,
  type Placed,
} from '../../../domain/content/placed.ts';
import { figured } from '../../../wording/content/figures-text.ts';
import { isFrench } from '../../../wording/language/locale.ts';
import { numbersOf } from '../../numbers.ts';
import type { Ports } from '../../ports.ts';
import { escaped } from '../html.ts';
import type { InLanguage } from '../reader-language.ts';

/** Most inserts and galleries in one served text; the program shows all of them. */
const mostPlaced = 20;

const placedNames = (placed: readonly Placed[], kind: Placed['kind']): readonly string[] =>
  [...new Set(placed.filter((one) => one.kind === kind).map(({ name }) => name))].slice(
    0,
    mostPlaced,
  );

/** A gallery for readers without scripts: its photos below one another, with their captions. */
const galleryHtml = (gallery: Gallery): string =>
  gallery.images
    .map(({ imageId, caption = '' }) => {
      const words = escaped(caption);
      const below = words === '' ? '' : `<figcaption>${words}</figcaption>`;
      return `<figure><img src="/media/${imageId}/960.webp" alt="${words}">${below}</figure>`;
    })
    .join('');

/** The published inserts of these keys, in the reader’s language and with the numbers in force. */
const publishedInserts = async (
  ports: Ports,
  keys: readonly string[],
  saying: InLanguage,
): Promise<ReadonlyMap<string, string>> => {
  const [numbers, ...found] = await Promise.all([
    numbersOf(ports),
    ...keys.map((key) =>
      ports.db.find(cmsInserts, {
        where: [
          ['isPublished', '==', true],
          ['key', '==', key],
        ],
        limit: 1,
      }),
    ),
  ]);
  const said = (insert: CmsInsert): string =>
    saying(() => figured(insertIn(insert, isFrench()), numbers));
  return new Map(found.flat().map((insert) => [insert.key, said(insert)]));
};

/** Public galleries of the house, by id. */
export const publicGalleries = async (
  { db }: Ports,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Gallery>> => {
  const found = await Promise.all(ids.map((id) => db.get(galleries, id)));
  return new Map(
    found.flatMap((one) =>
      one !== null && one.isPublic && !one.isDeleted && one.parentId === OF_HOUSE
        ? [[one.id, one] as const]
        : [],
    ),
  );
};

/** A text as served: with the inserts and galleries it names, if they are public. */
export const withPlaced = async (
  ports: Ports,
  html: string,
  saying: InLanguage,
): Promise<string> => {
  const placed = allPlaced(html);
  if (placed.length === 0) return html;
  const inserts = await publishedInserts(ports, placedNames(placed, 'insert'), saying);
  const whole = withInserts(html, (key) => inserts.get(key) ?? null);
  const shown = await publicGalleries(ports, placedNames(allPlaced(whole), 'gallery'));
  return withGalleries(whole, (id) => {
    const gallery = shown.get(id);
    return gallery === undefined ? null : galleryHtml(gallery);
  });
};
