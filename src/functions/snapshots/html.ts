import { pictureSources, type PictureFormat } from '../../domain/content/picture-widths.ts';

/** Text that stands for itself inside HTML, attribute values included. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON inside a page: nothing in it may end the element it stands in. */
export const jsonHtml = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The `srcset` of a picture, as an attribute holds it. */
export const sourcesOf = (base: string, format: PictureFormat): string =>
  pictureSources(escaped(base), format);
