import { useParams } from '@tanstack/react-router';
import type { User } from '../../../domain/accounts/user.entity.ts';
import { MemberPage, memberTabs, type MemberTab } from '../../accounts/member/member-page.tsx';
import { LotsBy } from '../../listings/member/lots-by.tsx';

const tabOf = (text: string | undefined): MemberTab =>
  memberTabs.find((tab) => tab === text) ?? 'lots';

function MemberLots(props: { readonly member: User; readonly what: 'offered' | 'bought' }) {
  const { member, what } = props;
  return <LotsBy uid={member.id} username={member.username} what={what} />;
}

/** `/membersnew/:username/:tab?` and `/members/:username`, which both show the member. */
export function MemberRoute() {
  const { username, tab } = useParams({ strict: false });
  return (
    <MemberPage username={(username ?? '').toLowerCase()} tab={tabOf(tab)} Lots={MemberLots} />
  );
}
