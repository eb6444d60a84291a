import { describe, expect, it } from 'vitest';
import { galleries } from '../../../src/domain/content/gallery.entity.ts';
import { images } from '../../../src/domain/content/image.entity.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import type { Change } from '../../../src/functions/ports.ts';
import { openStage, type Stage } from '../notifications/causes/stage.ts';
import { writePicture } from '../pictures.ts';
import { realStore } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const nextStore = realStore();
const open = (): Promise<Stage> => openStage((clock) => nextStore(clock).db);

const write = async ({ house, follow }: Stage, entity: Entity, id: string, of: object) => {
  await house.ports.db.transaction(async (tx) =>
    tx.create(entity, id, freshOf(entity, 'staff', of)),
  );
  await follow();
};
const change = async ({ house, follow }: Stage, entity: Entity, id: string, to: object) => {
  await house.ports.db.transaction(async (tx) => {
    await tx.get(entity, id);
    tx.change(entity, id, to as Change<Entity>);
  });
  await follow();
};
const remove = async ({ house, follow }: Stage, entity: Entity, id: string) => {
  await house.ports.db.transaction(async (tx) => {
    await tx.get(entity, id);
    tx.change(entity, id, { isDeleted: true } as never);
  });
  await follow();
};
/** The ids whose pictures are public. */
const seen = async ({ house }: Stage, ids: readonly string[]) => {
  const found = await Promise.all(ids.map((id) => house.ports.db.get(images, id)));
  return ids.filter((_, n) => found[n]?.isPublic === true);
};

describe('the photos of a gallery', () => {
  const all = ['one', 'two', 'spare', 'strange', 'foreign'];
  const stageWith = async (): Promise<Stage> => {
    const stage = await open();
    const of = { parentType: 'gallery', parentId: 'g1' } as const;
    for (const id of ['one', 'two', 'spare']) await writePicture(stage.house.ports.db, id, of);
    const { db } = stage.house.ports;
    await writePicture(db, 'strange', { parentType: 'submission', parentId: 'g1' });
    await writePicture(db, 'foreign', { parentType: 'gallery', parentId: 'g2' });
    await stage.follow();
    return stage;
  };
  const image = (imageId: string) => ({ imageId, order: 0 });

  it('are seen by everybody as long as it is public and has them, and by nobody else', async () => {
    const stage = await stageWith();
    await write(stage, galleries, 'g1', {
      title: 'The summer show',
      parentId: 'house',
      isPublic: false,
      images: ['one', 'two', 'strange', 'foreign'].map(image),
    });
    expect(await seen(stage, all)).toEqual([]);
    await change(stage, galleries, 'g1', { isPublic: true });
    // A picture sent for another purpose is not published by using its id here.
    expect(await seen(stage, all)).toEqual(['one', 'two']);
    await change(stage, galleries, 'g1', { images: ['two', 'spare'].map(image) });
    expect(await seen(stage, all)).toEqual(['two', 'spare']);
    await change(stage, galleries, 'g1', { isPublic: false });
    expect(await seen(stage, all)).toEqual([]);
    await change(stage, galleries, 'g1', { isPublic: true });
    await remove(stage, galleries, 'g1');
    expect(await seen(stage, all)).toEqual([]);
  });

  it('are not seen before the server has found them good', async () => {
    const stage = await stageWith();
    await change(stage, images, 'one', { status: 'REFUSED' });
    await write(stage, galleries, 'g1', {
      title: 'The summer show',
      parentId: 'house',
      isPublic: true,
      images: ['one', 'two', 'missing'].map(image),
    });
    expect(await seen(stage, all)).toEqual(['two']);
  });
});

describe('the photos of a page', () => {
  const figure = (id: string) => `<figure><img src="/media/${id}/960.webp" alt=""></figure>`;
  const all = ['english', 'french', 'late', 'other'];

  it('are seen as long as it is published, in either language', async () => {
    const stage = await open();
    const { db } = stage.house.ports;
    for (const id of ['english', 'french']) {
      await writePicture(db, id, { parentType: 'page', parentId: 'p1' });
    }
    await writePicture(db, 'other', { parentType: 'blog', parentId: 'p1' });
    await writePicture(db, 'late', { parentType: 'page', parentId: 'p1', status: 'PENDING' });
    await write(stage, pages, 'p1', {
      title: 'The workshop',
      path: 'workshop',
      status: 'DRAFT',
      tags: [],
      bodyHtml: ['english', 'late', 'other'].map(figure).join(''),
      bodyHtmlFr: figure('french'),
    });
    expect(await seen(stage, all)).toEqual([]);
    await change(stage, pages, 'p1', { status: 'PUBLISHED' });
    expect(await seen(stage, all)).toEqual(['english', 'french']);
    await change(stage, images, 'late', { status: 'READY' });
    expect(await seen(stage, all)).toEqual(['english', 'french', 'late']);
    await change(stage, pages, 'p1', { bodyHtml: '<p>Words</p>' });
    expect(await seen(stage, all)).toEqual(['french']);
    await remove(stage, pages, 'p1');
    expect(await seen(stage, all)).toEqual([]);
  });
});
