import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoices, type Invoice } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { notificationEvents } from '../../../src/domain/messages/notification-event.entity.ts';
import type { CallerIdentity } from '../../../src/functions/calls/call.ts';
import type { Clock, Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, signedIn } from '../house.ts';
import { openStage, type Stage } from '../notifications/causes/stage.ts';

const chief = signedIn('chief', { role: 'admin' });
export const reason = 'typed by a child';

type Caller = CallerIdentity | string;
type Answer = ReturnType<Stage['house']['call']>;

/** A server whose auctions end, with two administrators, and queries on its books. */
export interface EndedStage {
  readonly stage: Stage;
  readonly db: Db;
  /** Ann buys for 4,100; below her are ben with 4,000 and cho with 1,000. */
  readonly sold: () => Promise<void>;
  readonly act: (name: 'delete' | 'restore', id: string, by?: Caller, more?: object) => Answer;
  readonly tried: (name: 'delete' | 'restore', id: string) => Answer;
  /** Proposed by one administrator and approved by another who saw it; returns the code. */
  readonly approved: (kind: 'VOID_BID' | 'RESTORE_BID', id: string) => Promise<string>;
  /** Invoices of a lot in the order of their numbers. */
  readonly feesOf: (listingId?: string) => Promise<readonly Invoice[]>;
  readonly liveFees: (listingId?: string) => Promise<readonly Invoice[]>;
  /** Members with a card hold for a lot. */
  readonly holdersOf: (listingId?: string) => Promise<readonly string[]>;
  readonly toldOf: (type: string) => Promise<number>;
}

/** @param reserve of a second lot, `kept`, if above 0. */
export const openEnded = async (makeDb: (clock: Clock) => Db, reserve = 0): Promise<EndedStage> => {
  const stage = await openStage(makeDb);
  const { house, follow } = stage;
  const { db } = house.ports;
  await house.member('chief', { roles: 'admin' });
  if (reserve > 0) await house.auction('kept', { reserve });
  await follow();

  const act: EndedStage['act'] = (name, id, by = admin, more = {}) =>
    house.call(`bids-${name}`, { id, reason, ...more }, by, newKey());
  const feesOf: EndedStage['feesOf'] = async (listingId = 'lot') =>
    (
      await db.find(invoices, {
        where: [['listingId', '==', listingId]],
        orderBy: [['dateCreated', 'desc']],
        limit: 50,
      })
    ).toSorted((a, b) => (a.number ?? '').localeCompare(b.number ?? ''));
  const ask = (name: string, data: object, by: Caller) =>
    house.call(`approvals-${name}`, { ...data, idempotencyKey: newKey() }, by);
  return {
    stage,
    db,
    act,
    feesOf,
    sold: async () => {
      await stage.bid('cho', 1_000);
      await stage.bid('ben', 4_000);
      await stage.bid('ann', 6_000);
      await stage.end();
    },
    tried: (name, id) => act(name, id, admin, { trial: true }),
    approved: async (kind, id) => {
      const proposed = await ask('propose', { act: kind, input: { id, reason } }, admin);
      if (!proposed.ok) return codeOf(proposed);
      const { approvalId } = proposed.data as { readonly approvalId: string };
      const shown = await house.call('approvals-show', { approvalId }, chief);
      const { seen } = (shown.ok ? shown.data : {}) as { readonly seen?: string };
      const answer = await ask('approve', { approvalId, seen: seen ?? '0'.repeat(64) }, chief);
      await follow();
      if (answer.ok) return 'ok';
      await ask('withdraw', { approvalId }, admin);
      return codeOf(answer);
    },
    liveFees: async (listingId = 'lot') =>
      (await feesOf(listingId)).filter(({ status }) => status !== 'VOID'),
    holdersOf: async (listingId = 'lot') =>
      (await db.find(deposits, { where: [['listingId', '==', listingId]], limit: 50 }))
        .filter(({ status }) => status === 'AUTHORIZED')
        .map(({ bidderId }) => bidderId)
        .toSorted(),
    toldOf: async (type) =>
      (await db.find(notificationEvents, { where: [['type', '==', type]], limit: 100 })).length,
  };
};
