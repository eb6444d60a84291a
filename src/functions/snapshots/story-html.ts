import { originalText } from '../../wording/language/original-text.ts';
import { translate } from '../../wording/language/translate.ts';
import { linesOf } from '../../domain/kit/lines.ts';
import { plainParagraphs } from '../../domain/kit/plain-text.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import { escaped } from './html.ts';

const section = (name: string, more: string, body: string): string =>
  `<section class="sec bx${more}"><div class="sec__h"><h2>${escaped(name)}</h2></div>${body}</section>`;

/** Says over a text that it stands in the other language. */
const originalHtml = (text: string): string => {
  const original = originalText(text);
  return original === null ? '' : `<p class="muted">${escaped(original)}</p>`;
};

const highlightsHtml = (lines: readonly string[]): string => {
  if (lines.length === 0) return '';
  const many = lines.length > 1 ? ' lot-high--many' : '';
  const items = lines.map((line) => `<li>${escaped(line)}</li>`).join('');
  const over = originalHtml(lines.join(' '));
  return section(translate('Highlights'), '', `${over}<ul class="lot-high${many}">${items}</ul>`);
};

const paragraphsHtml = (html: string): string => {
  const told = plainParagraphs(html).map((part) => `<p>${escaped(part)}</p>`);
  if (told.length === 0) return '';
  return section(
    translate('The story'),
    ' story',
    `${originalHtml(html)}<div>${told.join('')}</div>`,
  );
};

/** Highlights and story, in the app's own classes. */
export const storyHtml = ({ descriptionHtml, vehicle }: Listing): string => {
  const told = highlightsHtml(linesOf(vehicle.highlights ?? '')) + paragraphsHtml(descriptionHtml);
  return told === '' ? '' : `<div class="lot-pair"><div>${told}</div></div>`;
};
