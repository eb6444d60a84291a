import { badgesOf } from '../../domain/accounts/badges.ts';
import { usersPrivate, type UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { users, type User } from '../../domain/accounts/user.entity.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

const awardBadges = ({ db }: Ports, uid: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [user, account] = await Promise.all([tx.get(users, uid), tx.get(usersPrivate, uid)]);
    if (!user || !account) return;
    const badges = badgesOf({ account, listings: user.stats.listings });
    if (badges.join() !== user.badges.join()) tx.change(users, uid, { badges });
  });

const judged = ['roles', 'status', 'emailVerified', 'phoneVerified', 'bidderStatus'] as const;

/** Updates an account's badges after its e-mail, phone, card, role or standing changed. */
export const onAccountJudged = async (
  { id, before, after }: WrittenChange<UserPrivate>,
  ports: Ports,
): Promise<void> => {
  if (judged.some((field) => before?.[field] !== after?.[field])) await awardBadges(ports, id);
};

/** Updates a seller's badge when their first lot becomes public or their last one is gone. */
export const onSellerKnown = async (
  { id, before, after }: WrittenChange<User>,
  ports: Ports,
): Promise<void> => {
  const shows = (user: User | null): boolean => (user?.stats.listings ?? 0) > 0;
  if (shows(before) !== shows(after)) await awardBadges(ports, id);
};
