import { admin, anyone, between, idOf, is, only, owner, shorter } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, fixed, int, optional, prose, serverSet, text } from '../kit/fields.ts';
import { freshFor, me, subject } from '../kit/sync.ts';

const given = ['kind', 'subjectId', 'rating', 'text', 'contactAllowed', 'isPublished'] as const;

export const feedback = entity({
  name: 'feedback',
  area: 'messages',
  means: 'What a member says of the site, or of the other side of a sale: one word each.',
  version: 1,
  rev: true,
  fields: {
    kind: fixed(choice(['SITE', 'SALE'])),
    subjectId: fixed(text({ min: 1, max: 120, format: 'id' })),
    rating: int({ min: 1, max: 5 }),
    text: prose({ max: 4_000 }),
    contactAllowed: optional(bool()),
    isPublished: serverSet(bool()),
    aboutUserId: optional(serverSet(text({ max: 128, format: 'id' }))),
    username: optional(serverSet(text({ max: 24 }))),
    adminReply: optional(prose({ max: 2_000, writer: 'admin' })),
    closed: optional(
      bool({
        writer: 'admin',
        means:
          'Staff have nothing more to do with it. The server sets it to false when it is given.',
      }),
    ),
  },
  access: {
    get: [anyone(is('isPublished', true)), owner(), admin()],
    list: [anyone(is('isPublished', true)), owner(), admin()],
    create: [
      owner(
        'createdBy',
        idOf('subjectId'),
        is('isPublished', false),
        between('rating', 1, 5),
        shorter('text', 4_000),
        only(...given),
      ),
      admin(only(...given, 'adminReply', 'closed')),
    ],
    update: [admin(only('isPublished', 'adminReply', 'closed'))],
    remove: [admin()],
  },
  sync: {
    /** Feedback by other members about a member after a sale. */
    feedbackAbout: {
      in: 'activity',
      reader: 'everyone',
      where: [
        ['isPublished', true],
        ['aboutUserId', subject],
      ],
      when: 'viewed',
      live: false,
      freshMs: freshFor.longer,
      group: 'aboutUserId',
    },
    ownFeedback: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
    },
  },
  indexes: [
    ['createdBy', 'updatedAt'],
    ['isPublished', 'updatedAt'],
    ['isPublished', 'aboutUserId', 'updatedAt'],
    ['isDeleted', 'kind', 'isPublished', 'dateCreated'],
    ['isDeleted', 'createdBy', '-dateCreated'],
    ['isDeleted', '-dateCreated'],
    ['isDeleted', 'closed', '-dateCreated'],
    ['isDeleted', 'kind', '-dateCreated'],
    ['isDeleted', 'isPublished', 'aboutUserId', '-dateCreated'],
  ],
  admin: {
    group: 'People',
    title: 'Feedback',
    name: 'text',
    columns: ['dateCreated', 'kind', 'rating', 'text', 'username', 'closed', 'isPublished'],
    filters: ['closed', 'kind', 'isPublished'],
    sort: ['dateCreated', 'desc'],
  },
  sample: {
    kind: 'SITE',
    subjectId: 'site-2026-11',
    rating: 5,
    text: 'The price list on the bid sheet is what I always wanted.',
    isPublished: false,
  },
});
export type Feedback = Doc<typeof feedback>;
