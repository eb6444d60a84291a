import { useNow } from '../../platform/clock/clock.ts';
import type { Freshness } from '../../platform/reading/reading.ts';
import { FreshnessLine } from '../../ui/status/freshness.tsx';
import { agoText } from '../../../wording/language/time-text.ts';

/** Shows the source of figures, and the age of this device’s copy of them. */
export function FrontAge({ of: { source, at } }: { readonly of: Freshness }) {
  const now = useNow(30_000);
  return (
    <FreshnessLine live={source === 'live'}>
      {source === 'live'
        ? 'Live'
        : `This device’s copy${at === null ? '' : `, ${agoText(at, now)}`}`}
    </FreshnessLine>
  );
}
