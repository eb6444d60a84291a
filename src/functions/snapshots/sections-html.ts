import { sections } from '../../wording/site/section-list.ts';
import { translate } from '../../wording/language/translate.ts';
import { escaped } from './html.ts';

/** Links to all sections, for a page that is not rendered. */
export const sectionLinks = (): string =>
  sections
    .map(({ to, search, label }) => {
      const query = new URLSearchParams(search).toString();
      return `<a href="${to}${query === '' ? '' : `?${query}`}">${escaped(translate(label))}</a>`;
    })
    .join('');
