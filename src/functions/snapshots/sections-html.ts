import { sections } from '../../app/shell/section-list.ts';
import { say } from '../../app/ui/words.ts';
import { escaped } from './html.ts';

/** The way to every section, as the program's own head has it. */
export const sectionLinks = (): string =>
  sections
    .map(({ to, search, label }) => {
      const query = new URLSearchParams(search).toString();
      return `<a href="${to}${query === '' ? '' : `?${query}`}">${escaped(say(label))}</a>`;
    })
    .join('');

/** The sections on a phone: one row under the head. */
export const sectionStrip = (): string =>
  `<nav class="section-strip only-p" aria-label="${escaped(say('Sections'))}">${sectionLinks()}<a href="/how-it-works">${escaped(say('How it works'))}</a></nav>`;

/** The search of every head. */
export const searchHtml = (inert: boolean): string =>
  `<search class="contents"${inert ? ' inert' : ''}><form class="contents" action="/listings"><label class="input search"><span class="vh">${escaped(say('Search'))}</span><input type="search" name="q" placeholder="${escaped(say('Make, model, lot number or VIN'))}" autocomplete="off"></label></form></search>`;
