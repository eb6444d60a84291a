import type { Listing } from '../../domain/listings/listing.entity.ts';
import { escaped } from './html.ts';

/** Paragraphs of a stored text, without its marks. */
const paragraphs = (html: string): readonly string[] =>
  html
    .split(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>|\n/i)
    .map((part) =>
      part
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', '’')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');

const section = (title: string, more: string, body: string): string =>
  `<section class="sec bx${more}"><div class="sec__h"><h2>${title}</h2></div>${body}</section>`;

/** Highlights and story, in the app's own classes. */
export const toldHtml = ({ descriptionHtml, vehicle }: Listing): string => {
  const high = (vehicle.highlights ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const told = paragraphs(descriptionHtml).map((part) => `<p>${escaped(part)}</p>`);
  const many = high.length > 1 ? ' lot-high--many' : '';
  const lines = high.map((line) => `<li>${escaped(line)}</li>`).join('');
  const first =
    high.length === 0 ? '' : section('Highlights', '', `<ul class="lot-high${many}">${lines}</ul>`);
  const then =
    told.length === 0 ? '' : section('The story', ' story', `<div>${told.join('')}</div>`);
  return first + then === '' ? '' : `<div class="lot-pair"><div>${first}${then}</div></div>`;
};
