import { MINUTE } from '../../../domain/kit/durations.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { FreshnessLine } from './freshness.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Age from which a copy is worth a word while the server can be reached, ms. */
const OLD_MS = MINUTE;

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
  const isOffline = useConnection() === 'offline';
  if (source === 'live' || at === null || (!isOffline && now - at < OLD_MS)) return null;
  return (
    <FreshnessLine live={false}>
      {translate('Saved copy, updated {ago}.', { ago: agoText(at, now) })}
    </FreshnessLine>
  );
}
