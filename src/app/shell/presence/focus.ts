import { openChannel } from '../../platform/tab/tab-channel.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import type { PresenceLocation } from './presence.ts';

interface FocusMessage extends PresenceLocation {
  readonly tab: string;
  /** Whether the tab is closing and has no location any more. */
  readonly gone: boolean;
}

/** This tab's own state: focused means that the window has the focus and the page is visible. */
const placeHere = (): PresenceLocation => ({
  isFocused: document.hasFocus() && document.visibilityState === 'visible',
  path: location.pathname,
});

/**
 * The member's location over all tabs of this device: that of the tab with the focus, else of this
 * one. `changed` is called when any tab gains or loses it.
 */
export const watchFocus = (changed: () => void): (() => PresenceLocation) => {
  const tab = newKey();
  const others = new Map<string, FocusMessage>();
  const channel = openChannel<FocusMessage>('hammerlane-focus', (said) => {
    if (said.gone) others.delete(said.tab);
    else others.set(said.tab, said);
    changed();
  });
  const tell = (gone = false): void => {
    channel.post({ tab, gone, ...placeHere() });
    if (!gone) changed();
  };
  addEventListener('focus', () => tell());
  addEventListener('blur', () => tell());
  addEventListener('pagehide', () => tell(true));
  document.addEventListener('visibilitychange', () => tell());
  return () => {
    const here = placeHere();
    if (here.isFocused) return here;
    return [...others.values()].find((said) => said.isFocused) ?? here;
  };
};
