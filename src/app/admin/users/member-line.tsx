import { Link } from '@tanstack/react-router';
import { useAdminDoc } from '../data/admin.ts';
import { docIn } from '../data/moderation.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { dateText } from '../../../wording/language/time-text.ts';

const countOf = (stats: unknown, key: string): string =>
  typeof stats === 'object' && stats !== null && key in stats
    ? String((stats as Readonly<Record<string, unknown>>)[key])
    : '';

/**
 * A member, for staff who make decisions about them: the name links to everything known about them,
 * or to their public page for readers without that right.
 */
export function MemberFacts({ uid, name }: { readonly uid: string; readonly name: string }) {
  const user = docIn(useAdminDoc('users', uid));
  const account = docIn(useAdminDoc('users_private', uid));
  const username = String(user?.values['username'] ?? name);
  const since = user?.values['memberSince'];
  return (
    <Facts
      rows={[
        [
          'Member',
          username === '' ? (
            uid
          ) : account === null ? (
            <Link
              key={username}
              to="/members/$username"
              params={{ username }}
              className="link"
            >{`@${username}`}</Link>
          ) : (
            <Link
              key={username}
              to="/admin/users/edit/$id"
              params={{ id: uid }}
              className="link"
            >{`@${username}`}</Link>
          ),
        ],
        ['Member since', typeof since === 'number' ? dateText(since) : ''],
        ['Comments', countOf(user?.values['stats'], 'comments')],
        ['Account', choiceText(String(account?.values['status'] ?? ''))],
        ['Strikes', account === null ? '' : String(account.values['strikes'] ?? 0)],
        ['E-mail', String(account?.values['email'] ?? '')],
      ]}
    />
  );
}
