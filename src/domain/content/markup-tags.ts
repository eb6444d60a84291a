/** Tags allowed in the story of a lot. */
export const storyTags = 'p br strong em b i ul ol li h3 h4 a blockquote'.split(' ');

/** Tags allowed in the shop's text about a product. */
export const goodsTags = 'p br strong em b i a ul ol li h3 table tbody tr th td'.split(' ');

/** Tags allowed in an article or page of the house. */
export const textTags =
  'p br strong em b i a blockquote hr ul ol li h2 h3 h4 dl dt dd table thead tbody tr th td caption figure figcaption img'.split(
    ' ',
  );
