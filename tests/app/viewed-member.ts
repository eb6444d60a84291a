import { hiddenFrom } from '../../src/app/admin/data/view-as.ts';
import type { Viewing } from '../../src/app/platform/session/viewing.ts';

/** An administrator’s view of the site as a member, half an hour long. */
export const viewOfAnn: Viewing = {
  member: {
    uid: 'ann',
    username: 'ann_gravel',
    displayName: 'Ann Gravel',
    photoURL: null,
    email: 'ann@example.com',
    emailVerified: true,
    phoneNumber: null,
    bidderStatus: 'VERIFIED',
    createdAt: 1,
    lastLogin: null,
  },
  by: 'ruth',
  until: Date.now() + 30 * 60_000,
  from: '/admin/users/edit/ann',
  hides: hiddenFrom(['admin']),
};
