import { useRouterState } from '@tanstack/react-router';
import { redirectSearch } from '../../accounts/redirect-search.ts';
import { safeGoto } from './goto.ts';

/** The search of a link to a sign-in page: who signs in comes back to where they are now. */
export const useSignInSearch = (): { readonly goto?: string } => {
  const href = useRouterState({ select: (state) => state.location.href });
  return redirectSearch(safeGoto(href));
};
