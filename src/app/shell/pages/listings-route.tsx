import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { categories } from '../../../domain/listings/vehicles/vehicle.ts';
import { ListPage } from '../../listings/list/list-page.tsx';
import { readListSearch, type ListSearch } from '../../../domain/listings/search/list-search.ts';
import { NotFound } from '../errors/not-found.tsx';

/** `/listings/:category?`: the URL holds the whole state of the list. */
export function ListingsRoute() {
  const params: { readonly category?: string } = useParams({ strict: false });
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = JSON.stringify(readListSearch(raw));
  const search = useMemo(() => JSON.parse(text) as ListSearch, [text]);
  const onSearch = useCallback(
    (next: ListSearch) => {
      void navigate({ to: '.', search: next, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const category = params.category ?? null;
  if (category !== null && !(categories as readonly string[]).includes(category)) {
    return <NotFound />;
  }
  return <ListPage category={category} search={search} onSearch={onSearch} />;
}
