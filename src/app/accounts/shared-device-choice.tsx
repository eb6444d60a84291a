import { chooseSharedDevice, isSharedDevice } from '../store/session/shared-device.ts';
import { Checkbox } from '../ui/field/inputs.tsx';
import { translate } from '../ui/text/translate.ts';

/** Asked before anybody signs in: on a device of others nothing may stay. */
export function SharedDevice() {
  return (
    <div>
      <Checkbox
        checked={isSharedDevice()}
        onChange={(event) => chooseSharedDevice(event.target.checked)}
        label={translate('This is a shared device')}
      />
      <p className="help">
        {translate(
          'We won’t store anything on this device. Closing this tab signs you out, and anything not sent is lost.',
        )}
      </p>
    </div>
  );
}
