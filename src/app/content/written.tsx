import '../fields/written.css';
import DOMPurify from 'dompurify';
import { useEffect, useMemo } from 'react';
import { headingAnchor } from '../../domain/content/heading-anchor.ts';

const allowed = {
  ALLOWED_TAGS:
    'p br strong em b i a blockquote hr ul ol li h2 h3 h4 dl dt dd table thead tbody tr th td caption figure figcaption img'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'scope', 'src', 'alt'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  RETURN_DOM_FRAGMENT: true as const,
};

/** A picture of the house’s own: nothing in a text is loaded from elsewhere. */
const picture = /^\/media\/[\w-]+\/\d{3,4}\.(?:webp|avif)$/;

/** Clean markup whose second headings can be linked to by their words. */
const cleaned = (html: string): string => {
  const box = document.createElement('div');
  box.append(DOMPurify.sanitize(html, allowed));
  for (const image of box.querySelectorAll('img')) {
    if (!picture.test(image.getAttribute('src') ?? '')) image.remove();
    else Object.assign(image, { loading: 'lazy', decoding: 'async', width: 960, height: 640 });
  }
  for (const heading of box.querySelectorAll('h2')) {
    heading.id = headingAnchor(heading.textContent);
  }
  return box.innerHTML;
};

/**
 * Text as the house wrote it. It was sanitised on the way in; it is again on the way out. A hash in
 * the address is gone to once the text is there.
 */
export function Written({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleaned(html), [html]);
  useEffect(() => {
    const wanted = decodeURIComponent(location.hash.slice(1));
    if (wanted !== '') document.querySelector(`#${CSS.escape(wanted)}`)?.scrollIntoView();
  }, []);
  return <div className="written" dangerouslySetInnerHTML={{ __html: clean }} />;
}
