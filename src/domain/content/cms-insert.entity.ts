import { admin, anyone, is } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, html, optional, text } from '../kit/fields.ts';
import { freshFor } from '../kit/sync.ts';
import { publishedWhen } from '../platform/snapshots/published-when.ts';

/** Keys of the inserts that built-in screens show. */
export const builtInInserts = ['home.lead', 'listing.buyerNote', 'signup.welcome'] as const;
export type BuiltInInsert = (typeof builtInInserts)[number];

export const cmsInserts = entity({
  name: 'cmsInserts',
  area: 'content',
  means: 'A named fragment of text that built-in screens and pages show.',
  version: 1,
  rev: true,
  fields: {
    key: text({
      min: 2,
      max: 60,
      pattern: '[a-z][a-zA-Z0-9.-]+',
      means: `Built-in screens show ${builtInInserts.join(', ')}; pages show any they name.`,
    }),
    html: html({ max: 40_000, label: 'Text' }),
    htmlFr: optional(
      html({
        max: 40_000,
        label: 'Text in French',
        means: 'Without it, readers of French see the English text.',
      }),
    ),
    isPublished: bool(),
  },
  access: {
    get: [anyone(is('isPublished', true)), admin()],
    list: [anyone(is('isPublished', true)), admin()],
    create: [admin()],
    update: [admin()],
    remove: [admin()],
  },
  sync: {
    inserts: {
      in: 'content',
      reader: 'everyone',
      where: [publishedWhen.cmsInserts],
      when: 'viewed',
      live: false,
      freshMs: freshFor.minutes,
      group: 'key',
    },
  },
  indexes: [
    ['isPublished', 'updatedAt'],
    ['isDeleted', 'key'],
    ['isDeleted', 'isPublished', 'key'],
  ],
  admin: {
    group: 'Content',
    title: 'Inserts',
    one: 'insert',
    path: 'inserts',
    name: 'key',
    columns: ['key', 'isPublished', 'dateEdited'],
    sort: ['key', 'asc'],
    whole: true,
  },
  sample: { key: 'home.lead', html: '<p>Made by people who like cars.</p>', isPublished: true },
});
export type CmsInsert = Doc<typeof cmsInserts>;

/** The text of an insert: in French if requested and available. */
export const insertIn = ({ html, htmlFr }: CmsInsert, french: boolean): string =>
  french ? (htmlFr ?? html) : html;
