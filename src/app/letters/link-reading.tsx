import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { translate, translateRefusal } from '../ui/text/translate.ts';
import type { MailLink } from '../store/api/account/subscriptions.ts';
import { useMailLink } from './use-mail-link.ts';

/** What a mail's link leads to, once it is known; why not, where it leads nowhere. */
export function OfLink(props: {
  readonly token: string;
  readonly children: (link: MailLink) => ReactNode;
}) {
  const reading = useMailLink(props.token);
  if (reading.status === 'loading') {
    return (
      <Loading label={translate('Reading the link')}>
        <Skeleton width="100%" height={180} />
      </Loading>
    );
  }
  if (reading.status === 'ready') return props.children(reading.value);
  return (
    <div className="form">
      <Notice tone="bad" title={translateRefusal(reading.refusal)} page>
        {translate('Members choose what they are mailed in their settings.')}
      </Notice>
      <Link
        className={buttonClass('ink')}
        to="/profile/notifications"
        search={{ view: 'settings' }}
      >
        {translate('Notification settings')}
      </Link>
    </div>
  );
}
