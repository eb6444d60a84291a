import { counterHitCounter } from '../../../domain/platform/commands.ts';
import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import { clockExchange } from '../../sync/replication/measure-clock.ts';
import { functionUrl } from '../../platform/server/deployment.ts';
import { home } from '../../platform/server/backend.ts';
import { callFunction } from '../../firebase/functions.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { openNumbers } from '../../sync/reads/numbers-read.ts';
import { currentSession, device, sessionAtom } from '../../platform/session/session.ts';
import { watchFocus } from './focus.ts';
import { networkInfo } from './network-info.ts';
import { Presence, type Beat, type PresenceLocation, type PresenceWorld } from './presence.ts';
import { notes } from '../../platform/session/shared-device.ts';
import { neverSettles } from '../../platform/tab/never-settles.ts';

const PACED_KEY = 'hammerlane-presence-paced';

/**
 * Rate limit state of this browser, stored for the next pages; without storage each page has its
 * own.
 */
const paced: PresenceWorld['paced'] = {
  until: () => {
    try {
      return Number(notes().getItem(PACED_KEY) ?? 0) || 0;
    } catch {
      return 0;
    }
  },
  keep: (until) => {
    try {
      notes().setItem(PACED_KEY, String(until));
    } catch {
      // Full or refused: the server's rate limit applies anyway.
    }
  },
};

const SPEAKER = 'hammerlane-presence';

/** Resolves when this tab becomes the one that reports for the member. */
const toSpeak = (): Promise<void> => {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return Promise.resolve();
  return new Promise((resolve) => {
    void locks.request(SPEAKER, () => {
      resolve();
      return neverSettles;
    });
  });
};

/** `GMT-05:00` */
const timezoneText = (): string => {
  const minutes = -new Date().getTimezoneOffset();
  const two = (n: number): string => String(Math.floor(Math.abs(n))).padStart(2, '0');
  return `GMT${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
};

const facts = () => ({
  clientResolution: `${screen.width}x${screen.height}`,
  clientResolutionWindow: `${innerWidth}x${innerHeight}`,
  clientTimezone: timezoneText(),
  userAgent: navigator.userAgent.slice(0, 300),
});

const askReflection = async (): Promise<unknown> => {
  const answer = await fetch('/network-info', { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) throw new Error(`The reflection endpoint answered ${answer.status}.`);
  return answer.json();
};

/** Holds a member's last token, so that a closing page can sign off without waiting. */
class Voice {
  private token: string | null = null;

  constructor(
    private readonly uid: string,
    private readonly url: string,
  ) {}

  async send(beat: Beat): Promise<boolean> {
    if (!navigator.onLine) return false;
    const { tokenFor } = await import('../../firebase/auth.ts');
    this.token = await tokenFor(this.uid);
    if (this.token === null) return false;
    return (await callFunction(counterHitCounter.name, beat, async () => this.token)).ok;
  }

  sendLast(beat: Beat): void {
    if (this.token === null || !navigator.onLine) return;
    fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify({ data: beat }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  }
}

/**
 * Presence of the signed-in member: begins when a member signs in and ends, with a sign-off, when
 * they sign out or the last page closes. One tab reports for the whole device.
 */
export const keepPresence = async (): Promise<void> => {
  const url = functionUrl(await home(), counterHitCounter.name);
  let presence: Presence | null = null;
  const place: () => PresenceLocation = watchFocus(() => presence?.look());
  await toSpeak();
  const network = networkInfo(askReflection);
  let numbers = usualNumbers;
  await openNumbers((reading) => {
    if (reading.status === 'ready') numbers = reading.value;
  });
  let uid: string | null = null;
  const follow = (): void => {
    const session = currentSession();
    const member = session.status === 'in' ? session.uid : null;
    if (member === uid) return;
    presence?.end();
    presence = null;
    uid = member;
    if (member === null) return;
    const voice = new Voice(member, url);
    presence = new Presence(newKey(), {
      now: Date.now,
      apartMs: () => numbers.presence.writeApartMs,
      place,
      device: facts,
      network,
      readLatency: clockExchange,
      paced,
      send: (beat) => voice.send(beat),
      sendLast: (beat) => voice.sendLast(beat),
    });
  };
  device.sub(sessionAtom, follow);
  addEventListener('pagehide', () => {
    presence?.end();
    presence = null;
    uid = null;
  });
  // A page restored from the back-forward cache was signed off when it was left.
  addEventListener('pageshow', follow);
  follow();
};
