import type { Busy } from '../store/busy.ts';
import { useUpdate } from '../store/update.ts';
import { Strip } from '../ui/freshness.tsx';

const waits: Readonly<Record<Busy, string>> = {
  form: 'you have sent or left what you are writing',
  bid: 'your bid is answered',
  upload: 'your photos are up',
  outbox: 'what you queued is sent',
};

/**
 * Says that a new version is there. It is taken only when the reader says so, and not from under
 * their hands: until then the strip says what it waits for.
 */
export function UpdatePrompt() {
  const update = useUpdate();
  if (update === null) return null;
  const { state, waitsFor, take } = update;
  const what =
    state === 'ready' ? 'A new version is ready.' : 'A new version runs in your other tab.';
  if (waitsFor.length > 0) {
    return (
      <Strip>
        <b>{what}</b> It waits until {waitsFor.map((one) => waits[one]).join(' and ')}.
      </Strip>
    );
  }
  return (
    <Strip action={{ label: 'Reload', onPress: take }}>
      <b>{what}</b>
    </Strip>
  );
}
