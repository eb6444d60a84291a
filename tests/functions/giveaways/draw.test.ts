import { beforeEach, describe, expect, it } from 'vitest';
import { drawNext, drawOrder, rootOf, rowIn, totalOf } from '../../../src/domain/giveaways/draw.ts';
import { entrantListId, entrantLists } from '../../../src/domain/giveaways/entrant-list.entity.ts';
import { giveawaySecrets } from '../../../src/domain/giveaways/giveaway-secret.entity.ts';
import { images } from '../../../src/domain/content/image.entity.ts';
import { giveaways } from '../../../src/domain/giveaways/giveaway.entity.ts';
import { skillTests } from '../../../src/domain/giveaways/skill-test.entity.ts';
import { sha256Hex } from '../../../src/domain/platform/sha256.ts';
import { codeOf, newKey, startAt } from '../house.ts';
import { openStage, type Stage } from '../notifications/causes/stage.ts';
import { writePicture } from '../pictures.ts';
import { realStore, type TestStore } from '../real-store.ts';
import {
  changeAccount,
  DAY,
  enter,
  giveawayEnd,
  giveawayNow,
  lastTest,
  layGiveaway,
  layOrder,
  move,
  rightAnswer,
} from './giveaway-stage.ts';

const MINUTE = 60_000;
const nextStore = realStore();
let store: TestStore;
let stage: Stage;
const ports = () => stage.house.ports;
const now = () => giveawayNow(ports());
const tend = (time: number) => stage.at(time, 'tendGiveaways');

const open = async (of: Parameters<typeof layGiveaway>[1] = {}): Promise<void> => {
  stage = await openStage((clock) => (store = nextStore(clock)).db);
  await layGiveaway(ports(), of);
  expect(await move(stage.house, 'OPEN')).toBe('ok');
  for (const uid of ['ann', 'ben', 'cho']) await enter(ports(), uid);
  await layOrder(ports(), 'o', 'ben');
  await stage.follow();
};

beforeEach(() => open());

const start = async (uid: string, skillTestId: string) =>
  stage.house.call('giveaways-startSkillTest', { skillTestId }, uid);
const answer = async (uid: string, skillTestId: string, value: unknown) => {
  const said = await stage.house.call(
    'giveaways-answerSkillTest',
    { skillTestId, answer: value },
    uid,
    newKey(),
  );
  await stage.follow();
  return said;
};

/** The drawn member starts and answers, correctly or not. */
const answerLast = async (isRight: boolean): Promise<string> => {
  const test = await lastTest(ports());
  const begun = await start(test.userId, test.id);
  if (!begun.ok) throw new Error(codeOf(begun));
  const { numbers } = begun.data as { readonly numbers: readonly number[] };
  const said = await answer(test.userId, test.id, rightAnswer(numbers) + (isRight ? 0 : 1));
  if (!said.ok) throw new Error(codeOf(said));
  return test.userId;
};

const drawAtEnd = async (): Promise<void> => {
  await tend(giveawayEnd);
  await tend(giveawayEnd + DAY);
};

describe('a giveaway by the clock', () => {
  it('opens, promises its seed, closes, publishes its entries, and draws a day later', async () => {
    const opened = await now();
    const secret = await ports().db.get(giveawaySecrets, 'g');
    expect(opened.seedHash).toBe(sha256Hex(secret?.seed ?? ''));
    expect(opened.saltHash).toBe(sha256Hex(secret?.salt ?? ''));
    expect(opened.seed).toBeUndefined();

    await tend(giveawayEnd - MINUTE);
    expect((await now()).status).toBe('OPEN');
    await tend(giveawayEnd);
    const closed = await now();
    const list = await ports().db.get(entrantLists, entrantListId('g', 0));
    const rows = (list?.lines ?? []).map((line) => rowIn(line)!);
    expect(closed).toMatchObject({ status: 'CLOSED', entrants: 3, entriesRoot: rootOf(rows) });
    // One each for entering and for the phone, and four from an order.
    expect(closed.totalEntries).toBe(10);
    expect(closed.seed).toBeUndefined();
    expect(JSON.stringify(list)).not.toMatch(/ann|ben|cho/);

    await tend(giveawayEnd + DAY);
    const drawn = await now();
    expect(drawn).toMatchObject({ status: 'SKILL_TEST', seed: secret?.seed });
    const { seed = '', entriesRoot: root = '', draws = [] } = drawn;
    expect(drawNext(rows, { seed, root }, [])).toMatchObject({ n: draws[0]?.n });
    expect(draws).toMatchObject([{ state: 'WAITING', entrant: expect.any(String) as string }]);
  });

  it('opens a published draft by itself, and none that lacks its rules', async () => {
    await layGiveaway(ports(), { isPublished: true }, 'ready');
    await layGiveaway(ports(), { isPublished: true, rulesHtml: '' }, 'bare');
    await layGiveaway(ports(), {}, 'hidden');
    await tend(startAt + 2 * MINUTE);
    const states = await Promise.all(
      ['ready', 'bare', 'hidden'].map(async (id) => (await giveawayNow(ports(), id)).status),
    );
    expect(states).toEqual(['OPEN', 'DRAFT', 'DRAFT']);
  });

  it('invariant 27: draws from no entries but those of its root', async () => {
    await tend(giveawayEnd);
    const id = entrantListId('g', 0);
    const list = await ports().db.get(entrantLists, id);
    const rows = (list?.lines ?? []).map((line) => rowIn(line)!);
    expect(totalOf(rows)).toBe((await now()).totalEntries);
    expect(drawOrder(rows)).toEqual(rows);
    const more = rows.map((row, i) => `${row.entrant}:${row.entries + (i === 0 ? 1 : 0)}`);
    await ports().db.transaction(async (tx) => tx.change(entrantLists, id, { lines: more }));
    const before = await store.snapshot();
    expect(await move(stage.house, 'DRAW')).toBe('ENTRIES_CHANGED');
    await tend(giveawayEnd + DAY);
    expect(await store.snapshot()).toBe(before);
  });

  it('without entries draws nobody, and is archived', async () => {
    await layGiveaway(ports(), {}, 'empty');
    await move(stage.house, 'OPEN', undefined, 'empty');
    await drawAtEnd();
    expect(await giveawayNow(ports(), 'empty')).toMatchObject({
      status: 'CLOSED',
      totalEntries: 0,
    });
    expect(await move(stage.house, 'DRAW', undefined, 'empty')).toBe('NOBODY_LEFT');
    expect(await move(stage.house, 'ARCHIVE', undefined, 'empty')).toBe('ok');
  });
});

