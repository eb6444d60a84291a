import { Link } from '@tanstack/react-router';
import { useConnection } from '../../platform/server/connection.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';

/** `/profile/feedback/confirm`: thanks, and what happens next. */
export function FeedbackConfirmPage() {
  useTitle(translate('Thank you'));
  const offline = useConnection() === 'offline';
  return (
    <div className="wrap">
      <Empty title={translate('Thank you')} page>
        <p>
          {offline
            ? translate('Saved on this device. It is sent once there’s a connection.')
            : translate('Your feedback has been received. Any reply appears below it.')}
        </p>
        <Link to="/profile/feedback" className={buttonClass('ink')}>
          {translate('Your feedback')}
        </Link>
      </Empty>
    </div>
  );
}
