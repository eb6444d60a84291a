import { beforeEach, describe, expect, it } from 'vitest';
import { entities } from '../../../src/domain/entities.ts';
import { messageThreads } from '../../../src/domain/messages/message-thread.entity.ts';
import { comments } from '../../../src/domain/messages/comment.entity.ts';
import { removals } from '../../../src/domain/platform/snapshots/removal.entity.ts';
import {
  isPublished,
  publishedWhen,
  type FilteredCollection,
} from '../../../src/domain/platform/snapshots/published-when.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import { openHouse, type House } from '../house.ts';
import { freshOf } from '../../projections/seed.ts';

let house: House;
beforeEach(() => {
  house = openHouse();
});

type Row = Readonly<Record<string, unknown>>;

/** Runs the triggers of one write, as often as requested. */
const host = async (collection: string, before: Row | null, after: Row | null, times = 1) => {
  for (const trigger of triggers) {
    if (trigger.collection !== collection || !trigger.name.match(/Unpublished$|ThreadLeft$/))
      continue;
    for (let n = 0; n < times; n += 1) {
      await trigger.handler({ id: 'x', before, after }, house.ports);
    }
  }
};

const told = async () =>
  (await house.ports.db.find(removals, { where: [] })).map(
    ({ id, userId, of, documentId, reason }) => ({ id, userId, of, documentId, reason }),
  );

const write = async (collection: FilteredCollection, fields: Row): Promise<Row> => {
  const entity = entities[collection];
  await house.ports.db.transaction(async (tx) => {
    const there = await tx.get(entity, 'x');
    if (there === null) {
      tx.create(entity, 'x', { ...entity.sample, ...fields, createdBy: 'ann' } as never);
    } else tx.change(entity, 'x', fields);
  });
  return (await house.ports.db.get(entity, 'x')) as Row;
};

/** Value of a collection's field that hides its documents. */
const notShown: Readonly<Record<FilteredCollection, string | boolean>> = {
  listings: false,
  comments: true,
  blogs: 'REVIEW',
  pages: 'DRAFT',
  cmsInserts: false,
  galleries: false,
  giveaways: false,
  config: false,
};

describe('removals', () => {
  it.each(Object.keys(publishedWhen) as FilteredCollection[])(
    'tell the public once of what is unpublished among %s',
    async (collection) => {
      const [field, value] = publishedWhen[collection];
      const before = await write(collection, { [field]: value });
      const after = await write(collection, { [field]: notShown[collection] });
      await host(collection, before, after, 3);
      expect(await told()).toEqual([
        {
          id: `public_${collection}_x`,
          userId: '*',
          of: collection,
          documentId: 'x',
          reason: 'UNPUBLISHED',
        },
      ]);
    },
  );

  it('say nothing of what stays shown, was never shown, or is shown again by then', async () => {
    const shown = await write('comments', { hidden: false });
    await host('comments', shown, { ...shown, text: 'Another.' });
    const hidden = { ...shown, hidden: true };
    await host('comments', hidden, { ...hidden, text: 'Another.' });
    await host('comments', null, shown);
    await host('comments', shown, hidden);
    expect(await told()).toEqual([]);
    expect(isPublished('comments', await house.ports.db.get(comments, 'x'))).toBe(true);
  });

  it.each([
    [false, ['x']],
    [true, []],
  ])('tell of a deleted lot that is current: %s, whom no query tells', async (isCurrent, ids) => {
    const before = await write('listings', { isPublic: true, isCurrent });
    const after = await write('listings', { isDeleted: true });
    await host('listings', before, after, 2);
    expect((await told()).map(({ documentId }) => documentId)).toEqual(ids);
  });

  it('are told anew when the same is hidden again', async () => {
    const shown = await write('comments', { hidden: false });
    const hidden = await write('comments', { hidden: true });
    await host('comments', shown, hidden);
    const [first] = await house.ports.db.find(removals, { where: [] });
    house.clock.time += 60_000;
    await host('comments', shown, hidden);
    const [second] = await house.ports.db.find(removals, { where: [] });
    expect(second?.id).toBe(first?.id);
    expect(Date.parse(second?.dateEdited ?? '')).toBeGreaterThan(
      Date.parse(first?.dateEdited ?? ''),
    );
  });

  it('tell who left a thread, and nobody who is in it', async () => {
    const { db } = house.ports;
    await db.transaction(async (tx) =>
      tx.create(messageThreads, 'x', freshOf(messageThreads, 'ann', { members: ['ann', 'cho'] })),
    );
    const after = await db.get(messageThreads, 'x');
    const row = after as Row;
    await host('messageThreads', { ...row, members: ['ann', 'ben', 'cho'] }, row, 2);
    await host('messageThreads', row, { ...row, members: ['ann'] });
    expect(await told()).toEqual([
      {
        id: 'ben_messageThreads_x',
        userId: 'ben',
        of: 'messageThreads',
        documentId: 'x',
        reason: 'LEFT',
      },
    ]);
  });
});
