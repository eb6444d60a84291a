import { useState } from 'react';
import { serverNow } from '../../store/device/clock.ts';
import { Link } from '@tanstack/react-router';
import { useConnection } from '../../store/device/connection.ts';
import { useUnsent } from '../../store/outbox/outbox.ts';
import { clockText } from '../../ui/text/time-text.ts';
import { Strip } from '../../ui/status/freshness.tsx';
import { Sentence } from '../../ui/text/sentence.tsx';
import { translate } from '../../ui/text/translate.ts';

/** Says that the server cannot be reached, since when, and what that means for prices. */
export function OfflineBar() {
  const connection = useConnection();
  const unsent = useUnsent();
  const [since, setSince] = useState<number | null>(null);
  const offline = connection === 'offline';
  if (offline !== (since !== null)) setSince(offline ? serverNow() : null);
  if (!offline) return null;
  const head =
    since === null
      ? translate('Offline.')
      : translate('Offline since {time}.', { time: clockText(since) });
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
