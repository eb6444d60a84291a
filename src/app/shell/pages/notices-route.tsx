import { PushSwitch } from '../../accounts/push-switch.tsx';
import { ChannelChoice } from '../../notices/channel-choice.tsx';
import { NoticesPage } from '../../notices/notices-page.tsx';

export function NoticesRoute() {
  return (
    <NoticesPage
      choose={
        <>
          <PushSwitch />
          <ChannelChoice />
        </>
      }
    />
  );
}
