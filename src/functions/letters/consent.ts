import type { Language } from '../../domain/accounts/language.ts';
import { consentWords, type LetterTopic } from '../../domain/accounts/letters/letter-topics.ts';
import { mailingList, refusalDays } from '../../domain/accounts/letters/mailing-list.entity.ts';
import { subscriptionId } from '../../domain/accounts/letters/subscription-id.ts';
import {
  subscriptions,
  type Subscription,
} from '../../domain/accounts/letters/subscription.entity.ts';
import { houseDay } from '../../domain/platform/house-zone.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import type { Ports, Reader, Tx } from '../ports.ts';
import { signed } from './signing.ts';

/** A consent to mails: the address, the topics, and the page that showed the wording. */
export interface Consent {
  readonly email: string;
  readonly topics: readonly LetterTopic[];
  readonly language: Language;
  readonly page: string;
  readonly ip: string;
  /** The member who proved the address, or the house. */
  readonly createdBy: string;
  /** Whether the address is already proven to be theirs. */
  readonly proven: boolean;
}

/** Digest of the secret in a subscription's letters, as the subscription stores it. */
export const secretHash = async (ports: Pick<Ports, 'db'>, id: string): Promise<string> =>
  sha256Hex(await signed(ports, { of: 'subscription', id }));

/** The subscription of a confirmed address; null if it was not confirmed yet, or has ended. */
export const confirmedSubscription = async (
  reader: Pick<Reader, 'get'>,
  email: string,
): Promise<Subscription | null> => {
  const there = await reader.get(subscriptions, subscriptionId(email));
  return there?.confirmedAt === undefined || there.isDeleted ? null : there;
};

/** Writes the consent with its evidence. A confirmed subscription only gets its topics changed. */
export const keepConsent = async (ports: Ports, consent: Consent, now: number): Promise<void> => {
  const { email, topics, language, page, ip, createdBy, proven } = consent;
  const id = subscriptionId(email);
  const unsubscribeTokenHash = await secretHash(ports, id);
  // A subscription requested before its owner had an account becomes theirs.
  await ports.db.transaction(async (tx) => {
    const there = await tx.get(subscriptions, id);
    if (proven && there && there.createdBy !== createdBy) tx.forget(subscriptions, id);
  });
  await ports.db.transaction(async (tx) => {
    const [there, row] = await Promise.all([tx.get(subscriptions, id), tx.get(mailingList, id)]);
    if (proven && there?.confirmedAt !== undefined) {
      tx.change(subscriptions, id, { topics: [...topics] });
      return;
    }
    const consentText = consentWords[language];
    const confirmed = proven ? { confirmedAt: now } : {};
    const fresh = { email, topics: [...topics], consentText, unsubscribeTokenHash, ...confirmed };
    const notYet = { confirmedAt: undefined, isDeleted: false };
    if (there) tx.change(subscriptions, id, { ...notYet, ...fresh });
    else tx.create(subscriptions, id, { ...fresh, createdBy });
    const evidence = {
      email,
      source: 'FOOTER',
      consentAt: now,
      consentText,
      active: proven,
      status: proven ? 'CONFIRMED' : 'ASKED',
      page,
      language,
      ip,
      ...confirmed,
    } as const;
    if (row) {
      const anew = { ...notYet, endedAt: undefined, endedBy: undefined, refused: undefined };
      tx.change(mailingList, id, { ...anew, ...evidence });
    } else tx.create(mailingList, id, { ...evidence, createdBy: 'house' });
  });
};

/** Confirms a subscription; false if there is nothing to confirm, or it ended after the request. */
export const confirmConsent = (
  { db }: Ports,
  { id, askedAt }: { readonly id: string; readonly askedAt: number },
  now: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [there, row] = await Promise.all([tx.get(subscriptions, id), tx.get(mailingList, id)]);
    if (!there || !row || there.isDeleted || (row.endedAt ?? 0) >= askedAt) return false;
    if (there.confirmedAt !== undefined) return true;
    tx.change(subscriptions, id, { confirmedAt: now });
    tx.change(mailingList, id, { status: 'CONFIRMED', active: true, confirmedAt: now });
    return true;
  });

/** Sets the topics of a confirmed address. */
export const setTopics = (
  { db }: Ports,
  id: string,
  topics: readonly LetterTopic[],
): Promise<void> =>
  db.transaction(async (tx) => tx.change(subscriptions, id, { topics: [...topics] }));

/**
 * Ends a subscription; a repeated call changes nothing. The evidence of the consent and of its end
 * stays.
 */
const endIn = async (
  tx: Tx,
  id: string,
  {
    status,
    by,
    at,
  }: { readonly status: 'ENDED' | 'BOUNCED'; readonly by: string; readonly at: number },
): Promise<void> => {
  const [there, row] = await Promise.all([tx.get(subscriptions, id), tx.get(mailingList, id)]);
  if (there && (there.confirmedAt !== undefined || there.topics.length > 0)) {
    tx.change(subscriptions, id, { confirmedAt: undefined, topics: [] });
  }
  if (row && row.status !== 'ENDED' && row.status !== 'BOUNCED') {
    tx.change(mailingList, id, { status, active: false, endedAt: at, endedBy: by });
  }
};

/** Ends a subscription, by its reader or on their behalf. */
export const endConsent = ({ db }: Ports, id: string, by: string, at: number): Promise<void> =>
  db.transaction((tx) => endIn(tx, id, { status: 'ENDED', by, at }));

/**
 * Records that the mailbox of a subscription bounced permanently, which ends it on the third day.
 */
export const noteRefusal = ({ db }: Ports, id: string, by: string, at: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await tx.get(mailingList, id);
    const last = houseDay(at);
    if (row?.active !== true || row.refused?.last === last) return;
    const days = (row.refused?.days ?? 0) + 1;
    if (days >= refusalDays) await endIn(tx, id, { status: 'BOUNCED', by, at });
    tx.change(mailingList, id, { refused: { days, last } });
  });

/** Resets the count of days, because the mailbox accepted a mail. */
export const forgetRefusals = async (tx: Tx, id: string): Promise<void> => {
  const row = await tx.get(mailingList, id);
  if (row?.refused !== undefined && row.status !== 'BOUNCED') {
    tx.change(mailingList, id, { refused: undefined });
  }
};
