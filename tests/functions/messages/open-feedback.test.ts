import { beforeEach, describe, expect, it } from 'vitest';
import { feedback, type Feedback } from '../../../src/domain/messages/feedback.entity.ts';
import { siteSubject } from '../../../src/domain/messages/sale-feedback.ts';
import { sequences } from '../../../src/domain/platform/sequence.entity.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import type { House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

let house: House;
let store: TestStore;
const openReal = realHouses();

beforeEach(() => {
  ({ house, store } = openReal());
});

/** Feedback from before it recorded whether it is open. */
const older = (id: string, of: Partial<Feedback> = {}): Promise<void> =>
  house.ports.db.transaction(async (tx) => {
    const { isDeleted, ...fields } = of;
    tx.create(feedback, id, {
      kind: 'SITE',
      subjectId: 'site-2026-11',
      rating: 4,
      text: 'Well made.',
      isPublished: false,
      createdBy: 'ann',
      ...fields,
    });
    if (isDeleted === true) tx.change(feedback, id, { isDeleted, deletedBy: 'ann' });
  });
const read = (id: string) => house.ports.db.get(feedback, id);
const ports = (): Ports => ({ ...house.ports, feed: store.feed });
const job = (of: Ports): Promise<void> => {
  const found = timetable.find(({ name }) => name === 'openOlderFeedback');
  if (found === undefined) throw new Error('no such job');
  return Promise.resolve(found.run(of)).then(() => undefined);
};

describe('feedback from before it said whether it is open', () => {
  it('is opened, whatever it is about, and nothing else of it changes', async () => {
    await older('site');
    await older('sale', { kind: 'SALE', subjectId: 'lot', aboutUserId: 'ben', isPublished: true });
    const before = await read('sale');
    await job(ports());
    expect(await read('site')).toMatchObject({ closed: false, text: 'Well made.' });
    expect(await read('sale')).toMatchObject({
      closed: false,
      isPublished: true,
      aboutUserId: 'ben',
      dateCreated: before?.dateCreated,
      rev: (before?.rev ?? 0) + 1,
    });
    expect(await house.ports.db.get(sequences, 'feedback-open')).toMatchObject({ last: 2 });
  });

  it('that staff closed stays closed, and what was deleted stays as it is', async () => {
    await older('closed', { closed: true });
    await older('open', { closed: false });
    await older('gone', { isDeleted: true });
    const before = [await read('closed'), await read('open'), await read('gone')];
    await job(ports());
    expect([await read('closed'), await read('open'), await read('gone')]).toEqual(before);
    expect(await house.ports.db.get(sequences, 'feedback-open')).toMatchObject({ last: 0 });
  });

  it('is looked for once in a house, by whichever process is first', async () => {
    await older('first');
    await Promise.all([job(ports()), job(ports())]);
    expect(await read('first')).toMatchObject({ closed: false, rev: 2 });
    await older('later');
    const known = ports();
    await job(known);
    await job(known);
    expect((await read('later'))?.closed).toBeUndefined();
  });

  it('is looked for again where the first look broke off', async () => {
    await older('one');
    await older('two');
    const broken: Ports = {
      ...ports(),
      db: {
        ...house.ports.db,
        transaction: async (work) => {
          if ((await read('one'))?.closed === false) throw new Error('the power went');
          return house.ports.db.transaction(work);
        },
      },
    };
    await expect(job(broken)).rejects.toThrow('the power went');
    expect(await house.ports.db.get(sequences, 'feedback-open')).toBeNull();
    await job(ports());
    expect([(await read('one'))?.closed, (await read('two'))?.closed]).toEqual([false, false]);
  });
});

describe('feedback that is given', () => {
  const given = triggers.filter(({ name }) => name === 'onFeedbackWritten');
  const follow = async (id: string): Promise<void> => {
    const after = await read(id);
    for (const one of given) await one.handler({ id, before: null, after }, house.ports);
  };

  it('on the site is open from then on, once, however often it is heard of', async () => {
    expect(given.map(({ collection, on }) => [collection, on])).toEqual([['feedback', 'create']]);
    await older('said', { subjectId: siteSubject(house.clock.time) });
    await follow('said');
    expect(await read('said')).toMatchObject({ closed: false, isPublished: false, rev: 2 });
    await follow('said');
    expect((await read('said'))?.rev).toBe(2);
  });

  it('stays closed where staff were quicker, and deleted where its writer was', async () => {
    await older('closed', { closed: true });
    await older('gone', { isDeleted: true });
    await follow('closed');
    await follow('gone');
    expect((await read('closed'))?.closed).toBe(true);
    expect((await read('gone'))?.closed).toBeUndefined();
  });
});
