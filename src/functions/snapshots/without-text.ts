/** An article or page as a list shows it. */
export const withoutText = <T extends { readonly bodyHtml: string }>(one: T): T => ({
  ...one,
  bodyHtml: '',
});
