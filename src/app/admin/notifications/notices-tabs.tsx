import { Link } from '@tanstack/react-router';
import { calls } from '../../../domain/accounts/role-rights.ts';
import { useSession } from '../../platform/session/session.ts';
import { TabLinks } from '../../ui/layout/tabs.tsx';

const tabs = [
  ['/admin/notifications', 'Events', 'notifications-moveNotices'],
  ['/admin/notifications/notices', 'Notices', 'notifications-moveNotices'],
  ['/admin/notifications/templates', 'Templates', 'letters-templates'],
] as const;

/** Tabs of the notices screen: events, notices and templates. */
export function NoticesTabs({ current }: { readonly current: 0 | 1 | 2 }) {
  const { roles } = useSession();
  const open = tabs.filter(([, , command]) => calls(roles, command));
  return (
    <TabLinks label="Notifications" current={current}>
      {open.map(([to, title]) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {title}
        </Link>
      ))}
    </TabLinks>
  );
}
