import { pictureSources, type PictureFormat } from '../../domain/content/picture-widths.ts';

/** Escapes text for HTML, including attribute values. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** JSON inside a page, escaped so that it cannot end its element. */
export const jsonHtml = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** The `srcset` of a picture, as an attribute value. */
export const sourcesOf = (base: string, format: PictureFormat): string =>
  pictureSources(escaped(base), format);
