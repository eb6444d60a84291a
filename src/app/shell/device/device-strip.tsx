import { setDeviceState, useDeviceState } from '../../store/device/device-state.ts';
import { HouseStrip } from './house-strip.tsx';
import { Strip } from '../../ui/status/freshness.tsx';
import { translate } from '../../ui/text/translate.ts';

const lostText = (lost: number): string =>
  lost === 0
    ? ''
    : translate(
        '{n, plural, one {# thing you had not sent yet was lost with it.} other {# things you had not sent yet were lost with it.}}',
        { n: lost },
      );

/** What happened to this device's copy, as long as it has not been read away. */
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
