import type { IncomingMessage, ServerResponse } from 'node:http';
import { BadBody, readBody, readJson, send, sendJson } from '../http/exchange.ts';
import type { StripeServer } from './server.ts';
import { HOUR } from '../../domain/kit/durations.ts';

/** Upper limits: a delay of an hour, and a thousand events of each kind. */
const switchLimits = { lateMs: HOUR, twice: 1_000, reordered: 1_000, lost: 1_000 } as const;
const switchNames = Object.keys(switchLimits) as (keyof typeof switchLimits)[];

/** Sets the named faults, or nothing if one of them is unknown. */
const set = (
  { troubles }: StripeServer['events'],
  asked: Readonly<Record<string, unknown>>,
): void => {
  const wrong = Object.entries(asked).find(([name, value]) => {
    const limit = switchNames.includes(name as never)
      ? switchLimits[name as keyof typeof switchLimits]
      : -1;
    return !Number.isSafeInteger(value) || Number(value) < 0 || Number(value) > limit;
  });
  if (wrong) throw new BadBody(400, `${wrong[0]} is no switch, or not from 0 to its limit.`);
  for (const name of switchNames) {
    if (asked[name] !== undefined) troubles[name] = Number(asked[name]);
  }
};

/** `POST /__/stripe`: the same switches, as sent by the buttons of the charges page. */
export const switchByPage = async (
  { events }: Pick<StripeServer, 'events'>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  const of = new URLSearchParams((await readBody(req, 1_024)).toString('utf8'));
  set(events, Object.fromEntries([...of].map(([name, value]) => [name, Number(value)])));
  send(res, 303, '', { Location: '/__/stripe' });
};

/**
 * `/__/stripe/webhooks`: the faults of webhooks from now on. `POST` names the changes, as
 * `{"lost":2}` loses the next two; both methods return all faults. Lost events are sent at the next
 * start.
 */
export const switchWebhooks = async (
  { events }: Pick<StripeServer, 'events'>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> => {
  if (req.method === 'POST') set(events, await readJson(req, 1_024));
  sendJson(res, 200, events.troubles);
};
