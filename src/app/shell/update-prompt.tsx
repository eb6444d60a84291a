import type { Busy } from '../store/busy.ts';
import { useUpdate } from '../store/update.ts';
import { Strip } from '../ui/freshness.tsx';
import { say } from '../ui/words.ts';
import { phrase, type Phrase } from '../../domain/kit/phrase.ts';

const waits: Readonly<Record<Busy, Phrase>> = {
  form: phrase('you have sent or left what you are writing'),
  bid: phrase('your bid is answered'),
  upload: phrase('your photos are up'),
  outbox: phrase('what you queued is sent'),
};

/**
 * Says that a new version is there. It is taken only when the reader says so, and not from under
 * their hands: until then the strip says what it waits for.
 */
export function UpdatePrompt() {
  const update = useUpdate();
  if (update === null) return null;
  const { state, waitsFor, take } = update;
  const what = say(
    state === 'ready' ? 'A new version is ready.' : 'A new version runs in your other tab.',
  );
  if (waitsFor.length > 0) {
    return (
      <Strip>
        <b>{what}</b>{' '}
        {say('It waits until {what}.', {
          what: waitsFor.map((one) => say(waits[one])).join(say(' and ')),
        })}
      </Strip>
    );
  }
  return (
    <Strip action={{ label: say('Reload'), onPress: take }}>
      <b>{what}</b>
    </Strip>
  );
}
