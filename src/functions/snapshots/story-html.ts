import { say } from '../../app/ui/words.ts';
import { plainText } from '../../domain/kit/plain-text.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { escaped } from './html.ts';

/** Paragraphs of a stored text, without its marks. */
const paragraphs = (html: string): readonly string[] =>
  html
    .split(/<\/(?:p|li|h\d|blockquote)>|<br\s*\/?>|\n/i)
    .map(plainText)
    .filter((part) => part !== '');

const section = (name: string, more: string, body: string): string =>
  `<section class="sec bx${more}"><div class="sec__h"><h2>${escaped(name)}</h2></div>${body}</section>`;

/** Highlights and story, in the app's own classes. */
export const storyHtml = ({ descriptionHtml, vehicle }: Listing): string => {
  const high = (vehicle.highlights ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const told = paragraphs(descriptionHtml).map((part) => `<p>${escaped(part)}</p>`);
  const many = high.length > 1 ? ' lot-high--many' : '';
  const lines = high.map((line) => `<li>${escaped(line)}</li>`).join('');
  const first =
    high.length === 0
      ? ''
      : section(say('Highlights'), '', `<ul class="lot-high${many}">${lines}</ul>`);
  const then =
    told.length === 0 ? '' : section(say('The story'), ' story', `<div>${told.join('')}</div>`);
  return first + then === '' ? '' : `<div class="lot-pair"><div>${first}${then}</div></div>`;
};
