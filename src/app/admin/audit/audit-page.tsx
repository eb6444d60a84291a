import type { AuditEntry } from '../../../domain/platform/audit/audit-entry.entity.ts';
import type { Pointer } from '../../../domain/kit/called.ts';
import { isReadable, type AdminDoc, type AdminQuery } from '../data/documents/query.ts';
import { Segments } from '../../ui/button/segments.tsx';
import { Select, TextInput } from '../../ui/field/inputs.tsx';
import type { Column } from '../../ui/layout/table.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { momentText } from '../document/moment-text.ts';
import { useCollectionColumns } from '../list/collection-columns.tsx';
import { CollectionShell } from '../list/collection-shell.tsx';
import { CollectionTable } from '../list/collection-table.tsx';
import { useRows, type RowSearch } from '../list/use-rows.ts';
import { actTitle } from './act-text.ts';
import { EntryPane } from './entry-pane.tsx';
import { entryIn } from './history.tsx';
import { useNames } from '../pointers/use-cell-context.ts';
import { subjectAt, subjectText } from './subject.ts';

export interface AuditSearch extends RowSearch {
  readonly by?: string | undefined;
  readonly kind?: AuditEntry['kind'] | undefined;
  /** `YYYY-MM-DD` */
  readonly day?: string | undefined;
}

export const auditQuery = ({ by, kind, day }: AuditSearch): AdminQuery => ({
  entity: 'auditLog',
  deleted: false,
  sort: { field: 'at', descending: true },
  filters: {
    ...(by === undefined ? {} : { by }),
    ...(kind === undefined ? {} : { kind }),
    ...(day === undefined ? {} : { day }),
  },
  begins: '',
});

/** The first document an entry is about, and the number of others. */
const aboutText = (
  [first, ...rest]: readonly string[],
  nameOf: (of: Pointer) => string,
): string => {
  if (first === undefined) return '–';
  const more = rest.length === 0 ? '' : ` and ${rest.length} more`;
  return `${subjectText(subjectAt(first), nameOf)}${more}`;
};

const cell =
  (text: (entry: AuditEntry) => string) =>
  (doc: AdminDoc): string =>
    text(entryIn(doc));

const columnsWith = (nameOf: (of: Pointer) => string): readonly Column<AdminDoc>[] => [
  { key: 'at', title: 'When', cell: cell(({ at }) => momentText(at)) },
  { key: 'by', title: 'Who', cell: cell(({ by, byName }) => `@${byName ?? by}`) },
  { key: 'act', title: 'What', lead: true, cell: cell(actTitle) },
  {
    key: 'about',
    title: 'About',
    yields: 'late',
    cell: cell(({ about }) => aboutText(about, nameOf)),
  },
  { key: 'reason', title: 'Reason', yields: 'early', cell: cell(({ reason }) => reason ?? '–') },
  { key: 'desk', title: 'From', yields: 'early', cell: cell(({ desk }) => desk ?? '–') },
];

/** The staff members in the rows, and the one filtered by. */
const peopleIn = (
  rows: readonly AdminDoc[],
  asked: string | undefined,
): readonly (readonly [uid: string, name: string])[] => {
  const names = new Map(asked === undefined ? [] : [[asked, asked]]);
  for (const row of rows.filter(isReadable)) {
    const { by, byName } = entryIn(row);
    names.set(by, `@${byName ?? by}`);
  }
  return [...names].toSorted(([, a], [, b]) => a.localeCompare(b));
};

/** `/admin/audit`: all acts of staff, newest first. Nobody can change them, not even staff. */
export function AuditPage() {
  useTitle('Audit log');
  const list = useRows<AuditSearch>({ to: '/admin/audit', query: auditQuery });
  const { by, kind, day } = list.search;
  const { show, found } = list;
  const nameOf = useNames(
    found.rows.filter(isReadable).flatMap((row) => entryIn(row).about.slice(0, 1).map(subjectAt)),
  );
  const shown = useCollectionColumns('/admin/audit', columnsWith(nameOf));
  return (
    <CollectionShell
      title="Audit log"
      list={list}
      columns={shown}
      filters={
        <>
          <Segments<AuditEntry['kind'] | 'ALL'>
            label="Which entries"
            small
            options={[
              { value: 'ALL', label: 'All' },
              { value: 'ACT', label: 'Acts' },
              { value: 'EDIT', label: 'Edits' },
            ]}
            value={kind ?? 'ALL'}
            onChange={(next) => show({ kind: next === 'ALL' ? undefined : next, open: undefined })}
          />
          <Select
            label="By"
            value={by ?? ''}
            onChange={(event) =>
              show({ by: event.target.value === '' ? undefined : event.target.value })
            }
            options={[['', 'Everybody'], ...peopleIn(found.rows, by)]}
          />
          <TextInput
            label="Day (UTC)"
            type="date"
            value={day ?? ''}
            onChange={(event) =>
              show({ day: event.target.value === '' ? undefined : event.target.value })
            }
          />
        </>
      }
      empty={
        by === undefined && kind === undefined && day === undefined
          ? 'Nothing yet. What staff do appears here.'
          : 'No entry fits these filters.'
      }
      panel={list.open ? <EntryPane key={list.open} id={list.open} onClose={list.onClose} /> : null}
    >
      <CollectionTable
        caption="Audit log"
        list={list}
        columns={shown.shown}
        nameOf={(doc) => actTitle(entryIn(doc))}
      />
    </CollectionShell>
  );
}
