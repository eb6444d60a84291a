import { mostSignIns, type UserPrivate } from './user-private.entity.ts';
import { HOUR } from '../kit/durations.ts';

export type SignIn = NonNullable<UserPrivate['signIns']>[number];
type SignInHistory = Pick<UserPrivate, 'signIns' | 'signedInSince'>;

/** Minimum time between two records of the same device, ms. */
const SEEN_MS = HOUR;

/**
 * Drops the oldest sign-ins if there are too many. A dropped session counts as ended, and so does
 * every earlier one: an ended session must not become valid because its record is gone.
 */
const recentSignIns = (signIns: readonly SignIn[], since: number | undefined): SignInHistory => {
  const sorted = signIns.toSorted((a, b) => a.at - b.at);
  const gone = sorted.slice(0, Math.max(0, sorted.length - mostSignIns)).at(-1);
  const from = Math.max(since ?? 0, gone === undefined ? 0 : gone.at + 1_000);
  return {
    signIns: sorted.slice(-mostSignIns).filter(({ at }) => at >= from),
    ...(from > 0 ? { signedInSince: from } : {}),
  };
};

/**
 * Records that a device was seen, and returns the account's changes; none if it was recorded
 * recently or its session ended.
 *
 * @param at when it signed in.
 *
 * @param now both ms UTC.
 */
export const withSeen = (
  { signIns = [], signedInSince }: SignInHistory,
  seen: { readonly at: number; readonly device: string; readonly now: number },
): SignInHistory => {
  const { at, device, now } = seen;
  const known = signIns.find((one) => one.at === at);
  if (known !== undefined && (now - known.seenAt < SEEN_MS || known.endedAt !== undefined))
    return {};
  const others = signIns.filter((one) => one.at !== at);
  return recentSignIns(
    [...others, { at, device: known?.device ?? device, seenAt: now }],
    signedInSince,
  );
};

/** Ends one session; null if none began at that moment, or it is already over. */
export const withEnded = (
  { signIns = [] }: SignInHistory,
  at: number,
  now: number,
): readonly SignIn[] | null =>
  signIns.some((one) => one.at === at && one.endedAt === undefined)
    ? signIns.map((one) => (one.at === at ? { ...one, endedAt: now } : one))
    : null;

/** Whether the sign-in of that moment was ended. */
export const isSignInOver = (
  { signIns = [], signedInSince = 0 }: SignInHistory,
  at: number,
): boolean =>
  at < signedInSince || signIns.some((one) => one.at === at && one.endedAt !== undefined);

/** Sessions that are not over, most recently seen first. */
export const openSignIns = (held: SignInHistory): readonly SignIn[] =>
  (held.signIns ?? [])
    .filter(({ at }) => !isSignInOver(held, at))
    .toSorted((a, b) => b.seenAt - a.seenAt);
