import { useEffect, useState } from 'react';
import {
  onlineManager,
  QueryClient,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';
import { readsCollection } from '../../../domain/accounts/role-rights.ts';
import type { EntityName } from '../../../domain/entities.ts';
import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';
import { answers } from './documents/query.ts';
import { useCopy } from './copy.ts';
import { keeping, useKept } from './use-kept.ts';
import { PAGE, whileFirstPage } from './first-page.ts';
import { rowsKey } from './keys.ts';
import { collated, isCollated } from './documents/collated.ts';
import { laidOver } from './documents/overlay.ts';
import {
  entityNamed,
  isByLanguage,
  servedSort,
  type AdminDoc,
  type AdminQuery,
} from './documents/query.ts';
import { changeable, mayLookAt, movable } from './documents/rights.ts';
import { useView } from '../../platform/reader/view.ts';
import { connectionAtom } from '../../platform/server/connection.ts';
import { currentSession, device, sessionAtom, useSession } from '../../platform/session/session.ts';
import { lazily, openNothing, useShared } from '../../platform/reading/subscription.ts';
import { withPendingDoc, withPendingDocs } from './documents/pending.ts';
import { refusedEdits, type RefusedEdit } from './documents/refused.ts';
import type { RowsRead } from './documents/list-reading.ts';
import type { Saved } from './documents/save.ts';
import { documentWriteOf } from '../../outbox/documents/write.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import { live } from '../../platform/reading/reading.ts';

/** Query client of the back office, which reads from the server and reports lost connections. */
export const queryClient = new QueryClient({
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

// The app's own connection state is more reliable than the browser's.
onlineManager.setEventListener((setOnline) => {
  const tell = (): void => setOnline(device.get(connectionAtom) !== 'offline');
  tell();
  return device.sub(connectionAtom, tell);
});

// Mounting makes the client follow the connection and the window's focus.
queryClient.mount();

/** The account that owns the cached rows; another account's sign-in clears them. */
let reader = currentSession().uid;
device.sub(sessionAtom, () => {
  const { uid } = currentSession();
  if (uid === reader) return;
  // After a visitor there is nothing to clear.
  if (reader !== null) queryClient.clear();
  reader = uid;
});

const documents = () => import('./documents/documents.ts');
const lists = () => import('./documents/list-reading.ts');
const saves = () => import('./documents/save.ts');

/** Repeats a request by hand, without the pause after a failure. */
const askAnew = async (ask: () => Promise<unknown>): Promise<void> => {
  // A failure to connect shows in the response to the request itself.
  await import('../../firebase/firestore.ts').then((m) => m.tryNow()).catch(() => undefined);
  await ask();
};

/** The refusal for any thrown error. */
export const refusalOf = (error: unknown): Refusal =>
  typeof error === 'object' && error !== null && 'refusal' in error
    ? (error as { readonly refusal: Refusal }).refusal
    : refusal('unavailable', 'STORE_UNAVAILABLE', 'This could not be read. Please try again.');

/** Not sent to the server at all, which would refuse it. */
const otherRole = refusal(
  'permission-denied',
  'OTHER_ROLE',
  'This is for staff with another role.',
);

/** Whether the server could not be reached. */
const isUnanswered = ({ isError, error }: { isError: boolean; error: unknown }): boolean =>
  isError && refusalOf(error).status === 'unavailable';

const nothingWaits: readonly OutboxRow[] = [];

/** Outbox rows for a collection: unsent, refused, or accepted but not received yet. */
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
    if (arrived !== '') void refreshEntity(entity);
  }, [arrived, entity]);
  return rows;
};

export interface AdminRows {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly rows: readonly AdminDoc[];
  /** The order of the rows. */
  readonly sort: AdminQuery['sort'];
  /** Whether there are too many rows for the wanted order by language. */
  readonly tooLong: boolean;
  /** Edits of these documents that the server refused, regardless of the rows shown. */
  readonly refused: readonly RefusedEdit[];
  /** Set while the server has not answered: this device's copy is shown, with its age. */
  readonly copy?: { readonly at: number | null };
  /** Total number of rows, where known. */
  readonly total?: number;
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
  readonly refusal: Refusal | null;
}

