import type { Pointer } from '../../../domain/kit/called.ts';
import { submissionMachine } from '../../../domain/listings/submissions/submission-machine.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/inputs.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { momentText } from '../document/moment-text.ts';
import { useNames } from '../pointers/use-cell-context.ts';
import { CollectionShell } from '../list/collection-shell.tsx';
import { useCollectionColumns } from '../list/collection-columns.tsx';
import { CollectionTable } from '../list/collection-table.tsx';
import { answerBy, SubmissionState, submissionIn, submissionTitle } from './submission-parts.tsx';
import { useRows, type RowSearch } from '../list/use-rows.ts';

type State = (typeof submissionMachine.states)[number];

interface SubmissionsSearch extends RowSearch {
  readonly state?: string | undefined;
  /** `yes`: those the reader claimed. */
  readonly mine?: string | undefined;
}

const isState = (value: string): value is State =>
  (submissionMachine.states as readonly string[]).includes(value);

const columnsWith = (nameOf: (of: Pointer) => string): readonly Column<AdminDoc>[] => [
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
    key: 'reviewerId',
    title: 'Reviewer',
    cell: (doc) => {
      const { reviewerId } = submissionIn(doc);
      return reviewerId === undefined ? '–' : nameOf({ to: 'users', id: reviewerId });
    },
  },
  {
    key: 'status',
    title: 'State',
    cell: (doc) => <SubmissionState status={submissionIn(doc).status} />,
  },
];

/** Submissions by members, newest first, by state. */
export function SubmissionsPage() {
  useTitle('Submissions');
  const { uid } = useSession();
  const list = useRows<SubmissionsSearch>({
    to: '/admin/submissions',
    page: '/admin/submissions/$id',
    query: ({ state = '', mine }) => ({
      entity: 'listingSubmissions',
      deleted: false,
      sort: { field: 'dateCreated', descending: true },
      filters: {
        ...(mine === 'yes' && uid !== null ? { reviewerId: uid } : {}),
        ...(isState(state) ? { status: state } : {}),
      },
      begins: '',
    }),
  });
  const { state = '', mine } = list.search;
  const nameOf = useNames(
    list.found.rows.filter(isReadable).flatMap((doc) => {
      const { reviewerId } = submissionIn(doc);
      return reviewerId === undefined ? [] : [{ to: 'users', id: reviewerId }];
    }),
  );
  const columns = useCollectionColumns(list.to, columnsWith(nameOf));
  return (
    <CollectionShell
      title="Submissions"
      list={list}
      columns={columns}
      filters={
        <>
          <Select
            label="State"
            value={isState(state) ? state : ''}
            options={[
              ['', 'All states'],
              ...submissionMachine.states.map((one) => [one, choiceText(one)] as const),
            ]}
            onChange={(event) => list.show({ state: event.target.value || undefined })}
          />
          <Button
            size="small"
            aria-pressed={mine === 'yes'}
            onClick={() => list.show({ mine: mine === 'yes' ? undefined : 'yes' })}
          >
            Claimed by me
          </Button>
        </>
      }
      empty={
        mine === 'yes'
          ? 'You have claimed none of these.'
          : isState(state)
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
