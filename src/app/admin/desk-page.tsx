import { useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { setDeleted, useRights } from '../store/api/admin.ts';
import { entityNamed, type AdminDoc } from '../store/office/query.ts';
import { cellText, isNumeric } from '../fields/cell.tsx';
import { allFields } from '../../domain/kit/entity.ts';
import { labelOf } from '../../domain/kit/label.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { SearchInput } from '../ui/inputs.tsx';
import type { Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/title.ts';
import { DeskShell } from './desk-shell.tsx';
import { DeskTable } from './desk-table.tsx';
import { deskQuery, nextSort, type DeskSearch } from './desk-search.ts';
import type { Desk } from './menu.ts';
import { SidePanel } from './side-panel.tsx';
import { useRows } from './use-rows.ts';

const columnsOf = (desk: Desk): readonly Column<AdminDoc>[] => {
  const entity = entityNamed(desk.entity);
  const fields = allFields(entity);
  const naming = entity.admin?.name;
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
        lead: key === naming,
        // What decides something is a state or a switch, and stays beside an open panel.
        ...(key === naming || field.kind === 'bool' || field.kind === 'choice'
          ? {}
          : { yields: key.startsWith('date') ? ('early' as const) : ('late' as const) }),
        cell,
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
            onChange={(event) => show({ begins: event.target.value.trim() || undefined })}
          />
          <Button
            size="small"
            aria-pressed={query.deleted}
            onClick={() => show({ deleted: query.deleted ? undefined : 'yes' })}
          >
            {query.deleted ? 'Showing deleted' : 'Show deleted'}
          </Button>
        </>
      }
      empty={query.begins === '' ? 'Nothing here yet.' : `Nothing begins with “${query.begins}”.`}
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
        columns={columnsOf(desk)}
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
          onSort: (key) => {
            const sort = nextSort(desk.entity, query.sort, key);
            if (sort === null) toast('The list cannot be sorted by this column.');
            else show({ sort });
          },
        }}
      />
    </DeskShell>
  );
}
