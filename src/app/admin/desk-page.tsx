import './desk-page.css';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { setDeleted, useAdminRows } from '../store/admin.ts';
import { entityNamed, type AdminDoc } from '../store/admin/query.ts';
import { cellText, isNumeric } from '../fields/cell.tsx';
import { allFields } from '../../domain/kit/entity.ts';
import { labelOf } from '../../domain/kit/label.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { SearchInput } from '../ui/inputs.tsx';
import { ErrorNote } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/title.ts';
import { deskQuery, nextSort, type DeskSearch } from './desk-search.ts';
import type { Desk } from './menu.ts';
import { SidePanel } from './side-panel.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

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

function Waiting() {
  return (
    <Loading label="Loading rows">
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <Skeleton key={n} height={35} />
      ))}
    </Loading>
  );
}

/** Any collection as a dense list, built from its definition; the open row stands in a panel. */
export function DeskPage({ desk }: { readonly desk: Desk }) {
  useTitle(desk.title);
  const search: DeskSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = deskQuery(desk.entity, search);
  const found = useAdminRows(query);
  const [cursor, setCursor] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter = useRef<HTMLInputElement>(null);
  const { rows } = found;
  const at = Math.min(cursor, Math.max(0, rows.length - 1));
  const naming = entityNamed(desk.entity).admin?.name ?? 'id';
  const nameOf = (doc: AdminDoc): string => String(doc.values[naming] ?? doc.id);

  const show = (change: DeskSearch) =>
    void navigate({ to: desk.to, search: { ...search, ...change }, replace: true });
  const choose = (id: string) => {
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

  useDeskKeys({
    down: () => setCursor(Math.min(rows.length - 1, at + 1)),
    up: () => setCursor(Math.max(0, at - 1)),
    open: () => show({ open: rows[at]?.id ?? '' }),
    close: () => show({ open: '' }),
    choose: () => {
      const row = rows[at];
      if (row) choose(row.id);
    },
    find: () => filter.current?.focus(),
  });

  const picked = rows.filter((row) => chosen.has(row.id));
  return (
    <div className={search.open ? 'desk desk--open' : 'desk'}>
      <div className="desk__m">
        <header className="desk__h">
          <h1>{desk.title}</h1>
          <span className="muted push">
            {rows.length}
            {found.more ? '+' : ''} rows
          </span>
          <Link to={`${desk.to}/create`} className={buttonClass('ink', 'small')}>
            Create
          </Link>
        </header>
        <div className="desk__f">
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
        </div>
        {found.status === 'loading' ? (
          <Waiting />
        ) : found.status === 'failed' ? (
          <ErrorNote
            title="These rows could not be read"
            why={found.refusal?.message}
            reference={found.refusal?.code}
            onRetry={found.reload}
          />
        ) : rows.length === 0 ? (
          <p className="desk__none muted">
            {query.begins === '' ? 'Nothing here yet.' : `Nothing begins with “${query.begins}”.`}
          </p>
        ) : (
          <Table
            caption={desk.title}
            columns={columnsOf(desk)}
            rows={rows}
            cursor={at}
            open={search.open ?? null}
            chosen={chosen}
            onChoose={choose}
            onChooseAll={() =>
              setChosen(
                chosen.size === rows.length ? new Set() : new Set(rows.map((row) => row.id)),
              )
            }
            onOpen={(id) => {
              setCursor(rows.findIndex((row) => row.id === id));
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
        )}
        {found.more ? (
          <Button busy={found.loadingMore} onClick={found.loadMore} className="desk__more">
            Show 50 more
          </Button>
        ) : null}
        <footer className="bulk">
          {picked.length > 0 ? (
            <>
              <b>{picked.length} selected</b>
              <Button size="small" onClick={() => void remove(picked, !query.deleted)}>
                {query.deleted ? 'Restore' : 'Delete'}
              </Button>
            </>
          ) : null}
          <span className="push muted only-d">j k move, x select, Enter open, Esc close</span>
        </footer>
      </div>
      {search.open ? (
        <SidePanel
          key={search.open}
          entity={desk.entity}
          id={search.open}
          nameOf={nameOf}
          onClose={() => show({ open: '' })}
          onDelete={(doc) => void remove([doc], !doc.isDeleted)}
        />
      ) : null}
    </div>
  );
}
