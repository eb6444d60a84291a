import { expect, it } from 'vitest';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import { images } from '../../../src/domain/content/image.entity.ts';
import { readyPhotos } from '../../../src/functions/listings/write-listing.ts';
import { openStage } from '../notifications/causes/stage.ts';
import { writePicture } from '../pictures.ts';
import { realStore } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const nextStore = realStore();

it('pictures that strangers hang on a document neither count nor hide its own', async () => {
  const stage = await openStage((clock) => nextStore(clock).db);
  const { db } = stage.house.ports;
  const ids = Array.from({ length: 300 }, (_, n) => `a${String(n).padStart(3, '0')}`);
  for (const parentType of ['submission', 'blog'] as const) {
    const of = { parentType, parentId: 'one', createdBy: 'stranger' } as const;
    await Promise.all(ids.map((id) => writePicture(db, `${parentType}-${id}`, of)));
    await writePicture(db, `z-${parentType}`, {
      parentType,
      parentId: 'one',
      url: '/img/z',
      w: 1_600,
      h: 1_200,
      color: '#404040',
    });
  }
  const photos = [{ imageId: 'z-submission' }, { imageId: 'submission-a000' }];
  const own = await db.transaction((tx) =>
    readyPhotos(tx, { parentId: 'one', by: 'ann' }, photos, 'A car'),
  );
  expect(own.map(({ imageId }) => imageId)).toEqual(['z-submission']);

  await db.transaction(async (tx) =>
    tx.create(
      blogs,
      'one',
      freshOf(blogs, 'ann', {
        status: 'PUBLISHED',
        coverImageId: 'z-blog',
        bodyHtml: '<p>Words</p>',
      }),
    ),
  );
  await stage.follow();
  expect(await db.get(blogs, 'one')).toMatchObject({ cover: { imageId: 'z-blog' } });
  expect(await db.get(images, 'z-blog')).toMatchObject({ isPublic: true });
  expect(await db.get(images, 'blog-a000')).toMatchObject({ isPublic: false });
});
