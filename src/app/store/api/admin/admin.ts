import { useEffect, useState } from 'react';
import {
  onlineManager,
  QueryClient,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { reads } from '../../../../domain/accounts/role-rights.ts';
import type { EntityName } from '../../../../domain/entities.ts';
import { refusal, type Refusal } from '../../../../domain/kit/refusal.ts';
import { answers } from '../../office/query.ts';
import { useCopy } from './copy.ts';
import { keeping, useKept } from './use-kept.ts';
import { PAGE, whileFirstPage } from './first-page.ts';
import { rowsKey } from './keys.ts';
import { collated, isCollated } from '../../office/collated.ts';
import { laidOver } from '../../office/overlay.ts';
import {
  entityNamed,
  isByLanguage,
  servedSort,
  type AdminDoc,
  type AdminQuery,
} from '../../office/query.ts';
import { changeable, mayLookAt, movable } from '../../office/rights.ts';
import { useView } from '../../device/view.ts';
import { connectionAtom } from '../../device/connection.ts';
import { currentSession, device, sessionAtom, useSession } from '../../session/session.ts';
import { lazily, openNothing, useShared } from '../../reading/subscription.ts';
import { withPendingDoc, withPendingDocs } from '../../office/pending.ts';
import { refusedEdits, type RefusedEdit } from '../../office/refused.ts';
import type { RowsRead } from '../../office/list-reading.ts';
import type { Saved } from '../../office/save.ts';
import { documentWriteOf } from '../../outbox/documents/write.ts';
import type { OutboxRow } from '../../outbox/row.ts';
import { live } from '../../reading/reading.ts';

/** The back office reads what it works on from the server, and says so when that cannot be reached. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: 1,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
  },
});

// Whether the server can be reached is known better here than by what the device thinks of its network.
onlineManager.setEventListener((setOnline) => {
  const tell = (): void => setOnline(device.get(connectionAtom) !== 'offline');
  tell();
  return device.sub(connectionAtom, tell);
});

// Without this it hears neither of that nor of the window being looked at again.
client.mount();

/** The account that owns the cached rows; another account's sign-in clears them. */
let reader = currentSession().uid;
device.sub(sessionAtom, () => {
  const { uid } = currentSession();
  if (uid === reader) return;
  // Nobody reads nothing: there is something to forget only after somebody.
  if (reader !== null) client.clear();
  reader = uid;
});

const documents = () => import('../../office/documents.ts');
const lists = () => import('../../office/list-reading.ts');
const saves = () => import('../../office/save.ts');

/** Asks again because somebody wants it, and so without the pause after a failure. */
const askAnew = async (ask: () => Promise<unknown>): Promise<void> => {
  // A failure to connect shows in the answer to the question itself.
  await import('../../firebase/firestore.ts').then((m) => m.tryNow()).catch(() => undefined);
  await ask();
};

/** Why something was not done, of whatever was thrown. */
export const refusalOf = (error: unknown): Refusal =>
  typeof error === 'object' && error !== null && 'refusal' in error
    ? (error as { readonly refusal: Refusal }).refusal
    : refusal('unavailable', 'STORE_UNAVAILABLE', 'This could not be read. Please try again.');

/** Not asked of the server at all, which would refuse. */
const otherRole = refusal(
  'permission-denied',
  'OTHER_ROLE',
  'This is for staff with another role.',
);

/** Whether the server could not be asked. */
const isUnanswered = ({ isError, error }: { isError: boolean; error: unknown }): boolean =>
  isError && refusalOf(error).status === 'unavailable';

const nothingWaits: readonly OutboxRow[] = [];

/** Rows saved here for a kind of document: unsent, refused, or arrived but not heard yet. */
const useWaiting = (entity: EntityName): readonly OutboxRow[] => {
  const { uid } = useSession();
  const reading = useShared<readonly OutboxRow[]>(
    `office|${entity}|${uid ?? ''}`,
    uid === null
      ? openNothing
      : lazily(
          () => import('../../outbox/watch.ts'),
          (m, emit) =>
            m.watchMade(
              uid,
              (row) => documentWriteOf(row)?.collection === entity,
              (rows) => emit(live(rows, null)),
            ),
        ),
  );
  const rows = reading.status === 'ready' ? reading.value : nothingWaits;
  const arrived = rows.flatMap(({ id, state }) => (state === 'done' ? [id] : [])).join();
  useEffect(() => {
    if (arrived !== '') void changed(entity);
  }, [arrived, entity]);
  return rows;
};

export interface AdminRows {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rows: readonly AdminDoc[];
  /** The order the rows are in. */
  readonly sort: AdminQuery['sort'];
  /** Whether there are too many of them for the order of a language, in which they are wanted. */
  readonly tooLong: boolean;
  /** Edits of such documents that the server refused, whichever rows are shown. */
  readonly refused: readonly RefusedEdit[];
  /** Present while the server has not answered: what this device keeps, and how old that is. */
  readonly copy?: { readonly at: number | null };
  /** Total number of rows, where known. */
  readonly total?: number;
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
  readonly refusal: Refusal | null;
}

/** The query to send: a list that is here whole is searched on this device. */
const askedFor = (query: AdminQuery): AdminQuery => {
  const all = { ...query, begins: '' };
  const [first] = client.getQueryData<InfiniteData<RowsRead>>(rowsKey(all))?.pages ?? [];
  return first?.isAll === true ? all : query;
};

/**
 * The rows of one collection under a filter and a sort, 50 more at a time; those wanted by a text
 * are in the order of the reader’s language unless they are too many. Rows that wait for staff
 * follow the server, and are read offline as last heard; so is the first page of every other list
 * read here.
 * @param everyMs Asked again so often while the page is looked at, for rows without live updates:
 * at most fifty reads each time, and none of a list that was unrolled further.
 */
export const useAdminRows = (query: AdminQuery, everyMs?: number): AdminRows => {
  const whole = isCollated(entityNamed(query.entity));
  const { locale } = useView();
  const [unrolled, setUnrolled] = useState({ of: query.entity, rows: PAGE });
  const isHere = whole ? !query.deleted : answers(query);
  const kept = useCopy(isHere ? query.entity : null);
  const isTheirs = reads(useSession().roles, query.entity);
  const asked = askedFor(query);
  const found = useInfiniteQuery(
    {
      enabled: isTheirs,
      queryKey: rowsKey(asked),
      queryFn: async ({ pageParam }) => {
        const read = await (await lists()).readRows(asked, pageParam);
        if (pageParam === null) void keeping().then((m) => m.keepRows(rowsKey(asked), read));
        return read;
      },
      initialPageParam: null as AdminDoc | null,
      getNextPageParam: (last) => last.next,
      refetchInterval: whileFirstPage(everyMs),
    },
    client,
  );
  const waiting = useWaiting(query.entity);
  const counted = useQuery(
    {
      // One page that holds all of them is its own count.
      enabled: isTheirs && !whole && found.hasNextPage,
      queryKey: ['count', query.entity, query],
      queryFn: async () => (await documents()).count({ ...query, sort: servedSort(query) }),
      retry: false,
    },
    client,
  );
  const stored = useKept(client, {
    asked: rowsKey(asked),
    isCut: found.data === undefined && isUnanswered(found),
    find: (kept) => kept.keptRows(rowsKey(asked)),
  });
  const heard = kept.status === 'ready' ? kept : null;
  const copy = heard === null ? stored : { rows: heard.value, at: heard.freshness.at };
  const laid = (rows: readonly AdminDoc[]) =>
    withPendingDocs(query.entity, rows, waiting, query.deleted);
  const served = found.data?.pages.flatMap((page) => page.rows) ?? [];
  const status: AdminRows['status'] = !isTheirs
    ? 'failed'
    : found.data || copy
      ? 'ready'
      : found.isPending || copy === undefined
        ? 'loading'
        : 'failed';
  const refusal = !isTheirs ? otherRole : found.error === null ? null : refusalOf(found.error);
  const reload = () => void askAnew(() => found.refetch());
  const refused = refusedEdits(query.entity, waiting);
  const [first] = found.data?.pages ?? [];
  const byLanguage = isByLanguage(query);
  const isSortedHere =
    whole || (byLanguage && (first?.isAll ?? (heard !== null || stored?.isAll === true)));
  const tooLong = byLanguage && !isSortedHere && (first !== undefined || stored !== null);
  const sort = tooLong ? servedSort(query) : query.sort;
  const common = {
    status,
    ...(copy && !found.data ? { copy: { at: copy.at } } : {}),
    sort,
    tooLong,
    reload,
    refusal,
    refused,
  };
  const inHand =
    heard !== null && !whole
      ? laidOver({ ...query, sort }, served, !found.hasNextPage, heard.value)
      : found.data === undefined && copy
        ? copy.rows
        : served;
  if (isSortedHere) {
    const rows = collated(query, laid(inHand), locale);
    const shown = unrolled.of === query.entity ? unrolled.rows : PAGE;
    return {
      ...common,
      rows: rows.slice(0, shown),
      total: rows.length,
      more: rows.length > shown,
      loadingMore: false,
      loadMore: () => setUnrolled({ of: query.entity, rows: shown + PAGE }),
    };
  }
  return {
    ...common,
    rows: laid(inHand),
    ...(counted.data === undefined || !found.hasNextPage ? {} : { total: counted.data }),
    more: found.hasNextPage,
    loadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
  };
};

export type AdminReading =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly doc: AdminDoc | null;
      /** Present where the server can't be reached: when it answered what this device kept, ms UTC. */
      readonly keptAt?: number;
    }
  | { readonly status: 'failed'; readonly refusal: Refusal };

