import { blogs, type Blog } from '../../../domain/content/blog.entity.ts';
import type { EventType } from '../../../domain/messages/notice-types.ts';
import { trigger } from '../../trigger.ts';
import type { WrittenChange } from '../notice.ts';
import { noticeText } from '../notice-text.ts';
import { eventIdOf } from '../notification-draft.ts';
import { tellOne } from '../single-notice.ts';

type Status = Blog['status'];

/** Notices of an article's steps, and the page each opens for its writer. */
const noticeOfStep: Partial<Record<`${Status}>${Status}`, readonly [EventType, 'write' | 'read']>> =
  {
    'DRAFT>REVIEW': ['ARTICLE_IN_REVIEW', 'write'],
    'DRAFT>PUBLISHED': ['ARTICLE_PUBLISHED', 'read'],
    'REVIEW>PUBLISHED': ['ARTICLE_PUBLISHED', 'read'],
    'ARCHIVED>PUBLISHED': ['ARTICLE_PUBLISHED', 'read'],
    'PUBLISHED>ARCHIVED': ['ARTICLE_ARCHIVED', 'write'],
  };

/**
 * Finds the step's notice. A writer's own withdrawal also makes an article a draft; it was sent
 * back only if it has a new note.
 */
const stepOf = (
  before: Blog | null | undefined,
  after: Blog,
): (typeof noticeOfStep)[keyof typeof noticeOfStep] => {
  if (after.status === 'DRAFT' && before?.status === 'REVIEW') {
    const isAsked = after.reviewNote !== undefined && after.reviewedAt !== before.reviewedAt;
    return isAsked ? ['ARTICLE_CHANGES_REQUESTED', 'write'] : undefined;
  }
  return noticeOfStep[`${before?.status ?? 'DRAFT'}>${after.status}`];
};

/** Notifies the writer of each step of an article. */
export const onArticleMoved = trigger(
  'onArticleMoved',
  blogs,
  'write',
  async ({ id, before, after }: WrittenChange<Blog>, ports) => {
    if (!after || after.isDeleted || after.createdBy === 'house') return;
    const step = stepOf(before, after);
    if (step === undefined) return;
    const [type, to] = step;
    const dedupeKey = `${type} ${id} ${after.rev ?? 0}`;
    const facts = { title: after.title, currency: 'CAD', price: 0 };
    await tellOne(ports, {
      recipient: {
        uid: after.createdBy,
        eventId: eventIdOf({ dedupeKey }),
        words: noticeText(type, facts),
        message: { type, link: to === 'read' ? `/new/${id}` : `/news/create/${id}` },
      },
      subject: { type: 'article', id },
      dedupeKey,
      facts,
    });
  },
);
