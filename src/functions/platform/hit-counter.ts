import { counterHitCounter } from '../../domain/platform/commands.ts';
import { configDefaults } from '../../domain/platform/config-defaults.ts';
import { hitCounters, type HitCounter } from '../../domain/platform/hit-counter.entity.ts';
import { plain } from '../context.ts';

/** Whether a beat is worth a write: focus changed, sign-off, another page, or five minutes. */
const isNews = (
  before: HitCounter,
  beat: { readonly isFocused: boolean; readonly signOff?: boolean; readonly currentPath: string },
  now: number,
): boolean =>
  beat.signOff === true ||
  beat.isFocused !== before.isFocused ||
  beat.currentPath !== before.currentPath ||
  now - (before.serverTime ?? 0) >= configDefaults.presence.writeApartMs;

/** A member's presence: one document per account, with address and time from the server. */
export const hitCounter = plain(counterHitCounter, async (input, { ports, uid, caller, now }) => {
  const { session: _session, tick, signOff, ...beat } = input;
  const claims = caller.kind === 'member' ? caller.claims : {};
  await ports.db.transaction(async (tx) => {
    const before = await tx.get(hitCounters, uid);
    if (before && !isNews(before, input, now)) return;
    const fields = {
      ...beat,
      hitIncrement: (before?.hitIncrement ?? 0) + 1,
      sessionIncrement: tick,
      dateLastHitCount: now,
      ...(signOff ? { dateLastSignoff: now, isFocused: false } : {}),
      serverTime: now,
      ...(typeof claims['email'] === 'string' ? { email: claims['email'] } : {}),
      ...(caller.kind === 'member' ? { clientIp: caller.ip.slice(0, 64) } : {}),
    };
    if (before) tx.change(hitCounters, uid, fields);
    else tx.create(hitCounters, uid, { ...fields, createdBy: uid });
  });
  return { ok: true, serverTime: ports.clock.now() };
});