/** Pages that a function answers, as those of a member's history, have rows of their own names. */
type Listed = InfiniteData<{ readonly rows?: readonly AdminDoc[] }> | readonly AdminDoc[];

/** The document as a list of this page has it: who opens its row without a signal reads that. */
const listed = (entity: EntityName, id: string): AdminDoc | undefined =>
  client
    .getQueriesData<Listed>({ queryKey: ['rows', entity] })
    .flatMap(([, found = []]) => ('pages' in found ? found.pages : [{ rows: found }]))
    .flatMap(({ rows = [] }) => rows)
    .find((doc) => doc.id === id);

/**
 * One document, fresh from the server; as this device keeps it while that has not answered, or as a
 * list has it or it was read last where it can’t be reached.
 * @param everyMs Asked again so often while the page is looked at, for what nobody tells of.
 */
export const useAdminDoc = (entity: EntityName, id: string, everyMs?: number): AdminReading => {
  const kept = useCopy(entity);
  const isTheirs = mayLookAt(entityNamed(entity), useSession().roles);
  const found = useQuery(
    {
      queryKey: ['doc', entity, id],
      queryFn: async () => {
        const read = await (await documents()).read(entity, id);
        if (read !== null)
          void keeping().then((m) => m.keepRows(['doc', entity, id], { rows: [read] }));
        // A row that was opened and is another than its list shows has the list read anew.
        const row = listed(entity, id);
        if (row !== undefined && row.dateEdited !== read?.dateEdited)
          void client.invalidateQueries({ queryKey: ['rows', entity] });
        return read;
      },
      enabled: id !== '' && isTheirs,
      refetchInterval: everyMs ?? false,
    },
    client,
  );
  const waiting = useWaiting(entity);
  const copy = kept.status === 'ready' ? kept.value.find((doc) => doc.id === id) : undefined;
  const isCut = isUnanswered(found);
  const stored = useKept(client, {
    asked: ['doc', entity, id],
    isCut: found.data === undefined && isCut,
    find: (kept) => kept.keptDoc(entity, id),
  });
  const onList = isCut ? listed(entity, id) : undefined;
  const served = found.data ?? onList ?? stored?.rows[0];
  const isStored = served !== undefined && served === stored?.rows[0];
  const isNewer = copy !== undefined && copy.dateEdited > (served?.dateEdited ?? '');
  const doc = withPendingDoc(entity, id, isNewer ? copy : (served ?? null), waiting);
  if (!isTheirs) return { status: 'failed', refusal: otherRole };
  if (doc !== null) {
    return { status: 'ready', doc, ...(isStored && !isNewer ? { keptAt: stored.at } : {}) };
  }
  if (found.isPending || stored === undefined) return { status: 'loading' };
  if (found.isError) return { status: 'failed', refusal: refusalOf(found.error) };
  return { status: 'ready', doc };
};

