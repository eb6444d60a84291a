import type { Command } from '../../domain/kit/command.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import type { Numbers } from '../../domain/platform/settings/numbers.ts';
import type { CallerIdentity } from '../calls/call.ts';
import type { Ports } from '../ports.ts';
import { hasSecondFactor } from './staff-factor.ts';

const again = (minutes: number): Refusal =>
  refusal('failed-precondition', 'RECENT_SIGN_IN_REQUIRED', 'Sign in again to do this.', {
    details: { minutes },
  });

/**
 * Requires a recent sign-in for irreversible acts, with the second factor if the account has one.
 * Screens ask for it and repeat the call.
 */
export const checkStepUp = async (
  { stepUp }: Command,
  caller: CallerIdentity,
  { auth }: Ports,
  now: number,
  { accounts }: Numbers,
): Promise<Refusal | null> => {
  if (stepUp !== true || caller.kind !== 'member') return null;
  const { auth_time: at } = caller.claims;
  const age = typeof at === 'number' ? now - at * 1_000 : Number.POSITIVE_INFINITY;
  const minutes = Math.round(accounts.stepUpMs / 60_000);
  if (age > accounts.stepUpMs) return again(minutes);
  if (hasSecondFactor(caller)) return null;
  const record = await auth.byUid(caller.uid);
  return record === null || record.secondFactors.length === 0 ? null : again(minutes);
};
