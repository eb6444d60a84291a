/** Whether a token's `role` claim makes a member an administrator: a comma list of whole words. */
export const isAdminRole = (claim: unknown): boolean =>
  typeof claim === 'string' &&
  claim
    .split(',')
    .map((word) => word.trim())
    .includes('admin');
