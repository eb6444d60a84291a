/** An article or page as needed in a list. */
export const withoutText = <T extends { readonly bodyHtml: string }>(one: T): T => ({
  ...one,
  bodyHtml: '',
});
