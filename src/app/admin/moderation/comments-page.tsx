import { choiceText } from '../../../wording/fields/choice-text.ts';
import { useAdminDoc } from '../data/admin.ts';
import type { AdminDoc } from '../data/documents/query.ts';
import { docIn, reportIn } from '../data/moderation.ts';
import { Segments } from '../../ui/button/segments.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { History } from '../audit/history.tsx';
import { CaseHistory, CaseReports } from './case-history.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentInPlace, CommentState, PlaceName, commentIn } from './comment-in-place.tsx';
import { momentText } from '../document/moment-text.ts';
import { CollectionShell } from '../list/collection-shell.tsx';
import { useCollectionColumns } from '../list/collection-columns.tsx';
import { CollectionTable } from '../list/collection-table.tsx';
import { LoadedDocument } from '../document/loaded-document.tsx';
import { MemberFacts } from '../users/member-line.tsx';
import { DetailPane } from '../document/detail-pane.tsx';
import { useRows, type RowSearch } from '../list/use-rows.ts';

const views = ['all', 'hidden', 'deleted'] as const;
type View = (typeof views)[number];

interface CommentsSearch extends RowSearch {
  readonly view?: View | undefined;
}

const empty: Readonly<Record<View, string>> = {
  all: 'No comments yet.',
  hidden: 'No comment is hidden.',
  deleted: 'No comment was deleted.',
};

const allColumns: readonly Column<AdminDoc>[] = [
  {
    key: 'dateCreated',
    title: 'Posted',
    yields: 'late',
    cell: (doc) => momentText(Date.parse(doc.dateCreated)),
  },
  { key: 'username', title: 'By', yields: 'late', cell: (doc) => `@${commentIn(doc).username}` },
  { key: 'role', title: 'Role', yields: 'early', cell: (doc) => choiceText(commentIn(doc).role) },
  { key: 'text', title: 'Comment', lead: true, cell: (doc) => commentIn(doc).text },
  {
    key: 'parentId',
    title: 'On',
    yields: 'early',
    cell: (doc) => {
      const { parentType, parentId } = commentIn(doc);
      return <PlaceName type={parentType} id={parentId} />;
    },
  },
  {
    key: 'flags',
    title: 'Flags',
    cell: (doc) => commentIn(doc).flags.map(choiceText).join(', ') || '–',
  },
  { key: 'hidden', title: 'State', cell: (doc) => <CommentState comment={commentIn(doc)} /> },
];

/** One comment in its place, with its reports and actions. */
export function CommentPanel(props: { readonly id: string; readonly onClose: () => void }) {
  const { id, onClose } = props;
  const reading = useAdminDoc('comments', id);
  const kept = docIn(useAdminDoc('reports', `comment_${id}`));
  const doc = docIn(reading);
  const report = kept === null ? null : reportIn(kept);
  return (
    <DetailPane
      title={doc === null ? 'Comment' : `Comment by @${commentIn(doc).username}`}
      wide
      onClose={onClose}
    >
      <LoadedDocument reading={reading}>
        {(found) => {
          const comment = commentIn(found);
          return (
            <>
              <CommentInPlace comment={comment} />
              {report === null ? null : <CaseReports report={report} />}
              {comment.isDeleted ? null : (
                <CommentActions comment={comment} reported={report?.state === 'OPEN'} />
              )}
              <MemberFacts uid={comment.createdBy} name={comment.username} />
              {report === null ? null : <CaseHistory report={report} />}
              <History entity="comments" id={id} />
            </>
          );
        }}
      </LoadedDocument>
    </DetailPane>
  );
}

/** Every comment, newest first: subject, author and visibility. */
export function CommentsPage() {
  useTitle('Comments');
  const list = useRows<CommentsSearch>({
    to: '/admin/comments',
    query: ({ view = 'all' }) => ({
      entity: 'comments',
      deleted: view === 'deleted',
      sort: { field: 'dateCreated', descending: true },
      filters: view === 'hidden' ? { hidden: true } : {},
      begins: '',
    }),
  });
  const { view = 'all' } = list.search;
  const columns = useCollectionColumns(list.to, allColumns);
  return (
    <CollectionShell
      title="Comments"
      list={list}
      columns={columns}
      filters={
        <Segments
          label="Which comments"
          small
          options={views.map((value) => ({ value, label: choiceText(value) }))}
          value={view}
          onChange={(next) =>
            list.show({ view: next === 'all' ? undefined : next, open: undefined })
          }
        />
      }
      empty={empty[view]}
      panel={
        list.open ? <CommentPanel key={list.open} id={list.open} onClose={list.onClose} /> : null
      }
    >
      <CollectionTable
        caption="Comments"
        list={list}
        columns={columns.shown}
        nameOf={(doc) => commentIn(doc).text}
      />
    </CollectionShell>
  );
}
