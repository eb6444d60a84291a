import type { StaffRole } from '../../../domain/accounts/roles.ts';

interface RoleMeaning {
  /** People with the role, as named in a sentence. */
  readonly people: string;
  /** Purpose of the role, for the administrator who grants it. */
  readonly means: string;
}

/** Descriptions of the staff roles; their rights are in `src/domain/accounts/role-rights.ts`. */
export const roleWords: Readonly<Record<StaffRole, RoleMeaning>> = {
  admin: {
    people: 'administrators',
    means: 'May do everything, and says who is staff.',
  },
  reviewer: {
    people: 'reviewers',
    means: 'Submissions, texts and photos of listings, comments, reports, articles and pages.',
  },
  support: {
    people: 'support',
    means:
      'Members, messages, feedback, notices, the mailing list and free entries; reads invoices.',
  },
  finance: {
    people: 'finance',
    means: 'Invoices, charges, refunds, sales and shop orders.',
  },
};
