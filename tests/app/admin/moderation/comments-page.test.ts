// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommentsPage } from '../../../../src/app/admin/moderation/comments-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { rowsKey } from '../../../../src/app/admin/data/keys.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { comments } from '../../../../src/domain/messages/comment.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { asStaff } from '../as-staff.ts';
import { clear, draw } from '../../drawn.ts';

asStaff();
beforeEach(() =>
  queryClient.setQueryDefaults(['rows'], { retryOnMount: false, refetchOnMount: false }),
);
afterEach(() => {
  clear();
  queryClient.clear();
});

it('keeps flags and state beside an open comment, and lets the other columns yield', async () => {
  const doc = seedDocument(comments, { id: 'c-1', createdBy: 'u-1', at: 0 });
  queryClient.setQueryData(
    rowsKey({
      entity: 'comments',
      deleted: false,
      sort: { field: 'dateCreated', descending: true },
      filters: {},
      begins: '',
    }),
    { pages: [{ rows: [adminDocOf('comments', 'c-1', doc)], next: null }], pageParams: [null] },
  );
  const { place } = await draw(() => createElement(CommentsPage), '/admin/comments?open=c-1');
  expect(place.querySelector('.side')).not.toBeNull();
  const yielding = [...place.querySelectorAll('thead th')].map((head) => [
    head.textContent.trim(),
    /at__(?:early|late)/.exec(head.className)?.[0] ?? 'stays',
  ]);
  expect(Object.fromEntries(yielding)).toMatchObject({
    Posted: 'at__late',
    By: 'at__late',
    Role: 'at__early',
    Comment: 'stays',
    On: 'at__early',
    Flags: 'stays',
    State: 'stays',
  });
});
