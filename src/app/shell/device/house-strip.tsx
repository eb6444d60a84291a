import { Link } from '@tanstack/react-router';
import { houseTold } from '../../store/device/house.ts';
import type { HouseMoved } from '../../store/device/house-watch.ts';
import { useDeviceNow, useOutbox } from '../../store/outbox/outbox.ts';
import { wasPutBack } from '../../store/outbox/put-back.ts';
import { Strip } from '../../ui/status/freshness.tsx';
import { whenText } from '../../ui/text/time-text.ts';
import { translate } from '../../ui/text/translate.ts';

/** That the site no longer has all this device knew, and what of its member's own acts is missing. */
export function HouseStrip({ moved: { outcome, since } }: { readonly moved: HouseMoved }) {
  const rows = useOutbox();
  const now = useDeviceNow(60_000);
  const gone = rows.status === 'ready' ? rows.value.filter(wasPutBack).length : 0;
  return (
    <Strip action={{ label: translate('Got it'), onPress: houseTold }}>
      <b>
        {outcome === 'REPLACED'
          ? translate('This site’s data was replaced.')
          : translate('This site’s data was restored to what it was {when}.', {
              when: whenText(since, now),
            })}
      </b>{' '}
      {translate('This device downloads everything again.')}{' '}
      {gone === 0 ? null : (
        <Link to="/profile/outbox">
          {translate(
            '{n, plural, one {# thing you did may be missing: look at it and send it again.} other {# things you did may be missing: look at them and send them again.}}',
            { n: gone },
          )}
        </Link>
      )}
    </Strip>
  );
}
