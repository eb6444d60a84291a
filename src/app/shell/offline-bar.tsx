import { useState } from 'react';
import { serverNow } from '../store/clock.ts';
import { useConnection } from '../store/connection.ts';
import { clockText } from '../ui/time-text.ts';
import { Strip } from '../ui/freshness.tsx';

/** Says that the server cannot be reached, since when, and what that means for prices. */
export function OfflineBar() {
  const connection = useConnection();
  const [since, setSince] = useState<number | null>(null);
  const offline = connection === 'offline';
  if (offline !== (since !== null)) setSince(offline ? serverNow() : null);
  if (!offline) return null;
  return (
    <Strip action={{ label: 'Try now', onPress: () => window.dispatchEvent(new Event('online')) }}>
      <b>Offline{since === null ? '' : ` since ${clockText(since)}`}.</b> Prices may have moved.
    </Strip>
  );
}
