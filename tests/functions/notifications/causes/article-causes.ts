import { blogs, type Blog } from '../../../../src/domain/content/blog.entity.ts';
import type { Fresh } from '../../../../src/functions/ports.ts';
import type { Cause, Stage } from './stage.ts';

const title = 'Two weeks in a 240Z';

/** Changes the status of an article of ann’s. */
const moved = async (
  { house, follow }: Stage,
  from: Blog['status'],
  to: Partial<Blog>,
): Promise<void> => {
  const { db } = house.ports;
  await db.transaction(async (tx) => {
    tx.create(blogs, 'a1', {
      title,
      bodyHtml: '<p>We left at dawn.</p>',
      status: from,
      tags: [],
      category: 'stories',
      createdBy: 'ann',
    } as Fresh<typeof blogs>);
  });
  await follow();
  await db.transaction(async (tx) => {
    await tx.get(blogs, 'a1');
    tx.change(blogs, 'a1', to);
  });
  await follow();
};

const cause = (
  type: Cause['type'],
  says: RegExp,
  from: Blog['status'],
  to: Partial<Blog>,
): Cause => ({ type, to: ['ann'], says, cause: (stage) => moved(stage, from, to) });

/** Causes of notices about members' articles for the news. */
export const articleCauses: readonly Cause[] = [
  cause('ARTICLE_IN_REVIEW', /We have Two weeks/, 'DRAFT', { status: 'REVIEW' }),
  cause('ARTICLE_CHANGES_REQUESTED', /240Z: the editors left you a note/, 'REVIEW', {
    status: 'DRAFT',
    reviewNote: 'Where did you go?',
    reviewedAt: 1_800_000_000_000,
  }),
  cause('ARTICLE_PUBLISHED', /240Z is in the news/, 'REVIEW', { status: 'PUBLISHED' }),
  cause('ARTICLE_ARCHIVED', /240Z is no longer in the news/, 'PUBLISHED', { status: 'ARCHIVED' }),
];
