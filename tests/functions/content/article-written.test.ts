import { describe, expect, it } from 'vitest';
import { blogs, type Blog } from '../../../src/domain/content/blog.entity.ts';
import { images } from '../../../src/domain/content/image.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import type { Change, Fresh } from '../../../src/functions/ports.ts';
import { openStage, type Stage } from '../notifications/causes/stage.ts';
import { writePicture } from '../pictures.ts';
import { realStore } from '../real-store.ts';

const nextStore = realStore();
const open = (): Promise<Stage> => openStage((clock) => nextStore(clock).db);

const write = async ({ house, follow }: Stage, id: string, of: Partial<Blog> = {}) => {
  await house.ports.db.transaction(async (tx) =>
    tx.create(blogs, id, {
      title: 'Été à Québec, l’auto',
      bodyHtml: '<p>Words</p><figure><img src="/media/inside/960.webp" alt=""></figure>',
      status: 'DRAFT',
      tags: [],
      category: 'stories',
      createdBy: 'ann',
      ...of,
    } as Fresh<typeof blogs>),
  );
  await follow();
};
const change = async ({ house, follow }: Stage, id: string, to: Change<typeof blogs>) => {
  await house.ports.db.transaction(async (tx) => {
    await tx.get(blogs, id);
    tx.change(blogs, id, to);
  });
  await follow();
};
const picture = async ({ house, follow }: Stage, id: string, more: object = {}) => {
  const of = {
    parentType: 'blog',
    parentId: 'a1',
    url: `/media/${id}`,
    w: 1_600,
    h: 1_067,
    color: '#aa2200',
  } as const;
  await writePicture(house.ports.db, id, { ...of, ...more });
  await follow();
};
const publicOf = async ({ house }: Stage, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await house.ports.db.get(images, id))?.isPublic));

describe('an article that is written', () => {
  it('gets its writer, address, date and cover, and shows its pictures as long as it is public', async () => {
    const stage = await open();
    const { db } = stage.house.ports;
    const all = ['inside', 'front', 'spare', 'strange'];
    for (const id of ['inside', 'front', 'spare']) await picture(stage, id, { isPublic: false });
    await picture(stage, 'strange', { isPublic: false, parentType: 'submission' });
    await write(stage, 'a1', { coverImageId: 'front' });
    expect(await db.get(blogs, 'a1')).not.toHaveProperty('username');
    expect(await publicOf(stage, all)).toEqual([false, false, false, false]);
    await change(stage, 'a1', { status: 'REVIEW' });
    expect(await db.get(blogs, 'a1')).toMatchObject({ username: 'ann', authorId: 'ann' });
    await change(stage, 'a1', { status: 'PUBLISHED', reviewNote: 'Only for ann' });
    const out = await db.get(blogs, 'a1');
    expect(out).toMatchObject({
      path: 'ete-a-quebec-lauto',
      publishAt: stage.house.clock.time,
      cover: { imageId: 'front', url: '/media/front', w: 1_600, h: 1_067 },
    });
    expect(out).not.toHaveProperty('reviewNote');
    expect(await publicOf(stage, all)).toEqual([true, true, false, false]);
    await change(stage, 'a1', { coverImageId: undefined });
    expect(await db.get(blogs, 'a1')).not.toHaveProperty('cover');
    await change(stage, 'a1', { status: 'ARCHIVED' });
    expect(await publicOf(stage, all)).toEqual([false, false, false, false]);
  });

  it('takes a cover that is found good later, and an address nobody else has', async () => {
    const stage = await open();
    const { db } = stage.house.ports;
    await write(stage, 'b2', { status: 'PUBLISHED', path: 'ete-a-quebec-lauto' });
    await picture(stage, 'front', { isPublic: false, status: 'PENDING' });
    await write(stage, 'a1', { coverImageId: 'front', status: 'PUBLISHED' });
    expect(await db.get(blogs, 'a1')).toMatchObject({ path: 'ete-a-quebec-lauto-a1' });
    expect(await db.get(blogs, 'a1')).not.toHaveProperty('cover');
    await db.transaction(async (tx) => {
      await tx.get(images, 'front');
      tx.change(images, 'front', { status: 'READY' });
    });
    await stage.follow();
    expect(await db.get(blogs, 'a1')).toMatchObject({ cover: { imageId: 'front' } });
    expect(await publicOf(stage, ['front'])).toEqual([true]);
  });

  it('is not told of when its writer takes it back, nor when the editors only write in it', async () => {
    const stage = await open();
    await write(stage, 'a1', { status: 'REVIEW', reviewNote: 'Earlier', reviewedAt: 1 });
    const told = async () =>
      (
        await stage.house.ports.db.find(notificationMessages, {
          where: [['userId', '==', 'ann']],
          limit: 50,
        })
      )
        .filter(({ channel }) => channel === 'inApp')
        .map(({ type }) => type);
    const first = await told();
    await change(stage, 'a1', { status: 'DRAFT' });
    await change(stage, 'a1', { title: 'Another title' });
    expect(await told()).toEqual(first);
  });
});
