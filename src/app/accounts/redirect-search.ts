/** The search of a link between sign-in pages, which passes the visitor's destination on. */
export const redirectSearch = (goto: string | null): { readonly goto?: string } =>
  goto === null ? {} : { goto };

/** The address at the end of signing up; it leads on to the new member's destination. */
export const welcomePath = (goto: string | null): string =>
  `/profile?view=welcome${goto === null ? '' : `&goto=${encodeURIComponent(goto)}`}`;
