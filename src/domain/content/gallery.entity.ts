import { admin, anyone, is, owner, parentNot } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, fixed, group, int, list, optional, ref, serverSet, text } from '../kit/fields.ts';
import { pictureFields } from '../kit/fragments.ts';
import { freshFor } from '../kit/sync.ts';
import { publishedWhen } from '../platform/snapshots/published-when.ts';

/** Parent of a gallery that is shown in articles and pages rather than with a listing. */
export const OF_HOUSE = 'house';

const { w, h, color } = pictureFields;

export const galleries = entity({
  name: 'galleries',
  area: 'content',
  means: 'Pictures in an order, of a listing, an article or an event.',
  version: 1,
  rev: true,
  fields: {
    title: text({ min: 1, max: 140 }),
    parentId: fixed(
      text({
        max: 128,
        format: 'id',
        label: 'Belongs to',
        means: 'A listing, or the house: then articles and pages show it.',
      }),
    ),
    isPublic: bool({ writer: 'admin', label: 'Public' }),
    images: list(
      group({
        imageId: ref('images'),
        caption: optional(text({ max: 300 })),
        order: int({ min: 0, max: 10_000 }),
        w: optional(w),
        h: optional(h),
        color: optional(color),
      }),
      { max: 300, label: 'Photos' },
    ),
    coverImageId: optional(serverSet(ref('images'))),
  },
  access: {
    get: [anyone(is('isPublic', true)), owner(), admin()],
    list: [anyone(is('isPublic', true)), owner(), admin()],
    create: [owner('createdBy', parentNot('listings', 'parentId', 'status', 'LIVE')), admin()],
    update: [owner('createdBy', parentNot('listings', 'parentId', 'status', 'LIVE')), admin()],
    remove: [owner('createdBy', parentNot('listings', 'parentId', 'status', 'LIVE')), admin()],
  },
  sync: {
    galleries: {
      in: 'content',
      reader: 'everyone',
      where: [publishedWhen.galleries, ['parentId', OF_HOUSE]],
      when: 'viewed',
      live: false,
      freshMs: freshFor.minutes,
    },
  },
  indexes: [
    ['isPublic', 'updatedAt'],
    ['isPublic', 'parentId', 'updatedAt'],
    ['createdBy', 'updatedAt'],
    ['isDeleted', 'isPublic', '-dateCreated'],
    ['isDeleted', 'parentId', '-dateCreated'],
    ['isDeleted', '-dateCreated'],
  ],
  admin: {
    group: 'Content',
    title: 'Galleries',
    one: 'gallery',
    name: 'title',
    columns: ['title', 'parentId', 'isPublic', 'images', 'dateEdited'],
    filters: ['title', 'isPublic'],
    sort: ['dateCreated', 'desc'],
  },
  sample: {
    title: 'Datsun 240Z, lot 214',
    parentId: 'l-214',
    isPublic: true,
    images: [{ imageId: 'plate-0214-1', order: 0 }],
  },
});
export type Gallery = Doc<typeof galleries>;
