import { useNavigate, useSearch } from '@tanstack/react-router';
import { submissionLife } from '../../domain/listings/submission-life.ts';
import { choiceText } from '../fields/choice-text.ts';
import { useAdminRows } from '../store/admin.ts';
import type { AdminDoc } from '../store/admin/query.ts';
import { Select } from '../ui/inputs.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { useTitle } from '../ui/title.ts';
import { momentText } from './comment-in-place.tsx';
import { DeskShell } from './desk-shell.tsx';
import { SubmissionState, submissionIn, submissionTitle } from './submission-parts.tsx';
import { useCursor } from './use-cursor.ts';

type State = (typeof submissionLife.states)[number];

const to = '/admin/submissions';

const isState = (value: string): value is State =>
  (submissionLife.states as readonly string[]).includes(value);

const columns: readonly Column<AdminDoc>[] = [
  {
    key: 'dateCreated',
    title: 'Begun',
    cell: (doc) => momentText(Date.parse(doc.dateCreated)),
  },
  {
    key: 'title',
    title: 'Vehicle',
    lead: true,
    cell: (doc) => submissionTitle(submissionIn(doc)),
  },
  { key: 'mode', title: 'As', cell: (doc) => choiceText(submissionIn(doc).mode) },
  {
    key: 'uploads',
    title: 'Photos',
    numeric: true,
    cell: (doc) => submissionIn(doc).uploads.length,
  },
  {
    key: 'submittedAt',
    title: 'Handed in',
    cell: (doc) => {
      const { submittedAt } = submissionIn(doc);
      return submittedAt === undefined ? '–' : momentText(submittedAt);
    },
  },
  {
    key: 'dueAt',
    title: 'Answer by',
    cell: (doc) => {
      const { dueAt } = submissionIn(doc);
      return dueAt === undefined ? '–' : momentText(dueAt);
    },
  },
  {
    key: 'status',
    title: 'State',
    cell: (doc) => <SubmissionState status={submissionIn(doc).status} />,
  },
];

/** What members propose, the newest first, by state. */
export function SubmissionsPage() {
  useTitle('Submissions');
  const search: { readonly state?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = search.state ?? '';
  const found = useAdminRows({
    entity: 'listingSubmissions',
    deleted: false,
    sort: { field: 'dateCreated', descending: true },
    filters: isState(state) ? { status: state } : {},
    begins: '',
  });
  const open = (id: string) => void navigate({ to: `${to}/$id`, params: { id } });
  const [at] = useCursor({
    ids: found.rows.map((row) => row.id),
    onOpen: open,
    onClose: () => undefined,
  });
  return (
    <DeskShell
      title="Submissions"
      unit={['submission', 'submissions']}
      found={found}
      filters={
        <Select
          label="State"
          value={isState(state) ? state : ''}
          options={[
            ['', 'Every state'],
            ...submissionLife.states.map((one) => [one, choiceText(one)] as const),
          ]}
          onChange={(event) => {
            const chosen = event.target.value;
            void navigate({ to, search: chosen === '' ? {} : { state: chosen }, replace: true });
          }}
        />
      }
      empty={
        isState(state)
          ? `No submission is in the state “${choiceText(state)}”.`
          : 'Nobody has begun a submission yet.'
      }
      foot={<span className="push muted only-d">j k move, Enter open</span>}
    >
      <Table
        caption="Submissions"
        columns={columns}
        rows={found.rows}
        cursor={at}
        open={null}
        onOpen={open}
        nameOf={(doc) => submissionTitle(submissionIn(doc))}
      />
    </DeskShell>
  );
}
