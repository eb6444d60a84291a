import type { Busy } from '../../platform/tab/busy.ts';
import { useUpdate } from '../boot/update.ts';
import { Strip } from '../../ui/status/freshness.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';

const waits: Readonly<Record<Busy, Phrase>> = {
  form: phrase('you have sent or left what you are writing'),
  bid: phrase('your bid is answered'),
  upload: phrase('your photos are up'),
  outbox: phrase('what you queued is sent'),
};

/**
 * Announces a new version. It is applied only when the reader accepts it, and never while they are
 * busy: until then the strip says what it waits for.
 */
export function UpdatePrompt() {
  const update = useUpdate();
  if (update === null) return null;
  const { state, waitsFor, take } = update;
  const what = translate(
    state === 'taken' ? 'A new version runs in your other tab.' : 'A new version is ready.',
  );
  if (waitsFor.length > 0) {
    return (
      <Strip>
        <b>{what}</b>{' '}
        {translate('It waits until {what}.', {
          what: waitsFor.map((one) => translate(waits[one])).join(translate(' and ')),
        })}
      </Strip>
    );
  }
  // The browser lets the old worker finish first, so for a moment nothing else happens.
  if (state === 'asked' || state === 'due') {
    return (
      <Strip>
        <b>{what}</b> {translate('It starts as soon as the current version has finished its work.')}
      </Strip>
    );
  }
  return (
    <Strip action={{ label: translate('Reload'), onPress: take }}>
      <b>{what}</b>
    </Strip>
  );
}
