import { brandMark } from '../../wording/site/brand-mark.ts';
import { isOddShape, type Shape } from '../../domain/content/picture-shape.ts';
import { pictureSources, type PictureFormat } from '../../domain/content/picture-widths.ts';
import type { Card } from '../../domain/listings/card.ts';
import { titlePieces } from '../../domain/listings/title-pieces.ts';

/** Text that stands for itself inside HTML, attribute values included. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON inside a page: nothing in it may end the element it stands in. */
export const jsonHtml = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** A lot's title as the app draws it: words with hyphens in one piece. */
export const titleHtml = (title: string): string =>
  titlePieces(title)
    .map(({ text, whole }) =>
      whole ? `<span class="unbroken">${escaped(text)}</span>` : escaped(text),
    )
    .join('');

/** The `srcset` of a picture, as an attribute holds it. */
export const sourcesOf = (base: string, format: PictureFormat): string =>
  pictureSources(escaped(base), format);

/** A picture as the app draws it; `first` when it decides when the page is seen. */
export const imageHtml = (
  base: string,
  alt: string,
  share: string,
  first: boolean,
  shape?: Shape,
): string =>
  `<figure class="plate${shape !== undefined && isOddShape(shape) ? ' plate--whole' : ''}"><picture><source type="image/avif" srcset="${sourcesOf(base, 'avif')}" sizes="${share}">` +
  `<img src="${escaped(base)}/960.webp" srcset="${sourcesOf(base, 'webp')}" sizes="${share}" ` +
  `alt="${escaped(alt)}" width="1600" height="1067"` +
  `${first ? ' loading="eager" fetchpriority="high" decoding="sync"' : ' loading="lazy" decoding="async"'}></picture></figure>`;

/** A lot's first picture. */
export const pictureHtml = ({ listing: { cover } }: Card, share: string, first: boolean): string =>
  imageHtml(cover.url, first ? cover.alt : '', share, first);

/** The house's name and mark. */
export const brand = `<a href="/" class="brand"><svg viewBox="0 0 40 44" aria-hidden="true"><path fill="currentColor" d="${brandMark.hammer}"/><path fill="var(--lane)" d="${brandMark.lane}"/></svg><span>Hammerlane</span></a>`;
