/** Roles of staff. The token's `role` claim is a comma list of them. */
export const staffRoles = ['admin', 'reviewer', 'support', 'finance'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleTitles: Readonly<Record<StaffRole, string>> = {
  admin: 'Administrator',
  reviewer: 'Reviewer',
  support: 'Support',
  finance: 'Finance',
};

/** Roles a `role` claim names, compared by whole entries; other words name none. */
export const rolesIn = (claim: unknown): readonly StaffRole[] => {
  if (typeof claim !== 'string') return [];
  const words = new Set(claim.split(',').map((word) => word.trim()));
  return staffRoles.filter((role) => words.has(role));
};

/** Whether a claim names an administrator, who may do everything staff do. */
export const isAdminRole = (claim: unknown): boolean => rolesIn(claim).includes('admin');

/** Whether a claim names any role of staff: such a person does not bid and is shown as staff. */
export const isStaffRole = (claim: unknown): boolean => rolesIn(claim).length > 0;

/**
 * The claim with these roles instead of those it named. Words that are no role stay: they belong to
 * whoever set them.
 */
export const claimWith = (claim: unknown, roles: readonly StaffRole[]): string => {
  const others = (typeof claim === 'string' ? claim.split(',') : [])
    .map((word) => word.trim())
    .filter((word) => word !== '' && rolesIn(word).length === 0);
  return [...staffRoles.filter((role) => roles.includes(role)), ...others].join(',');
};
