import { queryOf } from '../../../domain/listings/search/saved-query.ts';
import { useServerSearch, type ServerSearch } from '../data/search.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { useView } from '../../platform/reader/view.ts';
import { translate } from '../../../wording/language/translate.ts';
import type { ListAsked } from './use-lots.ts';

export interface ServerSaid {
  readonly search: ServerSearch;
  readonly again: () => void;
  readonly suggestion?: string | undefined;
}

/** Asks the server for lots this device may lack; without a connection nothing is requested. */
export const useServerWord = (
  { category, search }: ListAsked,
  lacking: { readonly anyList: boolean } | null,
): ServerSaid => {
  const isOffline = useConnection() === 'offline';
  const { currency } = useView();
  // These parameters do not change the matches, only how they are shown here.
  const { sort: _sort, near: _near, within: _within, ends: _ends, ...wanted } = search;
  const asked =
    lacking === null || isOffline
      ? null
      : { query: queryOf({ category, search: wanted }), currency, anyList: lacking.anyList };
  const { search: answer, again } = useServerSearch(asked);
  const suggestion = answer.state === 'found' ? answer.suggestion : undefined;
  return { search: answer, again, suggestion };
};

const wordOf = (search: ServerSearch): string | null => {
  if (search.state === 'idle') return null;
  if (search.state === 'asking') return translate('Searching the server…');
  if (search.state !== 'found') return translate('The server was not reached.');
  const { searched, total, shown } = search;
  if (searched === 'nothing') {
    return translate('The server finds older lots by make or lot number. Name one of them.');
  }
  if (searched === 'makes') return translate('The server searched by make and lot number only.');
  if (searched === 'some') {
    return translate('The server’s search is being prepared. More may be found in a minute.');
  }
  return total > shown
    ? translate('The server found {total}; the {shown} that match best are here.', { total, shown })
    : translate('The server was searched too.');
};

/** The server's search result, shown after the scope of the local search. */
export function ServerWord({ said }: { readonly said: ServerSaid }) {
  const { search, again } = said;
  return (
    <span role="status">
      {wordOf(search)}{' '}
      {search.state === 'failed' ? (
        <button type="button" className="link" onClick={again}>
          {translate('Try again')}
        </button>
      ) : null}
    </span>
  );
}
