import { translate } from '../../wording/language/translate.ts';
import { categoryText } from '../../wording/content/articles.ts';
import type { Blog } from '../../domain/content/blog.entity.ts';
import type { Make } from '../../domain/catalogue/make.entity.ts';
import type { Card } from '../../domain/listings/card.ts';
import { auctionHead, classifiedHead } from '../../domain/listings/lot-head.ts';
import { isSold } from '../../domain/listings/lot-state.ts';

/** Makes a path of this site absolute; absolute addresses stay unchanged. */
export type Whole = (path: string) => string;

/** A page's structured data, in the vocabulary of schema.org. */
export type Structured = (whole: Whole) => readonly object[];

const schema = 'https://schema.org';

const trail = (
  whole: Whole,
  steps: readonly (readonly [name: string, path: string])[],
): object => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: whole(path),
  })),
});

const isoTime = (ms: number): string => new Date(ms).toISOString();

/**
 * Availability of a lot: its start, its end, and whether it is sold. Null for lots that ended
 * without a sale or are no longer offered. A lot that opens later cannot be ordered, so only its
 * start is given.
 */
const availabilityOf = ({ listing, auction }: Card): object | null => {
  const status = auction?.status ?? listing.status;
  if (isSold(status)) return { availability: `${schema}/SoldOut` };
  if (status === 'ACTIVE') return { availability: `${schema}/InStock` };
  if (auction?.status === 'SCHEDULED') return { availabilityStarts: isoTime(auction.startAt) };
  return auction?.status === 'LIVE'
    ? { availability: `${schema}/InStock`, priceValidUntil: isoTime(auction.endAt) }
    : null;
};

/** A lot's price as shown on its page; none if the page shows none. */
const offer = (card: Card, url: string): object => {
  const { listing, auction } = card;
  const { figure } = auction === null ? classifiedHead(listing) : auctionHead(auction);
  const stands = availabilityOf(card);
  if (figure === null || stands === null) return {};
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: figure,
      priceCurrency: listing.currency,
      itemCondition: `${schema}/UsedCondition`,
      ...stands,
    },
  };
};

/**
 * A lot as a vehicle with its offer and its breadcrumbs. Call it while the reader's language is in
 * effect.
 */
export const lotData = (card: Card, path: string, about: string): Structured => {
  const lots = translate('Lots');
  const { title, vehicle, cover } = card.listing;
  const { year, makeName, modelName, exteriorColor, odometer, vin } = vehicle;
  return (whole) => [
    {
      '@context': schema,
      '@type': 'Vehicle',
      name: title,
      description: about,
      url: whole(path),
      image: whole(`${cover.url}/960.webp`),
      vehicleModelDate: String(year),
      brand: { '@type': 'Brand', name: makeName },
      model: modelName,
      color: exteriorColor,
      ...(vin === undefined ? {} : { vehicleIdentificationNumber: vin }),
      mileageFromOdometer: {
        '@type': 'QuantitativeValue',
        value: odometer.value,
        unitCode: odometer.unit === 'mi' ? 'SMI' : 'KMT',
      },
      ...offer(card, whole(path)),
    },
    trail(whole, [
      ['Hammerlane', '/'],
      [lots, '/listings'],
      [title, path],
    ]),
  ];
};

/** Breadcrumbs of a page. */
export const trailData =
  (steps: readonly (readonly [name: string, path: string])[]): Structured =>
  (whole) => [trail(whole, steps)];

/** Breadcrumbs of a make. Call it while the reader's language is in effect. */
export const makeData = ({ name }: Make, path: string): Structured =>
  trailData([
    ['Hammerlane', '/'],
    [translate('Makes'), '/makes'],
    [name, path],
  ]);

/**
 * An article with its writer and its breadcrumbs. Call it while the reader's language is in effect.
 */
export const articleData = (article: Blog, path: string, about: string): Structured => {
  const news = translate('News');
  const subject = translate(categoryText[article.category]);
  const { title, username, cover, publishAt, dateCreated, dateEdited, tags } = article;
  return (whole) => {
    const house = {
      '@type': 'Organization',
      name: 'Hammerlane',
      url: whole('/'),
      logo: { '@type': 'ImageObject', url: whole('/icons/icon-512.png') },
    };
    return [
      {
        '@context': schema,
        '@type': 'Article',
        headline: title,
        description: about,
        url: whole(path),
        mainEntityOfPage: whole(path),
        image: [whole(cover === undefined ? '/screenshots/wide.png' : `${cover.url}/960.webp`)],
        datePublished: isoTime(publishAt ?? Date.parse(dateCreated)),
        dateModified: dateEdited,
        articleSection: subject,
        keywords: tags,
        author:
          username === undefined
            ? house
            : { '@type': 'Person', name: username, url: whole(`/members/${username}`) },
        publisher: house,
      },
      trail(whole, [
        ['Hammerlane', '/'],
        [news, '/news'],
        [subject, `/news/${article.category}`],
        [title, path],
      ]),
    ];
  };
};

/**
 * Statuses of lots withdrawn by their seller or the house, which search engines should not list.
 */
const takenBack: ReadonlySet<string> = new Set(['WITHDRAWN', 'CANCELLED']);

/** Whether search engines may list the page of a lot. */
export const isListed = ({ listing, auction }: Card): boolean =>
  auction === null
    ? listing.status === 'ACTIVE' || isSold(listing.status)
    : !takenBack.has(auction.status);
