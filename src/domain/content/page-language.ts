import type { Page } from './page.entity.ts';

/** What a page says: in French where it was written in French too, else as it was first written. */
export const pageIn = (
  page: Page,
  french: boolean,
): Pick<Page, 'title' | 'excerpt' | 'bodyHtml'> => {
  const { title, excerpt, bodyHtml, titleFr, excerptFr, bodyHtmlFr } = page;
  const first = { title, bodyHtml, ...(excerpt === undefined ? {} : { excerpt }) };
  if (!french || titleFr === undefined || bodyHtmlFr === undefined) return first;
  return {
    title: titleFr,
    bodyHtml: bodyHtmlFr,
    ...(excerptFr === undefined ? {} : { excerpt: excerptFr }),
  };
};
