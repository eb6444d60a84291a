import { useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { setDeleted, useRights } from '../store/api/admin.ts';
import { fieldOf } from '../store/office/collated.ts';
import { entityNamed, type AdminDoc } from '../store/office/query.ts';
import { cellText, isNumeric } from '../fields/cell.tsx';
import { allFields } from '../../domain/kit/entity.ts';
import { labelOf } from '../../domain/kit/label.ts';
import { X } from 'lucide-react';
import { Button, Icon, buttonClass } from '../ui/button.tsx';
import { SearchInput } from '../ui/inputs.tsx';
import type { Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/title.ts';
import { DeskShell } from './desk-shell.tsx';
import { useDeskColumns } from './desk-columns.tsx';
import { DeskTable } from './desk-table.tsx';
import { deskQuery, nextSort, sorts, sortsUp, type DeskSearch } from './desk-search.ts';
import type { Desk } from './menu.ts';
import { SidePanel } from './side-panel.tsx';
import { useRows } from './use-rows.ts';

/** Columns a desk may show: its own first, then every other field that reads as one line. */
const columnsOf = (desk: Desk): readonly Column<AdminDoc>[] => {
  const entity = entityNamed(desk.entity);
  const fields = allFields(entity);
  const naming = entity.admin?.name;
  const own = entity.admin?.columns ?? [];
  const lines = Object.entries(entity.fields).filter(
    ([, { kind }]) => !['json', 'html', 'prose', 'map', 'group'].includes(kind),
  );
  const keys = new Set([...own, ...lines.map(([key]) => key), 'dateCreated', 'dateEdited']);
  return [...keys].flatMap((key) => {
    const field = fields[key];
    if (field === undefined) return [];
    return [
      {
        key,
        title: labelOf(key, field),
        numeric: isNumeric(field),
        lead: key === naming,
        // What decides something is a state or a switch, and stays beside an open panel.
        ...(key === naming || field.kind === 'bool' || field.kind === 'choice'
          ? {}
          : { yields: key.startsWith('date') ? ('early' as const) : ('late' as const) }),
        cell: (doc: AdminDoc) => cellText(field, fieldOf(doc, key)),
      },
    ];
  });
};

/** Any collection as a dense list, built from its definition; the open row stands in a panel. */
export function DeskPage({ desk }: { readonly desk: Desk }) {
  useTitle(desk.title);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter = useRef<HTMLInputElement>(null);
  const naming = entityNamed(desk.entity).admin?.name ?? 'id';
  const nameOf = (doc: AdminDoc): string => String(doc.values[naming] ?? doc.id);

  const rights = useRights(desk.entity);
  const choose = (doc: AdminDoc) => {
    if (!rights.move(doc)) return;
    const next = new Set(chosen);
    if (!next.delete(doc.id)) next.add(doc.id);
    setChosen(next);
  };
  const list = useRows<DeskSearch>({
    to: desk.to,
    query: (search) => deskQuery(desk.entity, search),
    filter,
    onChoose: choose,
  });
  const { show } = list;
  const { rows } = list.found;
  const query = deskQuery(desk.entity, list.search);
  const fields = allFields(entityNamed(desk.entity));
  const isHeld = Object.keys(query.filters).length > 0;
  const isSearched = !isHeld && sortsUp(desk.entity, naming);
  const { columns: own } = entityNamed(desk.entity).admin ?? {};
  const columns = useDeskColumns(desk.to, columnsOf(desk), own);
  const movable = new Set(rows.filter(rights.move).map((row) => row.id));
  const remove = async (docs: readonly AdminDoc[], deleted: boolean) => {
    const saved = await Promise.all(docs.map((doc) => setDeleted(desk.entity, doc, deleted)));
    const refused = saved.find((one) => !one.ok);
    setChosen(new Set());
    if (refused && !refused.ok) {
      toast(`Not ${deleted ? 'deleted' : 'restored'}: ${refused.refusal.message}`);
      return;
    }
    const what = docs.length === 1 && docs[0] ? nameOf(docs[0]) : `${docs.length} rows`;
    const undone = docs.map((doc) => ({ ...doc, rev: doc.rev + 1, isDeleted: deleted }));
    toast(`${what} ${deleted ? 'moved to deleted' : 'restored'}.`, {
      label: 'Undo',
      onPress: () => void remove(undone, !deleted),
    });
  };

  const picked = rows.filter((row) => chosen.has(row.id));

  return (
    <DeskShell
      title={desk.title}
      unit={['row', 'rows']}
      list={list}
      columns={columns}
      head={
        desk.creates ? (
          <Link to={`${desk.to}/create`} className={buttonClass('ink', 'small')}>
            Create
          </Link>
        ) : null
      }
      filters={
        <>
          {isSearched ? (
            <SearchInput
              ref={filter}
              label={`${desk.title} beginning with`}
              placeholder="Begins with"
              defaultValue={query.begins}
              onChange={(event) => show({ begins: event.target.value.trim() || undefined })}
            />
          ) : null}
          <Button
            size="small"
            aria-pressed={query.deleted}
            onClick={() => show({ deleted: query.deleted ? undefined : 'yes' })}
          >
            {query.deleted ? 'Showing deleted' : 'Show deleted'}
          </Button>
          {Object.entries(query.filters).map(([key, value]) => (
            <Button key={key} size="small" aria-pressed onClick={() => show({ only: undefined })}>
              {`${labelOf(key, fields[key])}: ${String(value)}`}
              <Icon of={X} small />
              <span className="vh">Show all</span>
            </Button>
          ))}
        </>
      }
      empty={
        isHeld
          ? 'No row fits this filter.'
          : query.begins === ''
            ? 'Nothing here yet.'
            : `Nothing begins with “${query.begins}”.`
      }
      bulk={
        picked.length > 0 ? (
          <>
            <b>{picked.length} selected</b>
            <Button size="small" onClick={() => void remove(picked, !query.deleted)}>
              {query.deleted ? 'Restore' : 'Delete'}
            </Button>
          </>
        ) : null
      }
      selects={movable.size > 0}
      panel={
        list.open ? (
          <SidePanel
            key={list.open}
            entity={desk.entity}
            id={list.open}
            nameOf={nameOf}
            onClose={list.onClose}
            onDelete={(doc) => void remove([doc], !doc.isDeleted)}
          />
        ) : null
      }
    >
      <DeskTable
        caption={desk.title}
        list={list}
        columns={columns.shown}
        nameOf={nameOf}
        choice={
          movable.size === 0
            ? undefined
            : {
                chosen,
                onChoose: choose,
                onChooseAll: () => setChosen(chosen.size === movable.size ? new Set() : movable),
              }
        }
        sort={{
          key: query.sort.field,
          descending: query.sort.descending,
          by: (key) => sorts(desk.entity, key),
          onSort: (key) => {
            show({ sort: nextSort(desk.entity, query.sort, key) });
          },
        }}
      />
    </DeskShell>
  );
}
