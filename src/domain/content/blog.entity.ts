import { admin, anyone, is, owner } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, optional, ref, serverSet, text, time } from '../kit/fields.ts';
import { picture, slug } from '../kit/fragments.ts';
import { articleFields, newsCategories } from './article-fields.ts';
import { freshFor, me } from '../kit/sync.ts';
import { publishedWhen } from '../platform/snapshots/published-when.ts';

export const blogs = entity({
  name: 'blogs',
  area: 'content',
  means: 'An article. Members write drafts, staff publish them.',
  version: 1,
  rev: true,
  fields: {
    ...articleFields,
    category: choice(newsCategories),
    path: optional({ ...slug, writer: 'admin' }),
    authorId: optional(serverSet(ref('users'))),
    username: optional(serverSet(text({ max: 24 }))),
    cover: optional(serverSet(picture)),
    featured: optional(bool({ writer: 'admin' })),
    reviewNote: optional(
      text({
        max: 1_000,
        writer: 'admin',
        label: 'Note to the author',
        means: 'What the editors ask for; gone once it is published.',
      }),
    ),
    reviewedAt: optional(time({ writer: 'admin', label: 'Asked for changes' })),
  },
  access: {
    get: [anyone(is('status', 'PUBLISHED')), owner(), admin()],
    list: [anyone(is('status', 'PUBLISHED')), owner(), admin()],
    create: [owner('createdBy', is('status', 'DRAFT', 'REVIEW')), admin()],
    update: [owner('createdBy', is('status', 'DRAFT', 'REVIEW')), admin()],
    remove: [owner('createdBy', is('status', 'DRAFT')), admin()],
  },
  sync: {
    blogs: {
      in: 'content',
      reader: 'everyone',
      where: [publishedWhen.blogs],
      when: 'viewed',
      live: false,
      freshMs: freshFor.minutes,
      group: 'category',
      order: '-publishAt',
    },
    ownArticles: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
      group: 'status',
    },
  },
  indexes: [
    ['status', 'updatedAt'],
    ['createdBy', 'updatedAt'],
    ['isDeleted', 'status', '-publishAt'],
    ['isDeleted', 'status', 'category', '-publishAt'],
    ['isDeleted', 'createdBy', '-dateCreated'],
    ['isDeleted', '-dateCreated'],
    ['isDeleted', 'status', '-dateCreated'],
    ['isDeleted', 'status', 'dateEdited'],
    ['isDeleted', 'category', '-dateCreated'],
    ['isDeleted', 'status', 'category', '-dateCreated'],
  ],
  admin: {
    group: 'Content',
    title: 'Articles',
    one: 'article',
    path: 'blog',
    name: 'title',
    columns: ['title', 'category', 'status', 'username', 'publishAt'],
    filters: ['status', 'category'],
    sort: ['dateCreated', 'desc'],
  },
  sample: {
    title: 'What the winter sales said about the 240Z',
    excerpt: 'Prices settled, driver cars led.',
    bodyHtml: '<p>Seventeen cars sold between November and March.</p>',
    status: 'PUBLISHED',
    publishAt: 1_795_000_000_000,
    tags: ['datsun'],
    category: 'market',
    path: 'winter-sales-240z',
    username: 'hammerlane',
  },
});
export type Blog = Doc<typeof blogs>;
