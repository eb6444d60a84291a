/** Roles of staff. The token's `role` claim is a comma list of them. */
export const staffRoles = ['admin', 'reviewer', 'support', 'finance'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleTitles: Readonly<Record<StaffRole, string>> = {
  admin: 'Administrator',
  reviewer: 'Reviewer',
  support: 'Support',
  finance: 'Finance',
};

/** Roles in a `role` claim, compared by whole entries; unknown words are ignored. */
export const rolesIn = (claim: unknown): readonly StaffRole[] => {
  if (typeof claim !== 'string') return [];
  const words = new Set(claim.split(',').map((word) => word.trim()));
  return staffRoles.filter((role) => words.has(role));
};

/** Whether a claim contains the administrator role, which has every right of staff. */
export const isAdminRole = (claim: unknown): boolean => rolesIn(claim).includes('admin');

/** Whether a claim contains any staff role; staff do not bid and are shown as staff. */
export const isStaffRole = (claim: unknown): boolean => rolesIn(claim).length > 0;

/**
 * The claim with its roles replaced. Words that are not roles stay: they belong to another program.
 */
export const claimWith = (claim: unknown, roles: readonly StaffRole[]): string => {
  const others = (typeof claim === 'string' ? claim.split(',') : [])
    .map((word) => word.trim())
    .filter((word) => word !== '' && rolesIn(word).length === 0);
  return [...staffRoles.filter((role) => roles.includes(role)), ...others].join(',');
};
