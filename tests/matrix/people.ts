import type { Role } from './cells.ts';

/** The account behind each role. A disabled member is memberA with an older token. */
export const uidOf: Readonly<Record<Role, string>> = {
  visitor: 'nobody',
  memberA: 'memberA',
  memberB: 'memberB',
  admin: 'staff',
  reviewer: 'rita',
  support: 'sam',
  finance: 'fay',
  disabledMember: 'memberA',
};

/** Claims beyond those every token has. */
export const claimsOf: Readonly<Record<Role, Readonly<Record<string, unknown>>>> = {
  visitor: {},
  memberA: {},
  memberB: {},
  admin: { role: 'editor, admin' },
  reviewer: { role: 'reviewer' },
  support: { role: 'support, editor' },
  finance: { role: ' finance ' },
  disabledMember: { st: 'disabled' },
};

export const memberA = uidOf.memberA;
export const memberB = uidOf.memberB;
