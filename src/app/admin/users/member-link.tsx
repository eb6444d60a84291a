import { DeskLink } from '../pointers/desk-link.tsx';
import { useNames } from '../pointers/use-cell-context.ts';

/** A member by username, as a link to their page. */
export function MemberLink({ uid }: { readonly uid: string }) {
  const of = { to: 'users', id: uid };
  return <DeskLink of={of}>{useNames([of])(of)}</DeskLink>;
}
