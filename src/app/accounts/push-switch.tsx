import { usePush, type PushState } from './data/push/push.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { useSubmit } from './use-submit.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { translate, translateRefusal } from '../../wording/language/translate.ts';

const pushTexts: Readonly<Record<PushState, Phrase>> = {
  missing: phrase(
    'This browser cannot show notices while the app is closed. On an iPhone, put the app on the home screen first.',
  ),
  blocked: phrase(
    'Notices are blocked for this site. The browser’s settings of the site allow them again.',
  ),
  off: phrase(
    'You hear when you are outbid or a lot you watch is about to end, also with the app closed.',
  ),
  on: phrase('This device gets notifications: outbid, ending soon, won, and messages.'),
};

/** Switches notices to this device; permission is requested only on a click. */
export function PushSwitch() {
  const { state, turnOn, turnOff } = usePush();
  const { busy, refusal, submit } = useSubmit();
  if (state === null) return null;
  return (
    <div className="auth__note">
      <p className="muted">{translate(pushTexts[state])}</p>
      {state === 'off' ? (
        <Button busy={busy} onClick={() => void submit(turnOn)}>
          {translate('Turn on notifications')}
        </Button>
      ) : null}
      {state === 'on' ? (
        <Button busy={busy} onClick={() => void submit(turnOff)}>
          {translate('Turn off notifications on this device')}
        </Button>
      ) : null}
      {refusal === null ? null : <Notice page tone="bad" title={translateRefusal(refusal)} />}
    </div>
  );
}
