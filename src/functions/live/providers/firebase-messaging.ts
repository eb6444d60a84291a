import type { Log } from '../../ports.ts';
import type { PushOutcome, PushSenders } from '../../notifications/push-devices.ts';
import { recordIn, type UnknownRecord } from '../../../domain/kit/json.ts';

export interface MessagingSettings {
  readonly projectId: string;
  /** Returns an access token of the house's service account, which may send messages. */
  readonly accessToken: () => Promise<string>;
  readonly log: Log;
  /** Origin of the service. */
  readonly origin?: string;
}

const google = 'https://fcm.googleapis.com';
const messagingTimeoutMs = 10_000;
/** Upper limit for the service's retry pauses, ms: the queue has longer pauses of its own. */
const longestPauseMs = 10 * 60_000;

const listOf = (value: unknown): readonly UnknownRecord[] =>
  Array.isArray(value) ? value.map(recordIn) : [];

interface Failure {
  /** The service's error code: `UNREGISTERED`, `QUOTA_EXCEEDED`. */
  readonly code: string;
  /** Whether the registration itself is invalid. */
  readonly isTheToken: boolean;
}

/**
 * Reads why a message was not sent: `error.details` holds the code; proxies on the way only give
 * their status.
 */
const failureIn = (status: number, body: unknown): Failure => {
  const error = recordIn(recordIn(body)['error']);
  const details = listOf(error['details']);
  const named = details.map(({ errorCode }) => errorCode).find((code) => typeof code === 'string');
  const code = named ?? error['status'];
  return {
    code: typeof code === 'string' ? code.slice(0, 60) : `HTTP ${status}`,
    isTheToken: details
      .flatMap(({ fieldViolations }) => listOf(fieldViolations))
      .some(({ field }) => field === 'message.token'),
  };
};

/**
 * Whether the browser no longer takes pushes. A fault of the message or of the house's own account
 * is no reason to forget a device.
 */
const isGone = ({ code, isTheToken }: Failure): boolean =>
  code === 'UNREGISTERED' || (code === 'INVALID_ARGUMENT' && isTheToken);

/** The pause a response asks for, in seconds or until a date, as ms; 0 if it asks for none. */
const pauseIn = (headers: Headers): number => {
  const text = headers.get('retry-after') ?? '';
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), longestPauseMs) : 0;
};

/**
 * Sends by Firebase Cloud Messaging's HTTP v1 API. A message contains only data, which the app's
 * own worker shows like those of Web Push, with the same headers for the browser's push service.
 * While the service asks for a pause nothing is sent, and messages get the outcome `later`.
 */
export const messagingSender = (
  settings: MessagingSettings,
): NonNullable<PushSenders['messaging']> => {
  const { projectId, accessToken, log, origin = google } = settings;
  const address = `${origin}/v1/projects/${projectId}/messages:send`;
  let pausedUntil = 0;

  const outcomeOf = async (answer: Response): Promise<PushOutcome> => {
    if (answer.ok) {
      await answer.body?.cancel();
      return 'sent';
    }
    const failure = failureIn(answer.status, await answer.json().catch(() => null));
    if (isGone(failure)) return 'gone';
    pausedUntil = Math.max(pausedUntil, Date.now() + pauseIn(answer.headers));
    log('warn', 'the messaging service took no push', { why: failure.code });
    return 'later';
  };

  return async ({ token }, { badge, ...note }, { ttl, urgency, topic }) => {
    if (Date.now() < pausedUntil) return 'later';
    const message = {
      token,
      // The service accepts only strings.
      data: { ...note, badge: String(badge) },
      webpush: { headers: { TTL: String(ttl), Urgency: urgency, Topic: topic } },
    };
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await accessToken()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message }),
        redirect: 'error',
        signal: AbortSignal.timeout(messagingTimeoutMs),
      });
      return await outcomeOf(answer);
    } catch (error) {
      // Only the name is logged: a library's message about a failed sign-in may contain the key.
      log('warn', 'the messaging service does not answer', {
        why: error instanceof Error ? error.name : 'unknown',
      });
      return 'later';
    }
  };
};
