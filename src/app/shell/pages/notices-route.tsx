import { useSearch } from '@tanstack/react-router';
import { PushSwitch } from '../../accounts/push-switch.tsx';
import { BouncedMail } from '../../notices/bounced-mail.tsx';
import { ChannelChoice } from '../../notices/channel-choice.tsx';
import { NoticesPage } from '../../notices/notices-page.tsx';

export function NoticesRoute() {
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  return (
    <NoticesPage
      above={<BouncedMail />}
      first={view === 'settings' ? 'choose' : 'all'}
      choose={
        <>
          <PushSwitch />
          <ChannelChoice />
        </>
      }
    />
  );
}
