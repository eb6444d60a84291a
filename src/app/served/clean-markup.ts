import { headingAnchor } from '../../domain/content/heading-anchor.ts';
import { houseHtml } from '../../domain/content/house-html.ts';
import { goodsTags, storyTags } from '../../domain/content/markup-tags.ts';
import { plainText } from '../../domain/kit/text/plain-text.ts';

// The counterpart of `fields/clean-markup.ts` where there is no document; the server build uses
// this file instead.

/** Sanitizes markup to these tags. */
const only = (html: string, tags: readonly string[]): string =>
  houseHtml(html).replaceAll(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (tag, name: string) =>
    tags.includes(name) ? tag : '',
  );

/** Sanitizes the story of a lot. */
export const cleanStory = (html: string): string => only(html, storyTags);

/** Sanitizes the shop's text about a product. */
export const cleanGoods = (html: string): string => only(html, goodsTags);

/**
 * Sanitizes a text of the site and gives its second-level headings anchors made from their words.
 */
export const cleanText = (html: string): string =>
  houseHtml(html)
    .replaceAll('<img ', '<img loading="lazy" decoding="async" width="960" height="640" ')
    .replaceAll(
      /<h2>(.*?)<\/h2>/gs,
      (_, heading: string) => `<h2 id="${headingAnchor(plainText(heading))}">${heading}</h2>`,
    );
