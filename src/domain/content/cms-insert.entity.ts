import { admin, anyone, is } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, html, text } from '../kit/fields.ts';

export const cmsInserts = entity({
  name: 'cmsInserts',
  area: 'content',
  means: 'A named fragment of text that built-in screens show.',
  version: 1,
  rev: true,
  fields: {
    key: text({ min: 2, max: 60, pattern: '[a-z][a-zA-Z0-9.-]+' }),
    html: html({ max: 40_000, label: 'Text' }),
    isPublished: bool(),
  },
  access: {
    get: [anyone(is('isPublished', true)), admin()],
    list: [anyone(is('isPublished', true)), admin()],
    create: [admin()],
    update: [admin()],
    remove: [admin()],
  },
  indexes: [
    ['isPublished', 'updatedAt'],
    ['isDeleted', 'key'],
    ['isDeleted', 'isPublished', 'key'],
  ],
  admin: {
    group: 'Content',
    title: 'Inserts',
    path: 'inserts',
    name: 'key',
    columns: ['key', 'isPublished', 'dateEdited'],
    sort: ['key', 'asc'],
  },
  sample: { key: 'home.lead', html: '<p>Made by people who like cars.</p>', isPublished: true },
});
export type CmsInsert = Doc<typeof cmsInserts>;
