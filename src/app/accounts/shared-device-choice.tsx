import { chooseSharedDevice, isSharedDevice } from '../store/device-shared.ts';
import { Checkbox } from '../ui/inputs.tsx';
import { say } from '../ui/words.ts';

/** Asked before anybody signs in: on a device of others nothing may stay. */
export function SharedDevice() {
  return (
    <div>
      <Checkbox
        checked={isSharedDevice()}
        onChange={(event) => chooseSharedDevice(event.target.checked)}
        label={say('Others use this device too')}
      />
      <p className="help">
        {say(
          'Nothing of yours is written to it then: closing this tab signs you out, and what was not sent is gone.',
        )}
      </p>
    </div>
  );
}
