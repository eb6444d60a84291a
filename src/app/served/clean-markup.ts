import { headingAnchor } from '../../domain/content/heading-anchor.ts';
import { houseHtml } from '../../domain/content/house-html.ts';
import { goodsTags, storyTags } from '../../domain/content/markup-tags.ts';
import { plainText } from '../../domain/kit/plain-text.ts';

// The same as `fields/clean-markup.ts`, where there is no document. The build of the drawing takes
// this file in its place.

/** Clean markup of these tags alone. */
const only = (html: string, tags: readonly string[]): string =>
  houseHtml(html).replaceAll(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (tag, name: string) =>
    tags.includes(name) ? tag : '',
  );

/** The story of a lot as clean markup. */
export const cleanStory = (html: string): string => only(html, storyTags);

/** The shop's text about a product as clean markup. */
export const cleanGoods = (html: string): string => only(html, goodsTags);

/** A text of the house as clean markup, whose second headings can be linked to by their words. */
export const cleanText = (html: string): string =>
  houseHtml(html)
    .replaceAll('<img ', '<img loading="lazy" decoding="async" width="960" height="640" ')
    .replaceAll(
      /<h2>(.*?)<\/h2>/gs,
      (_, heading: string) => `<h2 id="${headingAnchor(plainText(heading))}">${heading}</h2>`,
    );
