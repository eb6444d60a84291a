import { randomBytes } from 'node:crypto';
import { consentWords } from '../../domain/accounts/letters/letter-topics.ts';
import { mailingList } from '../../domain/accounts/letters/mailing-list.entity.ts';
import { subscriptionId } from '../../domain/accounts/letters/subscription-id.ts';
import { subscriptions } from '../../domain/accounts/letters/subscription.entity.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { signingKeys } from '../../domain/platform/signing-key.entity.ts';
import { LETTERS_KEY, signedWith } from '../../functions/letters/signing.ts';
import { letterReaders } from '../market/desks/desks.data.ts';
import { isDemo } from '../market/people/demo.ts';
import type { Person } from '../market/people/people.ts';
import { row, type MarketRow } from '../market/row.ts';
import { DAY, MINUTE } from '../../domain/kit/durations.ts';

/**
 * Readers of the weekly letter with their consents: their choices, and the evidence. The key that
 * signs their links is generated here, so that each home has its own and the links work.
 */
export const layReaders = (people: readonly Person[], now: number): readonly MarketRow[] => {
  const key = randomBytes(32);
  const member = people.find((one) => one.verified && !isDemo(one));
  const readers = letterReaders.flatMap(({ email: given, daysAgo, endedDaysAgo, ...asked }) => {
    const email = given === '' ? member?.email : given;
    if (email === undefined) return [];
    const id = subscriptionId(email);
    const by = given === '' ? (member?.uid ?? 'house') : 'house';
    const { language } = asked;
    const consentText = consentWords[language];
    const consentAt = now - daysAgo * DAY;
    const confirmedAt = given === '' ? consentAt : consentAt + 4 * MINUTE;
    const ended = endedDaysAgo === null ? null : now - endedDaysAgo * DAY;
    const isOver = ended !== null;
    const wanted = {
      email,
      topics: isOver ? [] : [...asked.topics],
      consentText,
      unsubscribeTokenHash: sha256Hex(signedWith(key, { of: 'subscription', id })),
      ...(isOver ? {} : { confirmedAt }),
    };
    const evidence = {
      email,
      source: 'FOOTER',
      consentAt,
      consentText,
      active: !isOver,
      status: isOver ? 'ENDED' : 'CONFIRMED',
      confirmedAt,
      page: '/newsletter',
      language,
      ...(isOver ? { endedAt: ended, endedBy: 'A link in a mail' } : {}),
    } as const;
    const last = ended ?? confirmedAt;
    return [
      row(subscriptions, id, wanted, by, consentAt, last),
      row(mailingList, id, evidence, 'house', consentAt, last),
    ];
  });
  return [row(signingKeys, LETTERS_KEY, { key: key.toString('hex') }, 'house', now), ...readers];
};
