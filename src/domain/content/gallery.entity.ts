import { admin, anyone, is, owner, parentNot } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, fixed, group, int, list, optional, ref, serverSet, text } from '../kit/fields.ts';

export const galleries = entity({
  name: 'galleries',
  area: 'content',
  means: 'Pictures in an order, of a listing, an article or an event.',
  version: 1,
  rev: true,
  fields: {
    title: text({ min: 1, max: 140 }),
    parentId: fixed(text({ max: 128, format: 'id', means: 'Listing it belongs to, or empty.' })),
    isPublic: bool({ writer: 'admin' }),
    images: list(
      group({
        imageId: ref('images'),
        caption: optional(text({ max: 300 })),
        order: int({ min: 0, max: 10_000 }),
      }),
      { max: 300 },
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
  indexes: [
    ['isPublic', 'updatedAt'],
    ['createdBy', 'updatedAt'],
    ['isDeleted', 'isPublic', '-dateCreated'],
    ['isDeleted', 'parentId', '-dateCreated'],
    ['isDeleted', '-dateCreated'],
  ],
  admin: {
    group: 'Content',
    title: 'Galleries',
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