/** The query to send: a list that is entirely here is searched on this device. */
const askedFor = (query: AdminQuery): AdminQuery => {
  const all = { ...query, begins: '' };
  const [first] = queryClient.getQueryData<InfiniteData<RowsRead>>(rowsKey(all))?.pages ?? [];
  return first?.isAll === true ? all : query;
};

/**
 * Rows of one collection with a filter and a sort, 50 more at a time; by a text, in the order of
 * the reader’s language unless too many. Rows that wait for staff follow the server; offline their
 * last state is shown, as is the first page of any other list read here.
 * @param everyMs interval of repeated requests while the page is visible, for rows without live
 * updates: at most fifty reads each, none for an extended list.
 */
export const useAdminRows = (query: AdminQuery, everyMs?: number): AdminRows => {
  const whole = isCollated(entityNamed(query.entity));
  const { locale } = useView();
  const [unrolled, setUnrolled] = useState({ of: query.entity, rows: PAGE });
  const isHere = whole ? !query.deleted : answers(query);
  const kept = useCopy(isHere ? query.entity : null);
  const isTheirs = readsCollection(useSession().roles, query.entity);
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
    queryClient,
  );
  const waiting = useWaiting(query.entity);
  const counted = useQuery(
    {
      // A single page with all rows is its own count.
      enabled: isTheirs && !whole && found.hasNextPage,
      queryKey: ['count', query.entity, query],
      queryFn: async () => (await documents()).countRows({ ...query, sort: servedSort(query) }),
      retry: false,
    },
    queryClient,
  );
  const stored = useKept(queryClient, {
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
      /** Set when the server cannot be reached: server time of the stored copy, ms UTC. */
      readonly keptAt?: number;
    }
  | { readonly status: 'failed'; readonly refusal: Refusal };

/** Functions that return pages, such as a member's history, name their rows differently. */
type Listed = InfiniteData<{ readonly rows?: readonly AdminDoc[] }> | readonly AdminDoc[];

/** The document from a list in this page, which a row opened offline shows. */
const listedDocument = (entity: EntityName, id: string): AdminDoc | undefined =>
  queryClient
    .getQueriesData<Listed>({ queryKey: ['rows', entity] })
    .flatMap(([, found = []]) => ('pages' in found ? found.pages : [{ rows: found }]))
    .flatMap(({ rows = [] }) => rows)
    .find((doc) => doc.id === id);

/**
 * One document, fresh from the server; until it answers, this device's copy; if it cannot be
 * reached, the document from a list or from the last reading. Only a first reading can fail.
 * @param everyMs interval of repeated requests while the page is visible.
 */
export const useAdminDoc = (entity: EntityName, id: string, everyMs?: number): AdminReading => {
  const kept = useCopy(entity);
  const isTheirs = mayLookAt(entityNamed(entity), useSession().roles);
  const found = useQuery(
    {
      queryKey: ['doc', entity, id],
      queryFn: async () => {
        const read = await (await documents()).readDocument(entity, id);
        if (read !== null)
          void keeping().then((m) => m.keepRows(['doc', entity, id], { rows: [read] }));
        // If an opened row differs from the one in its list, the list is read again.
        const row = listedDocument(entity, id);
        if (row !== undefined && row.dateEdited !== read?.dateEdited)
          void queryClient.invalidateQueries({ queryKey: ['rows', entity] });
        return read;
      },
      enabled: id !== '' && isTheirs,
      refetchInterval: everyMs ?? false,
    },
    queryClient,
  );
  const waiting = useWaiting(entity);
  const copy = kept.status === 'ready' ? kept.value.find((doc) => doc.id === id) : undefined;
  const isCut = isUnanswered(found);
  const stored = useKept(queryClient, {
    asked: ['doc', entity, id],
    isCut: found.data === undefined && isCut,
    find: (kept) => kept.keptDoc(entity, id),
  });
  const onList = isCut ? listedDocument(entity, id) : undefined;
  const served = found.data ?? onList ?? stored?.rows[0];
  const isStored = served !== undefined && served === stored?.rows[0];
  const isNewer = copy !== undefined && copy.dateEdited > (served?.dateEdited ?? '');
  const doc = withPendingDoc(entity, id, isNewer ? copy : (served ?? null), waiting);
  if (!isTheirs) return { status: 'failed', refusal: otherRole };
  if (doc !== null) {
    return { status: 'ready', doc, ...(isStored && !isNewer ? { keptAt: stored.at } : {}) };
  }
  if (found.isPending || stored === undefined) return { status: 'loading' };
  if (found.isLoadingError) return { status: 'failed', refusal: refusalOf(found.error) };
  return { status: 'ready', doc };
};

/** The server's versions of these documents, null for missing ones. Throws if unreachable. */
export const freshDocs = async (
  entity: EntityName,
  ids: readonly string[],
): Promise<readonly (AdminDoc | null)[]> => {
  const { readDocument: read } = await documents();
  return Promise.all(ids.map((id) => read(entity, id)));
};

/** Rereads the single documents on the page, after something outside the outbox changed them. */
export const readShownAnew = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['doc'] });

