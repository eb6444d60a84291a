import { useSyncExternalStore } from 'react';
import { FreshnessLine } from './freshness.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Age from which a copy is worth a word while the device has a network, ms. */
const OLD_MS = 60_000;

const watchNetwork = (changed: () => void): (() => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, changed);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, changed);
  };
};

const useNetwork = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );

/**
 * The age of a copy that is not kept current. A page that has just arrived would say it for the
 * moment until it is, and move what is below. Times are server time, ms UTC.
 */
export function CopyAge({
  freshness,
  now,
}: {
  readonly freshness: { readonly source: 'live' | 'saved'; readonly at: number | null };
  readonly now: number;
}) {
  const { source, at } = freshness;
  const hasNetwork = useNetwork();
  if (source === 'live' || at === null || (hasNetwork && now - at < OLD_MS)) return null;
  return (
    <FreshnessLine live={false}>
      {translate('Saved copy, updated {ago}.', { ago: agoText(at, now) })}
    </FreshnessLine>
  );
}
