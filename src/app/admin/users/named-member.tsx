import { DeskLink } from '../pointers/desk-link.tsx';
import { useUidNamed } from './use-uid-named.ts';

/** A member known only by username, as a link to their page. */
export function NamedMember({ username }: { readonly username: string }) {
  const uid = useUidNamed(username);
  return uid === null ? (
    `@${username}`
  ) : (
    <DeskLink of={{ to: 'users', id: uid }}>{`@${username}`}</DeskLink>
  );
}
