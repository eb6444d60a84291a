import { useRouterState } from '@tanstack/react-router';
import { carried } from '../accounts/carried.ts';
import { safeGoto } from './goto.ts';

/** The search of a link to a sign-in page: who signs in comes back to where they are now. */
export const useSignInSearch = (): { readonly goto?: string } => {
  const href = useRouterState({ select: (state) => state.location.href });
  return carried(safeGoto(href));
};
