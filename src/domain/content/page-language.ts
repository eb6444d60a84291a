import type { Page } from './page.entity.ts';

/** The text of a page: in French if requested and complete, otherwise in its first language. */
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
