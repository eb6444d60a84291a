import type { AnswerOf } from '../../../src/domain/kit/command.ts';
import type { answerBotAnswerMessage } from '../../../src/domain/answers/commands.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import { pageFields, pageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { firstPages } from '../../../src/domain/platform/first-data/first-pages.data.ts';
import type { CallAnswer } from '../../../src/functions/calls/call.ts';
import { memoryDb, type MemoryDb } from '../memory-db.ts';
import { newKey, openHouse, type House } from '../house.ts';

export interface AskedHouse {
  readonly house: House;
  readonly db: MemoryDb;
  readonly ask: (
    question: string,
    more?: Readonly<Record<string, unknown>>,
    by?: Parameters<House['call']>[2],
    key?: string,
  ) => Promise<CallAnswer>;
  /** Adds a comment under the lot. */
  readonly say: (
    id: string,
    text: string,
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
}

/** A server with its pages, a live lot and members who ask about it. */
export const openAskedHouse = async (reserve = 31_337): Promise<AskedHouse> => {
  let db!: MemoryDb;
  const house = openHouse((clock) => (db = memoryDb(clock)));
  await house.member(['ann', 'ben', 'seller', 'boss']);
  await house.member('gone', { status: 'DISABLED' });
  await house.auction('lot', { reserve });
  await db.transaction(async (tx) => {
    for (const [order, page] of firstPages.entries()) {
      const fields = pageFields(page, order, house.clock.time);
      tx.create(pages, pageId(page.path), { ...fields, createdBy: 'house' });
    }
  });
  return {
    house,
    db,
    ask: (question, more = { listingId: 'lot' }, by = 'ann', key = newKey()) =>
      house.call('answerBot-answerMessage', { question, ...more, idempotencyKey: key }, by),
    say: (id, text, more = {}) =>
      db.transaction(async (tx) => {
        tx.create(comments, id, {
          parentType: 'listing',
          parentId: 'lot',
          text,
          username: 'ben',
          role: 'MEMBER',
          pinned: false,
          flags: [],
          hidden: false,
          likeCount: 0,
          createdBy: 'ben',
          ...more,
        });
      }),
  };
};

export type AskedAnswer = AnswerOf<typeof answerBotAnswerMessage>;

/** The data of a response; throws if it was refused. */
export const answerIn = (answered: CallAnswer): AskedAnswer => {
  if (!answered.ok) throw new Error(`${answered.refusal.code}: ${answered.refusal.message}`);
  return answered.data as AskedAnswer;
};
