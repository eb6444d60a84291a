import DOMPurify from 'dompurify';
import { headingAnchor } from '../../domain/content/heading-anchor.ts';
import { goodsTags, storyTags, textTags } from '../../domain/content/markup-tags.ts';

// Every text was sanitized on the way in; it is again on the way out.

/** The story of a lot as clean markup. */
export const cleanStory = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: storyTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/|#)/i,
  });

/** The shop's text about a product as clean markup. */
export const cleanGoods = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: goodsTags,
    ALLOWED_ATTR: ['href', 'scope'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  });

/** A picture of the house’s own: nothing in a text is loaded from elsewhere. */
const picture = /^\/media\/[\w-]+\/\d{3,4}\.(?:webp|avif)$/;

/** A text of the house as clean markup, whose second headings can be linked to by their words. */
export const cleanText = (html: string): string => {
  const box = document.createElement('div');
  box.append(
    DOMPurify.sanitize(html, {
      ALLOWED_TAGS: textTags,
      ALLOWED_ATTR: ['href', 'scope', 'src', 'alt'],
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
      RETURN_DOM_FRAGMENT: true,
    }),
  );
  for (const image of box.querySelectorAll('img')) {
    if (!picture.test(image.getAttribute('src') ?? '')) image.remove();
    else Object.assign(image, { loading: 'lazy', decoding: 'async', width: 960, height: 640 });
  }
  for (const heading of box.querySelectorAll('h2')) {
    heading.id = headingAnchor(heading.textContent);
  }
  return box.innerHTML;
};
