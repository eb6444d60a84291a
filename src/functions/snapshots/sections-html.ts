import { sections } from '../../wording/site/section-list.ts';
import { translate } from '../../wording/language/translate.ts';
import { escaped } from './html.ts';

/** The way to every section, as the program's own head has it. */
export const sectionLinks = (): string =>
  sections
    .map(({ to, search, label }) => {
      const query = new URLSearchParams(search).toString();
      return `<a href="${to}${query === '' ? '' : `?${query}`}">${escaped(translate(label))}</a>`;
    })
    .join('');

/** The sections on a phone: one row under the head. */
export const sectionStrip = (): string =>
  `<nav class="section-strip only-p" aria-label="${escaped(translate('Sections'))}">${sectionLinks()}<a href="/how-it-works">${escaped(translate('How it works'))}</a></nav>`;

/** The search of every head. */
export const searchHtml = (inert: boolean): string =>
  `<search class="contents"${inert ? ' inert' : ''}><form class="contents" action="/listings"><label class="input search"><span class="vh">${escaped(translate('Search'))}</span><input type="search" name="q" placeholder="${escaped(translate('Make, model, lot number or VIN'))}" autocomplete="off"></label></form></search>`;
