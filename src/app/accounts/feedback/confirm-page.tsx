import { Link } from '@tanstack/react-router';
import { useConnection } from '../../store/connection.ts';
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
          ? say('It is kept on this device and goes out as soon as there is a connection.')
          : say('We read every word. An answer, if there is one, stands under your feedback.')}
      </p>
      <Link to="/profile/feedback" className={buttonClass('ink')}>
        {say('Your feedback')}
      </Link>
    </Empty>
  );
}
