import { ChannelChoice } from '../../notices/channel-choice.tsx';
import { NoticesPage } from '../../notices/notices-page.tsx';

export function NoticesRoute() {
  return <NoticesPage choose={<ChannelChoice />} />;
}
