/** The search of a link between the pages of signing in and up: where its visitor was going goes along. */
export const redirectSearch = (goto: string | null): { readonly goto?: string } =>
  goto === null ? {} : { goto };

/** Where signing up ends, which leads on to where the new member was going. */
export const welcomePath = (goto: string | null): string =>
  `/profile?view=welcome${goto === null ? '' : `&goto=${encodeURIComponent(goto)}`}`;
