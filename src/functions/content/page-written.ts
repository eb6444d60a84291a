import { picturesIn } from '../../domain/content/house-html.ts';
import { images, type Image } from '../../domain/content/image.entity.ts';
import { pages, type Page } from '../../domain/content/page.entity.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';
import { trigger } from '../trigger.ts';
import { hangingOn, showHanging } from './show-hanging.ts';

/**
 * Makes the photos of a page public while the page is published and one of its texts contains them.
 */
const showPhotos = async (ports: Ports, id: string): Promise<void> => {
  const page = await ports.db.get(pages, id);
  if (page === null) return;
  const { status, isDeleted, bodyHtml, bodyHtmlFr = '' } = page;
  const shown = new Set([bodyHtml, bodyHtmlFr].flatMap(picturesIn));
  const hanging = await hangingOn(ports, 'page', id, [...shown]);
  const isOut = status === 'PUBLISHED' && !isDeleted;
  await showHanging(ports, hanging, (one) => isOut && shown.has(one));
};

export const onPageWritten = trigger(
  'onPageWritten',
  pages,
  'write',
  ({ id }: WrittenChange<Page>, ports) => showPhotos(ports, id),
);

/** Updates a page's photos when one of them has passed inspection. */
export const onPagePhotoReady = trigger(
  'onPagePhotoReady',
  images,
  'update',
  async ({ before, after }: WrittenChange<Image>, ports) => {
    const isNew = after?.status === 'READY' && before?.status !== 'READY';
    if (isNew && after.parentType === 'page') await showPhotos(ports, after.parentId);
  },
);
