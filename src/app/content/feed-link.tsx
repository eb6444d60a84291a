import { addressIn } from '../../domain/platform/address-language.ts';
import { useView } from '../platform/reader/view.ts';
import { translate } from '../../wording/language/translate.ts';

/** The news feed, in the language of the page. */
export function FeedLink({ className }: { readonly className?: string }) {
  const { locale } = useView();
  return (
    <a
      className={className}
      href={addressIn('/feed.xml', locale === 'fr-CA' ? locale : null)}
      type="application/rss+xml"
    >
      {translate('News feed (RSS)')}
    </a>
  );
}
