import { lettersImport } from '../../domain/accounts/letters/letter-commands.ts';
import { letterTopics } from '../../domain/accounts/letters/letter-topics.ts';
import {
  mailingList,
  type MailingListRow,
} from '../../domain/accounts/letters/mailing-list.entity.ts';
import { subscriptionId } from '../../domain/accounts/letters/subscription-id.ts';
import {
  subscriptions,
  type Subscription,
} from '../../domain/accounts/letters/subscription.entity.ts';
import type { AnswerOf, InputOf } from '../../domain/kit/command.ts';
import { formats } from '../../domain/kit/formats.ts';
import { keyed } from '../handler.ts';
import type { Ports, Tx } from '../ports.ts';
import { secretHash } from './consent.ts';

type ImportInput = InputOf<typeof lettersImport>;
type AddressOutcome = AnswerOf<typeof lettersImport>['outcomes'][number];

/** An address of the file that may be mailed, with its details. */
interface Listed {
  readonly email: string;
  readonly consentAt: number;
  readonly id: string;
}

interface KnownAddress {
  readonly subscription: Subscription | null;
  readonly row: MailingListRow | null;
}

const longestAddress = 254;

const listedIn = ({ addresses, consentAt: usual }: ImportInput, now: number) => {
  const seen = new Set<string>();
  return addresses.map(({ email: given, consentAt = usual }): Listed | AddressOutcome => {
    const email = given.trim().toLowerCase();
    if (email.length > longestAddress || !formats.email.pattern.test(email)) return 'NO_ADDRESS';
    if (consentAt > now) return 'NO_CONSENT_DATE';
    if (seen.has(email)) return 'REPEATED';
    seen.add(email);
    return { email, consentAt, id: subscriptionId(email) };
  });
};

/** Never adds an address that unsubscribed, or whose mailbox is gone. */
const addressOutcome = ({ subscription, row }: KnownAddress): AddressOutcome => {
  if (row?.status === 'ENDED' || row?.status === 'BOUNCED') return 'ENDED';
  if (row?.active === true || subscription?.confirmedAt !== undefined) return 'LISTED';
  return row === null || row.status === 'ASKED' ? 'NEW' : 'ENDED';
};

const ownerOf = async ({ auth }: Pick<Ports, 'auth'>, email: string): Promise<string> => {
  const record = await auth.byEmail(email);
  return record?.emailVerified === true ? record.uid : 'house';
};

const writeSubscription = (
  tx: Tx,
  { email, consentAt, id }: Listed,
  {
    known: { subscription, row },
    hash,
    owner,
    input: { consentText, language },
  }: {
    readonly known: KnownAddress;
    readonly hash: string;
    readonly owner: string;
    readonly input: ImportInput;
  },
): void => {
  const confirmedAt = consentAt;
  const wanted = { topics: [...letterTopics], consentText, confirmedAt, isDeleted: false };
  const mailed = { email, ...wanted, unsubscribeTokenHash: hash };
  if (subscription === null) {
    const { isDeleted: _, ...fresh } = mailed;
    tx.create(subscriptions, id, { ...fresh, createdBy: owner });
  } else tx.change(subscriptions, id, mailed);
  const evidence = { email, source: 'IMPORT', consentAt, consentText, language } as const;
  const state = { active: true, status: 'CONFIRMED', confirmedAt } as const;
  if (row === null) tx.create(mailingList, id, { ...evidence, ...state, createdBy: 'house' });
  else tx.change(mailingList, id, { ...evidence, ...state });
};

/**
 * Adds addresses that consented elsewhere to the mailing list, or returns the changes it would
 * make. Secrets and owners are looked up before the transaction: the signing key has a transaction
 * of its own.
 */
export const importList = keyed(lettersImport, {
  prepare: (input, { ports, now }) =>
    Promise.all(
      listedIn(input, now).map(async (one) =>
        typeof one === 'string'
          ? one
          : { one, hash: await secretHash(ports, one.id), owner: await ownerOf(ports, one.email) },
      ),
    ),
  inTransaction: async (input, _, tx, all) => {
    const known = await Promise.all(
      all.map(async (of) => {
        if (typeof of === 'string') return of;
        const [subscription, row] = await Promise.all([
          tx.get(subscriptions, of.one.id),
          tx.get(mailingList, of.one.id),
        ]);
        return { ...of, known: { subscription, row }, input };
      }),
    );
    const outcomes = known.map((of): AddressOutcome => {
      if (typeof of === 'string') return of;
      const outcome = addressOutcome(of.known);
      if (outcome === 'NEW' && !input.dryRun) writeSubscription(tx, of.one, of);
      return outcome;
    });
    return { outcomes };
  },
});
