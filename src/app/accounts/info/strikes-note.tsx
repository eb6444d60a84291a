import { Link } from '@tanstack/react-router';
import { useOwn } from '../../sync/reads/own.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { translate } from '../../../wording/language/translate.ts';

/**
 * Explains the strikes on the member's own account and links to staff; nothing without a strike.
 */
export function StrikesNote() {
  const own = useOwn('users_private');
  const account = own.status === 'ready' ? own.value[0]?.doc : undefined;
  if (account === undefined || account.strikes === 0) return null;
  const { strikes, bidderStatus } = account;
  return (
    <Notice
      page
      tone="bad"
      title={translate(
        '{n, plural, one {# strike on your account} other {# strikes on your account}}',
        {
          n: strikes,
        },
      )}
    >
      <p>
        {translate('You get one for each sale that falls through on your side.')}{' '}
        {bidderStatus === 'SUSPENDED'
          ? translate('Your account is suspended: you can’t bid or submit a vehicle.')
          : translate(
              'Another one can suspend your account: then you can’t bid or submit a vehicle.',
            )}
      </p>
      <p>
        {translate('If you think this is a mistake, tell us. Our staff can take a strike back.')}{' '}
        <Link className="link" to="/profile/feedback">
          {translate('Write to us')}
        </Link>
      </p>
    </Notice>
  );
}
