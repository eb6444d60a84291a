import {
  subscriptions,
  type Subscription,
} from '../../domain/accounts/letters/subscription.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { reject } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { endConsent, secretHash } from './consent.ts';
import type { LetterToken } from './letter-token.ts';
import { chooseMailed } from './mailed-notices.ts';

export const notSubscribed = () =>
  refusal('not-found', 'SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.', { field: 'id' });

/** The subscription a link is about. */
export const subscriptionOf = async (ports: Ports, id: string): Promise<Subscription> => {
  const there = await ports.db.get(subscriptions, id);
  const isOurs = there?.unsubscribeTokenHash === (await secretHash(ports, id));
  return there !== null && isOurs && !there.isDeleted ? there : reject(notSubscribed());
};

/**
 * Does what the one-click link of a mail promises: ends the list, or the notices of the kinds in
 * that mail. For a mail that asks to confirm the list, it cancels the request.
 */
export const endByToken = async (ports: Ports, token: LetterToken): Promise<void> => {
  if (token.of === 'notices') {
    const notices = token.told.map((type) => ({ type, mailed: false }));
    await chooseMailed(ports, token.uid, notices);
    return;
  }
  const { id } = await subscriptionOf(ports, token.id);
  await endConsent(ports, id, 'A link in a mail', ports.clock.now());
};