describe('the skill question', () => {
  beforeEach(drawAtEnd);

  it('answered right and in time wins the prize, and the winner is named', async () => {
    const winner = await answerLast(true);
    expect(await now()).toMatchObject({
      status: 'AWARDED',
      winner,
      draws: [{ state: 'PASSED', username: winner }],
    });
    expect(await move(stage.house, 'ARCHIVE')).toBe('ok');
  });

  it('answered wrong draws another, by the next numbers of the same seed', async () => {
    const first = await now();
    const out = await answerLast(false);
    const again = await now();
    expect(again).toMatchObject({ status: 'SKILL_TEST', seed: first.seed });
    expect(again.draws).toMatchObject([{ state: 'WRONG' }, { state: 'WAITING' }]);
    expect((await lastTest(ports())).userId).not.toBe(out);
    expect(again.draws?.[0]).not.toHaveProperty('username');
    await answerLast(false);
    await answerLast(false);
    // Everyone was drawn: nobody is left, which staff record.
    expect(await now()).toMatchObject({ status: 'DRAWN' });
    expect(await move(stage.house, 'ARCHIVE')).toBe('ok');
  });

  it('is asked once: its time runs on, it stays the same, and there is one try', async () => {
    const { id, userId, ...hidden } = await lastTest(ports());
    expect(hidden).not.toHaveProperty('numbers');
    const begun = await start(userId, id);
    stage.house.clock.time += MINUTE;
    expect(await start(userId, id)).toEqual(begun);
    expect(codeOf(await answer(userId, id, -5))).toBe('ok');
    expect(codeOf(await answer(userId, id, -6))).toBe('TRANSITION_REFUSED');
    expect(codeOf(await start(userId, id))).toBe('TRANSITION_REFUSED');
  });

  it('answered four minutes later is answered late, however right', async () => {
    const { id, userId } = await lastTest(ports());
    const begun = await start(userId, id);
    const { numbers, answerBy } = (begun as { data: { numbers: number[]; answerBy: number } }).data;
    expect(answerBy).toBe(stage.house.clock.time + 4 * MINUTE);
    stage.house.clock.time = answerBy + 1;
    expect(codeOf(await start(userId, id))).toBe('SKILL_TEST_OVER');
    expect(await answer(userId, id, rightAnswer(numbers))).toMatchObject({
      data: { status: 'LATE' },
    });
    expect((await now()).draws).toMatchObject([{ state: 'LATE' }, { state: 'WAITING' }]);
  });

  it('that was begun and left alone draws another, as ten days of silence do', async () => {
    const first = await lastTest(ports());
    await start(first.userId, first.id);
    await tend(giveawayEnd + DAY + 5 * MINUTE);
    const second = await lastTest(ports());
    expect(second.id).not.toBe(first.id);
    await tend(second.answerBy - MINUTE);
    expect((await lastTest(ports())).id).toBe(second.id);
    await tend(second.answerBy + 1);
    expect((await now()).draws).toMatchObject([
      { state: 'LATE' },
      { state: 'SILENT' },
      { state: 'WAITING' },
    ]);
  });

  it('is nobody else’s, and what is no answer is none', async () => {
    const { id, userId } = await lastTest(ports());
    const other = ['ann', 'ben', 'cho'].find((uid) => uid !== userId) ?? '';
    await start(userId, id);
    await changeAccount(ports(), 'seller', { status: 'DISABLED' });
    await stage.follow();
    const before = await store.snapshot();
    expect(codeOf(await start(other, id))).toBe('SKILL_TEST_NOT_FOUND');
    expect(codeOf(await answer(other, id, 1))).toBe('SKILL_TEST_NOT_FOUND');
    expect(codeOf(await start(userId, 'none'))).toBe('SKILL_TEST_NOT_FOUND');
    expect(codeOf(await start('seller', id))).toBe('ACCOUNT_DISABLED');
    for (const value of ['5', 1.5, null, undefined, 1e9]) {
      expect(codeOf(await answer(userId, id, value))).toBe('INVALID_ARGUMENT');
    }
    expect(await store.snapshot()).toBe(before);
  });
});

