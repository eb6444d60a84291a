import { FreshnessLine } from './freshness.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';

/** The age of a copy that is not kept current. Times are server time, ms UTC. */
export function CopyAge({
  freshness,
  now,
}: {
  readonly freshness: { readonly source: 'live' | 'saved'; readonly at: number | null };
  readonly now: number;
}) {
  if (freshness.source === 'live' || freshness.at === null) return null;
  return (
    <FreshnessLine live={false}>
      {translate('Saved copy, updated {ago}.', { ago: agoText(freshness.at, now) })}
    </FreshnessLine>
  );
}
