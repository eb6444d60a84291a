import { Link } from '@tanstack/react-router';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { translate } from '../../../wording/language/translate.ts';
import type { ListSearch } from '../../../domain/listings/search/list-search.ts';

const emptyTexts = {
  auctions: [
    phrase('No auctions yet'),
    phrase('Nothing is up for auction right now. Yours could be the first.'),
  ],
  classifieds: [
    phrase('No classifieds yet'),
    phrase('Nothing is on offer right now. Yours could be the first.'),
  ],
  results: [phrase('No results yet'), phrase('Auctions appear here once they have ended.')],
} as const;

/** Shown when the list is empty regardless of any filter. */
export function NothingYet({
  category,
  search,
}: {
  readonly category: string | null;
  readonly search: ListSearch;
}) {
  const [title, why] = emptyTexts[search.show ?? 'auctions'];
  return (
    <div className="lst__list">
      <Empty title={translate(title)}>
        <p>{translate(why)}</p>
        <Link className={buttonClass('ink')} to="/submit-listing">
          {translate('Sell a vehicle')}
        </Link>
        {category === null ? null : (
          <Link className="link" to="/listings" search={search}>
            {translate('All categories')}
          </Link>
        )}
      </Empty>
    </div>
  );
}
