import { useState } from 'react';
import { serverNow } from '../store/clock.ts';
import { Link } from '@tanstack/react-router';
import { useConnection } from '../store/connection.ts';
import { useUnsent } from '../store/outbox.ts';
import { countOf } from '../ui/number-text.ts';
import { clockText } from '../ui/time-text.ts';
import { Strip } from '../ui/freshness.tsx';

/** Says that the server cannot be reached, since when, and what that means for prices. */
export function OfflineBar() {
  const connection = useConnection();
  const unsent = useUnsent();
  const [since, setSince] = useState<number | null>(null);
  const offline = connection === 'offline';
  if (offline !== (since !== null)) setSince(offline ? serverNow() : null);
  if (!offline) return null;
  return (
    <Strip action={{ label: 'Try now', onPress: () => window.dispatchEvent(new Event('online')) }}>
      <b>Offline{since === null ? '' : ` since ${clockText(since)}`}.</b> Prices may have moved.
      {unsent > 0 ? (
        <>
          {' '}
          <Link to="/profile" search={{ view: 'outbox' }}>
            {countOf(unsent, 'thing')} of yours {unsent === 1 ? 'waits' : 'wait'}
          </Link>
          .
        </>
      ) : null}
    </Strip>
  );
}