describe('the photos of a prize', () => {
  it('are shown once its giveaway has them, and no other picture is', async () => {
    const picture = { url: '/media/p', w: 1_600, h: 1_200 };
    await writePicture(ports().db, 'p', {
      parentType: 'giveaway',
      parentId: 'g-1',
      createdBy: 'boss',
      ...picture,
    });
    await writePicture(ports().db, 'q', { parentType: 'member', parentId: 'ann', ...picture });
    const shown = (imageId: string) => ({ ...picture, imageId, color: '#aabbcc', alt: 'A chest' });
    await ports().db.transaction(async (tx) =>
      tx.change(giveaways, 'g', { pictures: [shown('p'), shown('q')] }),
    );
    await stage.follow();
    const isPublic = async (id: string) => (await ports().db.get(images, id))?.isPublic;
    expect([await isPublic('p'), await isPublic('q')]).toEqual([true, false]);
  });
});

describe('what staff do', () => {
  it('is refused where a giveaway cannot go there, and writes nothing', async () => {
    await layGiveaway(ports(), { regions: [] }, 'bare');
    const before = await store.snapshot();
    for (const act of ['OPEN', 'DRAW', 'ARCHIVE']) {
      expect(await move(stage.house, act)).toBe('TRANSITION_REFUSED');
    }
    expect(await move(stage.house, 'REDRAW', 'Why not')).toBe('TRANSITION_REFUSED');
    expect(await move(stage.house, 'AWARD')).toBe('REASON_MISSING');
    expect(await move(stage.house, 'OPEN', undefined, 'bare')).toBe('GIVEAWAY_NOT_READY');
    expect(await move(stage.house, 'OPEN', undefined, 'none')).toBe('GIVEAWAY_NOT_FOUND');
    expect(await move(stage.house, 'TURN')).toBe('INVALID_ARGUMENT');
    const ofMember = { giveawayId: 'g', act: 'CLOSE' };
    expect(codeOf(await stage.house.call('giveaways-moveGiveaway', ofMember, 'ann'))).toBe(
      'STAFF_ONLY',
    );
    expect(await store.snapshot()).toBe(before);
  });

  it('closes early, draws at once, and draws again or awards with a reason', async () => {
    expect(await move(stage.house, 'CLOSE')).toBe('ok');
    await stage.follow();
    expect(await now()).toMatchObject({ status: 'CLOSED', endAt: stage.house.clock.time });
    expect(await move(stage.house, 'DRAW')).toBe('ok');
    await stage.follow();
    expect(await move(stage.house, 'REDRAW', 'Lives with a member of staff')).toBe('ok');
    await stage.follow();
    const reason = 'Lives with a member of staff';
    expect((await now()).draws).toMatchObject([
      { state: 'DISMISSED', reason },
      { state: 'WAITING' },
    ]);
    const { userId } = await lastTest(ports());
    expect(await move(stage.house, 'AWARD', 'Answered on the phone')).toBe('ok');
    await stage.follow();
    expect(await now()).toMatchObject({ status: 'AWARDED', winner: userId });
  });

  it('gives each of several prizes to another member', async () => {
    await open({ prize: { title: 'Caps', count: 2, value: 40 } });
    await drawAtEnd();
    const draws = (await now()).draws ?? [];
    expect(draws).toHaveLength(2);
    const tests = await ports().db.find(skillTests, {
      where: [['giveawayId', '==', 'g']],
      orderBy: [['n', 'asc']],
    });
    expect(new Set(tests.map(({ userId }) => userId)).size).toBe(2);
    await answerLast(false);
    expect((await now()).draws).toHaveLength(3);
    await answerLast(true);
    expect((await now()).status).toBe('SKILL_TEST');
    await move(stage.house, 'AWARD', 'Answered on the phone');
    await stage.follow();
    expect((await now()).status).toBe('AWARDED');
  });
});
