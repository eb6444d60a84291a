import { submissionMachine } from '../../../domain/listings/submission-machine.ts';
import { choiceText } from '../../fields/choice-text.ts';
import type { AdminDoc } from '../../store/office/query.ts';
import { Select } from '../../ui/field/inputs.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { momentText } from '../document/moment-text.ts';
import { CollectionShell } from '../list/collection-shell.tsx';
import { useCollectionColumns } from '../list/collection-columns.tsx';
import { CollectionTable } from '../list/collection-table.tsx';
import { answerBy, SubmissionState, submissionIn, submissionTitle } from './submission-parts.tsx';
import { useRows, type RowSearch } from '../list/use-rows.ts';

type State = (typeof submissionMachine.states)[number];

interface SubmissionsSearch extends RowSearch {
  readonly state?: string | undefined;
}

const isState = (value: string): value is State =>
  (submissionMachine.states as readonly string[]).includes(value);

const allColumns: readonly Column<AdminDoc>[] = [
  {
    key: 'dateCreated',
    title: 'Started',
    cell: (doc) => momentText(Date.parse(doc.dateCreated)),
  },
  {
    key: 'title',
    title: 'Vehicle',
    lead: true,
    cell: (doc) => submissionTitle(submissionIn(doc)),
  },
  { key: 'mode', title: 'Type', cell: (doc) => choiceText(submissionIn(doc).mode) },
  {
    key: 'uploads',
    title: 'Photos',
    numeric: true,
    cell: (doc) => submissionIn(doc).uploads.length,
  },
  {
    key: 'submittedAt',
    title: 'Submitted',
    cell: (doc) => {
      const { submittedAt } = submissionIn(doc);
      return submittedAt === undefined ? '–' : momentText(submittedAt);
    },
  },
  {
    key: 'dueAt',
    title: 'Answer by',
    cell: (doc) => {
      const at = answerBy(submissionIn(doc));
      return at === undefined ? '–' : momentText(at);
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
  const list = useRows<SubmissionsSearch>({
    to: '/admin/submissions',
    page: '/admin/submissions/$id',
    query: ({ state = '' }) => ({
      entity: 'listingSubmissions',
      deleted: false,
      sort: { field: 'dateCreated', descending: true },
      filters: isState(state) ? { status: state } : {},
      begins: '',
    }),
  });
  const { state = '' } = list.search;
  const columns = useCollectionColumns(list.to, allColumns);
  return (
    <CollectionShell
      title="Submissions"
      list={list}
      columns={columns}
      filters={
        <Select
          label="State"
          value={isState(state) ? state : ''}
          options={[
            ['', 'All states'],
            ...submissionMachine.states.map((one) => [one, choiceText(one)] as const),
          ]}
          onChange={(event) => list.show({ state: event.target.value || undefined })}
        />
      }
      empty={
        isState(state)
          ? `No submission is in the state “${choiceText(state)}”.`
          : 'No submissions yet.'
      }
    >
      <CollectionTable
        caption="Submissions"
        list={list}
        columns={columns.shown}
        nameOf={(doc) => submissionTitle(submissionIn(doc))}
      />
    </CollectionShell>
  );
}
