import { Link } from '@tanstack/react-router';
import { useConnection } from '../../store/device/connection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useTitle } from '../../ui/title.ts';
import { say } from '../../ui/words.ts';

/** `/profile/feedback/confirm`: thanks, and what becomes of it. */
export function FeedbackConfirmPage() {
  useTitle(say('Thank you'));
  const offline = useConnection() === 'offline';
  return (
    <Empty title={say('Thank you')} page>
      <p>
        {offline
          ? say('Saved on this device. It is sent as soon as you’re back online.')
          : say('Your feedback has been received. Any reply appears below it.')}
      </p>
      <Link to="/profile/feedback" className={buttonClass('ink')}>
        {say('Your feedback')}
      </Link>
    </Empty>
  );
}
