/** The search of a link between the pages of signing in and up: where its visitor was going goes along. */
export const redirectSearch = (goto: string | null): { readonly goto?: string } =>
  goto === null ? {} : { goto };

/** The address at the end of signing up; it leads on to the page that the new member wanted. */
export const welcomePath = (goto: string | null): string =>
  `/profile?view=welcome${goto === null ? '' : `&goto=${encodeURIComponent(goto)}`}`;
