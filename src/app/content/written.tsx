import DOMPurify from 'dompurify';
import { useEffect, useMemo } from 'react';

const allowed = {
  ALLOWED_TAGS:
    'p br strong em b i a blockquote hr ul ol li h2 h3 h4 dl dt dd table thead tbody tr th td caption'.split(
      ' ',
    ),
  ALLOWED_ATTR: ['href', 'scope'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
  RETURN_DOM_FRAGMENT: true as const,
};

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Clean markup whose second headings can be linked to by their words. */
const cleaned = (html: string): string => {
  const box = document.createElement('div');
  box.append(DOMPurify.sanitize(html, allowed));
  for (const heading of box.querySelectorAll('h2')) {
    heading.id = anchorOf(heading.textContent);
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
