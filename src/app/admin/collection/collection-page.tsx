import { useRef, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { setDeleted, useRights } from '../data/admin.ts';
import type { Saved } from '../data/documents/save.ts';
import { takeBack } from '../../outbox/outbox.ts';
import { isCollated } from '../data/documents/collated.ts';
import { entityNamed, type AdminDoc } from '../data/documents/query.ts';
import { allFields } from '../../../domain/kit/entity.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { Button, buttonClass, Icon } from '../../ui/button/button.tsx';
import { SearchInput } from '../../ui/field/inputs.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { CollectionShell } from '../list/collection-shell.tsx';
import { CollectionTable } from '../list/collection-table.tsx';
import { filtersOf, OnlyFilter } from '../list/only-filter.tsx';
import {
  collectionQuery,
  nextSort,
  sorts,
  sortsUp,
  type CollectionSearch,
} from '../list/collection-search.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { useSession } from '../../platform/session/session.ts';
import { createsAt, type AdminCollection } from '../frame/menu.ts';
import { emptyText } from './empty-text.ts';
import { nameIn, namingField } from '../document/document-name.ts';
import { useDefinedColumns } from './defined-columns.tsx';
import { DocumentPane } from './document-pane.tsx';
import { movesNow } from '../edit/pending-save.tsx';
import { discardRefused, isEdit, RefusedEdits } from '../edit/refused-edits.tsx';
import { useRows } from '../list/use-rows.ts';
import { X } from 'lucide-react';
import type { Field } from '../../../domain/kit/fields.ts';
import { cellText } from '../../fields/cell.tsx';
import { useNamed } from '../pointers/use-cell-context.ts';

/** The value in the URL that filters a list, and a link back to the whole list. */
function HeldFilter(props: {
  readonly name: string;
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly onAll: () => void;
}) {
  const { name, field, value, onAll } = props;
  // For a list field, the filter is one of its items.
  const one = field?.kind === 'list' ? field.of : field;
  const context = useNamed(one, value);
  return (
    <Button size="small" aria-pressed title={String(value)} onClick={onAll}>
      {`${labelOf(name, field)}: ${one === undefined ? String(value) : cellText(one, value, context)}`}
      <Icon of={X} small />
      <span className="vh">Show all</span>
    </Button>
  );
}

/** Any collection as a dense list, generated from its definition; the open row is in a panel. */
export function CollectionPage(props: {
  readonly collection: AdminCollection;
  /** Actions on the whole collection. */
  readonly head?: ReactNode;
  /** A search for a row by more than a prefix. */
  readonly finder?: ReactNode;
}) {
  const { collection, head = null, finder = null } = props;
  useTitle(collection.title);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The rows of a bulk action that is previewed. */
  const [trying, setTrying] = useState<readonly AdminDoc[] | null>(null);
  /** Id of the document whose refused edit is being continued. */
  const [goesOn, setGoesOn] = useState<string | null>(null);
  const filter = useRef<HTMLInputElement>(null);
  const naming = namingField(collection.entity);

  const { roles } = useSession();
  const creates = createsAt(collection, roles);
  const rights = useRights(collection.entity);
  const moves = (doc: AdminDoc): boolean => rights.move(doc) && movesNow(doc);
  const choose = (doc: AdminDoc) => {
    if (!moves(doc)) return;
    const next = new Set(chosen);
    if (!next.delete(doc.id)) next.add(doc.id);
    setChosen(next);
  };
  const list = useRows<CollectionSearch>({
    to: collection.to,
    query: (search) => collectionQuery(collection.entity, search),
    filter,
    onChoose: choose,
  });
  const { show } = list;
  const { rows, sort } = list.found;
  const query = collectionQuery(collection.entity, list.search);
  const fields = allFields(entityNamed(collection.entity));
  const isHeld = Object.keys(query.filters).length > 0;
  const offered = new Set(filtersOf(collection.entity, roles).map(({ key }) => key));
  const isSearched =
    (!isHeld || isCollated(entityNamed(collection.entity))) && sortsUp(collection.entity, naming);
  const { columns, contextOf } = useDefinedColumns(collection, rows);
  const nameOf = (doc: AdminDoc): string => nameIn(collection.entity, doc, contextOf(doc));
  const movable = new Set(rows.filter(moves).map((row) => row.id));
  const writes = creates || rows.some((row) => rights.fields(row).size > 0);
  const takeAllBack = async (docs: readonly AdminDoc[], saved: readonly Saved[]) => {
    const sent = await Promise.all(
      docs.map(async (doc, at) => {
        const one = saved[at];
        // A row waiting on this device is simply not sent.
        const waits = one?.ok === true && one.how === 'waits' ? one.row : null;
        return waits !== null && (await takeBack(waits)) ? [] : [doc];
      }),
    );
    return sent.flat();
  };
  const remove = async (docs: readonly AdminDoc[], deleted: boolean) => {
    const before = docs.flatMap(({ refused }) => (refused && !isEdit(refused) ? [refused] : []));
    await Promise.all(before.map(discardRefused));
    const saved = await setDeleted(collection.entity, docs, deleted);
    const refused = saved.find((one) => !one.ok);
    setChosen(new Set());
    if (refused && !refused.ok) {
      toast(`Not ${deleted ? 'deleted' : 'restored'}: ${refused.refusal.message}`);
      return;
    }
    const what = docs.length === 1 && docs[0] ? nameOf(docs[0]) : `${docs.length} rows`;
    const waits = saved.some((one) => one.ok && one.how !== 'done');
    const done = `${what} ${deleted ? 'moved to deleted' : 'restored'}.`;
    const later = `${what}: saved on this device. It’s ${deleted ? 'deleted' : 'restored'} when there’s a connection.`;
    toast(waits ? later : done, {
      label: 'Undo',
      onPress: () =>
        void takeAllBack(docs, saved).then((sent) => {
          const undone = sent.map((doc) => ({ ...doc, rev: doc.rev + 1, isDeleted: deleted }));
          return undone.length === 0 ? undefined : remove(undone, !deleted);
        }),
    });
  };

  const picked = rows.filter((row) => chosen.has(row.id));

  return (
    <CollectionShell
      title={collection.title}
      list={list}
      columns={columns}
      head={
        creates ? (
          <Link to={`${collection.to}/create`} className={buttonClass('ink', 'small')}>
            Create
          </Link>
        ) : (
          head
        )
      }
      filters={
        <>
          {finder}
          {isSearched ? (
            <SearchInput
              ref={filter}
              label={`${collection.title} beginning with`}
              placeholder={`${labelOf(naming, fields[naming])} begins with`}
              defaultValue={query.begins}
              onChange={(event) => show({ begins: event.target.value.trim() || undefined })}
            />
          ) : null}
          {entityNamed(collection.entity).access.remove === undefined ? null : (
            <Button
              size="small"
              aria-pressed={query.deleted}
              onClick={() => show({ deleted: query.deleted ? undefined : 'yes' })}
            >
              {query.deleted ? 'Showing deleted' : 'Show deleted'}
            </Button>
          )}
          <OnlyFilter
            entity={collection.entity}
            only={list.search.only ?? ''}
            onOnly={(only) => show({ only })}
          />
          {Object.entries(query.filters)
            .filter(([key]) => !offered.has(key))
            .map(([key, value]) => (
              <HeldFilter
                key={key}
                name={key}
                field={fields[key]}
                value={value}
                onAll={() => show({ only: undefined })}
              />
            ))}
        </>
      }
      empty={emptyText(query, creates)}
      notices={
        <RefusedEdits
          edits={list.found.refused}
          onKeep={(id) => {
            setGoesOn(id);
            list.onOpen(id);
          }}
        />
      }
      bulk={
        picked.length > 0 ? (
          <>
            <b>{picked.length} selected</b>
            <Button size="small" onClick={() => setTrying(picked)}>
              {query.deleted ? 'Restore…' : 'Delete…'}
            </Button>
            {trying === null ? null : (
              <BulkSheet
                entity={collection.entity}
                docs={trying}
                deleted={!query.deleted}
                nameOf={nameOf}
                may={rights.move}
                onRun={(docs) => {
                  setTrying(null);
                  void remove(docs, !query.deleted);
                }}
                onClose={() => setTrying(null)}
              />
            )}
          </>
        ) : null
      }
      selects={movable.size > 0}
      {...(writes ? { creates } : {})}
      panel={
        list.open ? (
          <DocumentPane
            key={list.open}
            entity={collection.entity}
            id={list.open}
            goesOn={goesOn === list.open}
            onClose={list.onClose}
            onDelete={(doc) => void remove([doc], !doc.isDeleted)}
          />
        ) : null
      }
    >
      <CollectionTable
        caption={collection.title}
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
          key: sort.field,
          descending: sort.descending,
          by: (key) => sorts(collection.entity, key),
          onSort: (key) => {
            show({ sort: nextSort(collection.entity, sort, key) });
          },
        }}
      />
    </CollectionShell>
  );
}
