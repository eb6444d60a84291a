import { Link } from '@tanstack/react-router';
import { useConnection } from '../../store/connection.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useTitle } from '../../ui/title.ts';

/** `/profile/feedback/confirm`: thanks, and what becomes of it. */
export function FeedbackConfirmPage() {
  useTitle('Thank you');
  const offline = useConnection() === 'offline';
  return (
    <Empty title="Thank you" page>
      <p>
        {offline
          ? 'It is kept on this device and goes out as soon as there is a connection.'
          : 'We read every word. An answer, if there is one, stands under your feedback.'}
      </p>
      <Link to="/profile/feedback" className={buttonClass('ink')}>
        Your feedback
      </Link>
    </Empty>
  );
}
