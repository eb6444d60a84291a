import { useRef, useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { setDeleted, useAdminRows, useRights } from '../store/admin.ts';
import { entityNamed, type AdminDoc } from '../store/admin/query.ts';
import { cellText, isNumeric } from '../fields/cell.tsx';
import { allFields } from '../../domain/kit/entity.ts';
import { labelOf } from '../../domain/kit/label.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { SearchInput } from '../ui/inputs.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/title.ts';
import { DeskShell } from './desk-shell.tsx';
import { deskQuery, nextSort, type DeskSearch } from './desk-search.ts';
import type { Desk } from './menu.ts';
import { SidePanel } from './side-panel.tsx';
import { useCursor } from './use-cursor.ts';

const columnsOf = (desk: Desk): readonly Column<AdminDoc>[] => {
  const entity = entityNamed(desk.entity);
  const fields = allFields(entity);
  return (entity.admin?.columns ?? []).flatMap((key) => {
    const field = fields[key];
    if (field === undefined) return [];
    const cell = (doc: AdminDoc): string => {
      if (key === 'id') return doc.id;
      if (key === 'dateCreated' || key === 'dateEdited') return cellText(field, doc[key]);
      return cellText(field, doc.values[key]);
    };
    return [
      {
        key,
        title: labelOf(key, field),
        numeric: isNumeric(field),
        lead: key === entity.admin?.name,
        cell,
      },
    ];
  });
};

/** Any collection as a dense list, built from its definition; the open row stands in a panel. */
export function DeskPage({ desk }: { readonly desk: Desk }) {
  useTitle(desk.title);
  const search: DeskSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = deskQuery(desk.entity, search);
  const found = useAdminRows(query);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter = useRef<HTMLInputElement>(null);
  const { rows } = found;
  const naming = entityNamed(desk.entity).admin?.name ?? 'id';
  const nameOf = (doc: AdminDoc): string => String(doc.values[naming] ?? doc.id);

  const rights = useRights(desk.entity);
  const movable = new Set(rows.filter(rights.move).map((row) => row.id));
  const show = (change: DeskSearch) =>
    void navigate({ to: desk.to, search: { ...search, ...change }, replace: true });
  const choose = (id: string) => {
    if (!movable.has(id)) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
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

  const [at, place] = useCursor({
    ids: rows.map((row) => row.id),
    filter,
    onOpen: (open) => show({ open }),
    onClose: () => show({ open: '' }),
    onChoose: choose,
  });
  const picked = rows.filter((row) => chosen.has(row.id));

  return (
    <DeskShell
      title={desk.title}
      unit={['row', 'rows']}
      found={found}
      head={
        desk.creates ? (
          <Link to={`${desk.to}/create`} className={buttonClass('ink', 'small')}>
            Create
          </Link>
        ) : null
      }
      filters={
        <>
          <SearchInput
            ref={filter}
            label={`${desk.title} beginning with`}
            placeholder="Begins with"
            defaultValue={query.begins}
            onChange={(event) => show({ begins: event.target.value.trim() })}
          />
          <Button
            size="small"
            aria-pressed={query.deleted}
            onClick={() => show({ deleted: query.deleted ? '' : 'yes' })}
          >
            {query.deleted ? 'Showing deleted' : 'Show deleted'}
          </Button>
        </>
      }
      empty={query.begins === '' ? 'Nothing here yet.' : `Nothing begins with “${query.begins}”.`}
      foot={
        <>
          {picked.length > 0 ? (
            <>
              <b>{picked.length} selected</b>
              <Button size="small" onClick={() => void remove(picked, !query.deleted)}>
                {query.deleted ? 'Restore' : 'Delete'}
              </Button>
            </>
          ) : null}
          <span className="push muted only-d">
            j k move, {movable.size > 0 ? 'x select, ' : ''}Enter open, Esc close
          </span>
        </>
      }
      panel={
        search.open ? (
          <SidePanel
            key={search.open}
            entity={desk.entity}
            id={search.open}
            nameOf={nameOf}
            onClose={() => show({ open: '' })}
            onDelete={(doc) => void remove([doc], !doc.isDeleted)}
          />
        ) : null
      }
    >
      <Table
        caption={desk.title}
        columns={columnsOf(desk)}
        rows={rows}
        cursor={at}
        open={search.open ?? null}
        choice={
          movable.size === 0
            ? undefined
            : {
                chosen,
                onChoose: choose,
                onChooseAll: () => setChosen(chosen.size === movable.size ? new Set() : movable),
              }
        }
        onOpen={(id) => {
          place(id);
          show({ open: id });
        }}
        sort={{ key: query.sort.field, descending: query.sort.descending }}
        onSort={(key) => {
          const sort = nextSort(desk.entity, query.sort, key);
          if (sort === null) toast('The list cannot be sorted by this column.');
          else show({ sort });
        }}
        nameOf={nameOf}
      />
    </DeskShell>
  );
}
