import { setDeviceState, useDeviceState } from '../../platform/storage/device-state.ts';
import { Strip } from '../../ui/status/freshness.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { Link } from '@tanstack/react-router';
import { houseTold } from '../../platform/server/house.ts';
import type { HouseMoved } from '../../platform/server/house-watch.ts';
import { useDeviceNow, useOutbox } from '../../outbox/outbox.ts';
import { wasPutBack } from '../../outbox/rows/put-back.ts';
import { whenText } from '../../../wording/language/time-text.ts';

/** Reports that the site's data was restored, and which of the member's own actions are missing. */
function HouseStrip({ moved: { outcome, since } }: { readonly moved: HouseMoved }) {
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

const lostText = (lost: number): string =>
  lost === 0
    ? ''
    : translate(
        '{n, plural, one {# thing you had not sent yet was lost with it.} other {# things you had not sent yet were lost with it.}}',
        { n: lost },
      );

/** Messages about this device's copy, until the reader has dismissed them. */
export function DeviceStrip() {
  const { storage, cleared, lost, withdrawn, full, moved, accountGone } = useDeviceState();
  return (
    <>
      {moved === null ? null : <HouseStrip moved={moved} />}
      {storage === 'memory' ? (
        <Strip>
          <b>{translate('Nothing is saved on this device.')}</b>{' '}
          {translate(
            'Its storage could not be opened: everything works while this page is open, and only then.',
          )}
        </Strip>
      ) : null}
      {cleared ? (
        <Strip
          action={{
            label: translate('Got it'),
            onPress: () => setDeviceState({ cleared: false, lost: 0 }),
          }}
        >
          <b>{translate('Your browser cleared the data saved on this device.')}</b>{' '}
          {translate('It’s being downloaded again.')} {lostText(lost)}
        </Strip>
      ) : null}
      {full ? (
        <Strip
          action={{ label: translate('Got it'), onPress: () => setDeviceState({ full: false }) }}
        >
          <b>{translate('This device is out of storage.')}</b>{' '}
          {translate('Your last change wasn’t saved. Free up some space and try again.')}
        </Strip>
      ) : null}
      {accountGone === null ? null : (
        <Strip
          action={{
            label: translate('Got it'),
            onPress: () => setDeviceState({ accountGone: null }),
          }}
        >
          <b>{translate('Your account no longer exists.')}</b>{' '}
          {translate('Everything of it was deleted from this device.')} {lostText(accountGone.lost)}
        </Strip>
      )}
      {withdrawn ? (
        <Strip
          action={{
            label: translate('Got it'),
            onPress: () => setDeviceState({ withdrawn: false }),
          }}
        >
          <b>{translate('You no longer have access to some items.')}</b>{' '}
          {translate('Their copies on this device were deleted.')}
        </Strip>
      ) : null}
    </>
  );
}