/** Refreshes, after a write, all queries of this collection and of the audit log. */
export const refreshEntity = async (entity: EntityName): Promise<void> => {
  const reread = (queryKey: readonly string[]): Promise<void> =>
    queryClient.invalidateQueries({ queryKey });
  // Nobody’s next step depends on these, and on a slow line they would hold a saved form.
  for (const name of ['count', 'pointed at']) void reread([name, entity]);
  void reread(['rows', 'auditLog']);
  await Promise.all([reread(['rows', entity]), reread(['doc', entity])]);
};

const afterwards = async (entity: EntityName, saved: Saved): Promise<Saved> => {
  if (saved.ok) await refreshEntity(entity);
  return saved;
};

/** Creates a document; generates the id when none is given. */
export const createDoc = async (
  entity: EntityName,
  values: AdminDoc['values'],
  id?: string,
): Promise<Saved> => afterwards(entity, await (await saves()).create(entity, values, id));

/**
 * Saves changed fields through the outbox, by compare-and-set: a concurrent change is merged with
 * them field by field, and where both changed the same, the author is asked.
 */
export const saveDoc = async (
  entity: EntityName,
  base: AdminDoc,
  values: AdminDoc['values'],
): Promise<Saved> => afterwards(entity, await (await saves()).update(entity, base, values));

/** Soft-deletes each, or restores it; refused at once for an empty list or a missing id. */
export const setDeleted = async (
  entity: EntityName,
  bases: readonly AdminDoc[],
  deleted: boolean,
): Promise<readonly Saved[]> => {
  const saved = await (await saves()).setDeleted(entity, bases, deleted);
  if (saved.some(({ ok }) => ok)) await refreshEntity(entity);
  return saved;
};

export interface Rights {
  /** The document's own fields that may be changed. */
  readonly fields: (doc: AdminDoc) => ReadonlySet<string>;
  /** Whether the document may be deleted, or restored if it is deleted. */
  readonly move: (doc: AdminDoc) => boolean;
}

/** The signed-in staff member's rights to write directly; all other writes go through functions. */
export const useRights = (entity: EntityName): Rights => {
  const { uid, roles } = useSession();
  const writer = { uid: uid ?? '', roles };
  const definition = entityNamed(entity);
  return {
    fields: (doc) => changeable(definition, doc, writer),
    move: (doc) => movable(definition, doc, writer),
  };
};
