import { admin, anyone, is } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { choice, group, html, int, optional, text } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';
import { houseFigures } from './house-figures.ts';
import { articleFields, newsCategories } from './article-fields.ts';
import { freshFor } from '../kit/sync.ts';
import { publishedWhen } from '../platform/snapshots/published-when.ts';

/** Placeholders an editor writes in a page for figures that staff may change. */
const figureNames = Object.entries(houseFigures)
  .map(([name, means]) => `{${name}} (${means})`)
  .join(', ');

export const pages = entity({
  name: 'pages',
  area: 'content',
  means: 'An information page at a path of its own.',
  version: 1,
  rev: true,
  fields: {
    ...articleFields,
    bodyHtml: html({
      max: 200_000,
      label: 'Text',
      means: `Figures of the house stand as their names: ${figureNames}.`,
    }),
    titleFr: optional(text({ min: 3, max: 140, label: 'Title in French' })),
    excerptFr: optional(text({ max: 300, label: 'Summary in French' })),
    bodyHtmlFr: optional(
      html({
        max: 200_000,
        label: 'Text in French',
        means: 'Shown with the French title; without both, readers of French see the English page.',
      }),
    ),
    path: text({ min: 1, max: 160, pattern: '[a-z0-9]+(?:[-/][a-z0-9]+)*', label: 'Address' }),
    category: optional(choice(newsCategories)),
    authorId: optional(uid),
    nav: optional(
      group({
        place: text({ max: 20 }),
        label: text({ max: 40 }),
        order: int({ min: 0, max: 1_000 }),
      }),
    ),
  },
  access: {
    get: [anyone(is('status', 'PUBLISHED')), admin()],
    list: [anyone(is('status', 'PUBLISHED')), admin()],
    create: [admin()],
    update: [admin()],
    remove: [admin()],
  },
  sync: {
    pages: {
      in: 'content',
      reader: 'everyone',
      where: [publishedWhen.pages],
      when: 'viewed',
      live: false,
      freshMs: freshFor.minutes,
      group: 'path',
    },
  },
  indexes: [
    ['status', 'updatedAt'],
    ['isDeleted', 'status', 'path'],
    ['isDeleted', 'path'],
  ],
  admin: {
    group: 'Content',
    title: 'Pages',
    one: 'page',
    name: 'title',
    columns: ['title', 'path', 'category', 'status', 'dateEdited'],
    filters: ['status'],
    sort: ['path', 'asc'],
    whole: true,
  },
  sample: {
    title: 'How it works',
    bodyHtml: '<p>Seven days, one hammer.</p>',
    status: 'PUBLISHED',
    tags: [],
    path: 'how-it-works',
    category: 'house',
    authorId: 'u-staff',
  },
});
export type Page = Doc<typeof pages>;
