import '../fields/written.css';
import { useEffect, useMemo } from 'react';
import { cleanText } from '../fields/clean-markup.ts';

/**
 * Text as the house wrote it. It was sanitised on the way in; it is again on the way out. A hash in
 * the address is gone to once the text is there.
 */
export function Written({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanText(html), [html]);
  useEffect(() => {
    const wanted = decodeURIComponent(location.hash.slice(1));
    if (wanted !== '') document.querySelector(`#${CSS.escape(wanted)}`)?.scrollIntoView();
  }, []);
  return <div className="written" dangerouslySetInnerHTML={{ __html: clean }} />;
}
