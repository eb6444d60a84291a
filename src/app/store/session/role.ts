/** The admin check: the token's role claim is a comma list that holds the word `admin`. */
export const isAdminRole = (claim: unknown): boolean =>
  typeof claim === 'string' &&
  claim
    .split(',')
    .map((word) => word.trim())
    .includes('admin');
