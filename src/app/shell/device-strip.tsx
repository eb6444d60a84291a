import { noteDevice, useDeviceState } from '../store/device-state.ts';
import { Strip } from '../ui/freshness.tsx';
import { say, sayCount } from '../ui/words.ts';

const lostText = (lost: number): string =>
  lost === 0
    ? ''
    : sayCount(
        lost,
        '{n} thing you had not sent yet was lost with it.',
        '{n} things you had not sent yet were lost with it.',
      );

/** What happened to this device's copy, as long as it has not been read away. */
export function DeviceStrip() {
  const { storage, cleared, lost, withdrawn, full } = useDeviceState();
  return (
    <>
      {storage === 'memory' ? (
        <Strip>
          <b>{say('Nothing is kept on this device.')}</b>{' '}
          {say(
            'Its storage could not be opened: everything works while this page is open, and only then.',
          )}
        </Strip>
      ) : null}
      {cleared ? (
        <Strip
          action={{
            label: say('Understood'),
            onPress: () => noteDevice({ cleared: false, lost: 0 }),
          }}
        >
          <b>{say('This device’s copy was cleared by the browser.')}</b>{' '}
          {say('It is being fetched again.')} {lostText(lost)}
        </Strip>
      ) : null}
      {full ? (
        <Strip action={{ label: say('Understood'), onPress: () => noteDevice({ full: false }) }}>
          <b>{say('There is no room left on this device.')}</b>{' '}
          {say('What you did last was not kept. Free some space, then do it again.')}
        </Strip>
      ) : null}
      {withdrawn ? (
        <Strip
          action={{ label: say('Understood'), onPress: () => noteDevice({ withdrawn: false }) }}
        >
          <b>{say('Some of what you could see is no longer shown to you.')}</b>{' '}
          {say('Its copy on this device was deleted.')}
        </Strip>
      ) : null}
    </>
  );
}
