import type { Viewing } from './viewing.ts';
import { signedOut, type Session } from './session.ts';

/** The session of a view: the member's, or a visitor's. The viewer has no role in it. */
export const viewedSession = ({ member }: Viewing): Session =>
  member === null ? signedOut : { ...signedOut, ...member, status: 'in', anonymous: false };
