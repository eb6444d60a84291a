import '../fields/written.css';
import { useEffect, useMemo } from 'react';
import { cleanText } from '../fields/clean-markup.ts';

/**
 * A text of the site. It was sanitized when stored, and is again when shown. A fragment in the URL
 * is scrolled to once the text is there.
 */
export function Written({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanText(html), [html]);
  useEffect(() => {
    const wanted = decodeURIComponent(location.hash.slice(1));
    if (wanted !== '') document.querySelector(`#${CSS.escape(wanted)}`)?.scrollIntoView();
  }, []);
  return <div className="written" dangerouslySetInnerHTML={{ __html: clean }} />;
}
