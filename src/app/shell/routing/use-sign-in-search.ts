import { useRouterState } from '@tanstack/react-router';
import { redirectSearch } from '../../accounts/redirect-search.ts';
import { safeGoto } from './goto.ts';

/** The search of a link to a sign-in page, which leads back here afterwards. */
export const useSignInSearch = (): { readonly goto?: string } => {
  const href = useRouterState({ select: (state) => state.location.href });
  return redirectSearch(safeGoto(href));
};
