import { counterHitCounter } from '../../domain/platform/commands.ts';
import { hitCounters, type HitCounter } from '../../domain/platform/hit-counter.entity.ts';
import { isBeatDue } from '../../domain/platform/jobs/heartbeat.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import type { CallerIdentity } from '../calls/call.ts';
import { plain } from '../handler.ts';

/** Whether a presence beat is worth a write: focus changed, sign-off, or enough time has passed. */
const isNews = (
  before: HitCounter,
  beat: { readonly isFocused: boolean; readonly signOff?: boolean },
  now: number,
  apartMs: number,
): boolean =>
  beat.signOff === true ||
  beat.isFocused !== before.isFocused ||
  isBeatDue(now - (before.serverTime ?? 0), apartMs);

/**
 * Facts about the member from the token and the connection, which the device must not supply
 * itself.
 */
const callerFacts = (caller: CallerIdentity) => {
  if (caller.kind !== 'member') return {};
  const { email } = caller.claims;
  return {
    ...(typeof email === 'string' ? { email } : {}),
    clientIp: caller.ip,
    ...(caller.network === undefined
      ? {}
      : { clientRealIp: caller.network.realIp, clientCountry: caller.network.country }),
  };
};

/** Records a member's presence: one document per account, with address and time from the server. */
export const hitCounter = plain(counterHitCounter, async (input, context) => {
  const { ports, uid, caller, now, numbers } = context;
  const { session: _session, tick, signOff, ...beat } = input;
  await ports.db.transaction(async (tx) => {
    const [before, user] = await Promise.all([tx.get(hitCounters, uid), tx.get(users, uid)]);
    if (before && !isNews(before, input, now, numbers.presence.writeApartMs)) return;
    const fields = {
      ...beat,
      hitIncrement: (before?.hitIncrement ?? 0) + 1,
      sessionIncrement: tick,
      dateLastHitCount: now,
      ...(signOff ? { dateLastSignoff: now, isFocused: false } : {}),
      serverTime: now,
      ...(user === null ? {} : { username: user.username }),
      ...callerFacts(caller),
    };
    if (before) tx.change(hitCounters, uid, fields);
    else tx.create(hitCounters, uid, { ...fields, createdBy: uid });
  });
  return { ok: true, serverTime: ports.clock.now() };
});
