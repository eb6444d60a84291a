import type { Card } from '../../domain/listings/card.ts';

/** Text that stands for itself inside HTML, attribute values included. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The shares of the window that pictures fill, as the app's own screens have them. */
export const sizes = {
  feature: '(min-width: 900px) 64vw, 100vw',
  card: '(min-width: 900px) 25vw, 100vw',
  row: '112px',
};

/** Widths in which every picture is kept. */
const widths = [480, 960, 1600] as const;

/** The `srcset` of a lot's first picture. */
export const picturesOf = ({ listing }: Card, type: 'avif' | 'webp'): string =>
  widths.map((width) => `${escaped(listing.cover.url)}/${width}.${type} ${width}w`).join(', ');

/** The picture as the app draws it; `first` when it decides when the page is seen. */
export const pictureHtml = (card: Card, share: string, first: boolean): string =>
  `<figure class="plate"><picture><source type="image/avif" srcset="${picturesOf(card, 'avif')}" sizes="${share}">` +
  `<img src="${escaped(card.listing.cover.url)}/960.webp" srcset="${picturesOf(card, 'webp')}" sizes="${share}" ` +
  `alt="${first ? escaped(card.listing.cover.alt) : ''}" width="1600" height="1067"` +
  `${first ? ' loading="eager" fetchpriority="high" decoding="sync"' : ' loading="lazy" decoding="async"'}></picture></figure>`;
