import DOMPurify from 'dompurify';
import { useId, useMemo } from 'react';
import { OriginalLanguage } from '../../ui/text/original-language.tsx';
import { translate } from '../../ui/text/translate.ts';

const allowed = {
  ALLOWED_TAGS: 'p br strong em b i a ul ol li h3 table tbody tr th td'.split(' '),
  ALLOWED_ATTR: ['href', 'scope'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
};

/** Whatever heads the shop’s own text stands one below ours. */
const headed = (html: string): string => html.replaceAll(/<(\/?)h[1-6]\b[^>]*>/gi, '<$1h3>');

/** What the shop writes of a thing. It comes from another house, so it is cleaned here too. */
export function ProductText({ html }: { readonly html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(headed(html), allowed), [html]);
  const id = useId();
  if (clean === '') return null;
  return (
    <section className="product__about" aria-labelledby={id}>
      <h2 id={id}>{translate('About it')}</h2>
      <OriginalLanguage text={clean} />
      <div className="product__text" dangerouslySetInnerHTML={{ __html: clean }} />
    </section>
  );
}
