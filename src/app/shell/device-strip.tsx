import { noteDevice, useDeviceState } from '../store/device-state.ts';
import { Strip } from '../ui/freshness.tsx';
import { countOf } from '../ui/number-text.ts';

const lostText = (lost: number): string =>
  lost === 0
    ? ''
    : ` ${countOf(lost, 'thing')} you had not sent yet ${lost === 1 ? 'was' : 'were'} lost with it.`;

/** What happened to this device's copy, as long as it has not been read away. */
export function DeviceStrip() {
  const { storage, cleared, lost, withdrawn } = useDeviceState();
  return (
    <>
      {storage === 'memory' ? (
        <Strip>
          <b>Nothing is kept on this device.</b> Its storage could not be opened: everything works
          while this page is open, and only then.
        </Strip>
      ) : null}
      {cleared ? (
        <Strip
          action={{ label: 'Understood', onPress: () => noteDevice({ cleared: false, lost: 0 }) }}
        >
          <b>This device’s copy was cleared by the browser.</b> It is being fetched again.
          {lostText(lost)}
        </Strip>
      ) : null}
      {withdrawn ? (
        <Strip action={{ label: 'Understood', onPress: () => noteDevice({ withdrawn: false }) }}>
          <b>Some of what you could see is no longer shown to you.</b> Its copy on this device was
          deleted.
        </Strip>
      ) : null}
    </>
  );
}