/** These documents as the server has them now, null for one it has not. Throws where it is not answered. */
export const freshDocs = async (
  entity: EntityName,
  ids: readonly string[],
): Promise<readonly (AdminDoc | null)[]> => {
  const { read } = await documents();
  return Promise.all(ids.map((id) => read(entity, id)));
};

/** Reads again what the page shows of single documents, after something else told of a change to them. */
export const readShownAnew = (): Promise<void> => client.invalidateQueries({ queryKey: ['doc'] });

/** After a write: whatever shows this collection asks again, and what shows what staff did. */
export const changed = async (entity: EntityName): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['rows', 'auditLog'] }),
    client.invalidateQueries({ queryKey: ['rows', entity] }),
    client.invalidateQueries({ queryKey: ['doc', entity] }),
    client.invalidateQueries({ queryKey: ['count', entity] }),
    client.invalidateQueries({ queryKey: ['pointed at', entity] }),
  ]);
};

const afterwards = async (entity: EntityName, saved: Saved): Promise<Saved> => {
  if (saved.ok) await changed(entity);
  return saved;
};

/** Creates a document; the id is made here when none is given. */
export const createDoc = async (
  entity: EntityName,
  values: AdminDoc['values'],
  id?: string,
): Promise<Saved> => afterwards(entity, await (await saves()).create(entity, values, id));

/**
 * Saves changed fields through the outbox, under compare-and-set: what somebody saved in between is
 * merged with it field by field, and asked about where both changed the same.
 */
export const saveDoc = async (
  entity: EntityName,
  base: AdminDoc,
  values: AdminDoc['values'],
): Promise<Saved> => afterwards(entity, await (await saves()).update(entity, base, values));

/** Soft delete of each, or taking it back; refused at once where there is none, or one without an id. */
export const setDeleted = async (
  entity: EntityName,
  bases: readonly AdminDoc[],
  deleted: boolean,
): Promise<readonly Saved[]> => {
  const saved = await (await saves()).setDeleted(entity, bases, deleted);
  if (saved.some(({ ok }) => ok)) await changed(entity);
  return saved;
};

export interface Rights {
  /** Own fields that may be changed. */
  readonly fields: (doc: AdminDoc) => ReadonlySet<string>;
  /** Whether it may be deleted, or restored when it is. */
  readonly move: (doc: AdminDoc) => boolean;
}

/** The rights of the signed-in member of staff to write directly; functions write all the rest. */
export const useRights = (entity: EntityName): Rights => {
  const { uid, roles } = useSession();
  const writer = { uid: uid ?? '', roles };
  const definition = entityNamed(entity);
  return {
    fields: (doc) => changeable(definition, doc, writer),
    move: (doc) => movable(definition, doc, writer),
  };
};
