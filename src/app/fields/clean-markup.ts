import DOMPurify from 'dompurify';
import { headingAnchor } from '../../domain/content/heading-anchor.ts';
import { goodsTags, storyTags, textTags } from '../../domain/content/markup-tags.ts';

// Texts are sanitized when stored, and again when shown.

/** Sanitizes the story of a lot. */
export const cleanStory = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: storyTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/|#)/i,
  });

/** Sanitizes the shop's text about a product. */
export const cleanGoods = (html: string): string =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: goodsTags,
    ALLOWED_ATTR: ['href', 'scope'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  });

/** A picture from this site: texts load nothing from elsewhere. */
const picture = /^\/media\/[\w-]+\/\d{3,4}\.(?:webp|avif)$/;

/**
 * Sanitizes a text of the site and gives its second-level headings anchors made from their words.
 */
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
