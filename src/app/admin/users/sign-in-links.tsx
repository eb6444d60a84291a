import { Link } from '@tanstack/react-router';
import type { AuthEvent } from '../../../domain/accounts/auth-event.entity.ts';
import { MemberFacts } from './member-line.tsx';

/** The member of a sign-in, with links to them and to all their sign-ins. */
export function SignInLinks({ event }: { readonly event: Pick<AuthEvent, 'userId'> }) {
  const { userId } = event;
  if (userId === undefined) {
    return <p className="muted">No member is known for this sign-in.</p>;
  }
  return (
    <section aria-label="Member" className="acts">
      <MemberFacts uid={userId} name="" />
      <p>
        <Link to="/admin/users/edit/$id" params={{ id: userId }} className="link">
          Open this member
        </Link>
      </p>
      <p>
        <Link to="/admin/auth-history" search={{ only: `userId:${userId}` }} className="link">
          All their sign-ins
        </Link>
      </p>
    </section>
  );
}
