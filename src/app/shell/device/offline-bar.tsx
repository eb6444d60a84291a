import { useState } from 'react';
import { serverNow } from '../../platform/clock/clock.ts';
import { Link } from '@tanstack/react-router';
import { useCut } from '../../platform/server/connection.ts';
import { useUnsent } from '../../outbox/outbox.ts';
import { clockText } from '../../../wording/language/time-text.ts';
import { Strip } from '../../ui/status/freshness.tsx';
import { Sentence } from '../../ui/text/sentence.tsx';
import { translate } from '../../../wording/language/translate.ts';

/** Reports that the server cannot be reached, since when, and what that means for prices. */
export function OfflineBar() {
  const cut = useCut();
  const unsent = useUnsent();
  const [since, setSince] = useState<number | null>(null);
  if ((cut === null) !== (since === null)) setSince(cut === null ? null : serverNow());
  if (cut === null) return null;
  const time = clockText(since ?? serverNow());
  const head =
    cut === 'network'
      ? translate('Offline since {time}.', { time })
      : translate('Hammerlane isn’t answering (since {time}).', { time });
  const link = (
    <Link to="/profile" search={{ view: 'outbox' }}>
      {translate('{n, plural, one {# item waiting to send} other {# items waiting to send}}', {
        n: unsent,
      })}
    </Link>
  );
  const text = { head: <b>{head}</b>, link };
  return (
    <Strip
      action={{
        label: translate('Try now'),
        onPress: () => window.dispatchEvent(new Event('online')),
      }}
    >
      {unsent > 0 ? (
        <Sentence text="{head} Prices may have moved. {link}." parts={text} />
      ) : (
        <Sentence text="{head} Prices may have moved." parts={text} />
      )}
    </Strip>
  );
}
