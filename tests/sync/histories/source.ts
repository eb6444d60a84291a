import type { WireDocument } from '../../../src/embedded/contracts.ts';
import { streams } from '../../../src/embedded/firestore/api/methods.ts';
import { FirestoreError } from '../../../src/embedded/firestore/status.ts';
import type { Commit } from '../../../src/embedded/firestore/store/document.ts';
import { plainFields } from '../../../src/embedded/functions/plain-values.ts';
import type {
  Cursor,
  Scope,
  Source,
  SourceDocument,
} from '../../../src/app/sync/collections/scope.ts';
import { fieldFilter } from '../../../src/embedded/functions/documents.ts';
import type { Road } from './road.ts';
import type { Server } from './server.ts';

type Watcher = Parameters<Source['listen']>[3];

const stampOf = (text: string): SourceDocument['stamp'] => {
  const [, nanos = ''] = /\.(\d+)Z$/.exec(text) ?? [];
  return {
    seconds: Math.floor(Date.parse(text) / 1_000),
    nanos: Number(nanos.padEnd(9, '0')),
  };
};

const documentOf = ({ name, fields }: WireDocument): SourceDocument => {
  const { updatedAt, ...rest } = fields;
  const at = updatedAt !== undefined && 'timestampValue' in updatedAt ? updatedAt : null;
  return {
    id: name.slice(name.lastIndexOf('/') + 1),
    stamp: at === null ? null : stampOf(at.timestampValue),
    data: plainFields(rest),
  };
};

const moment = ({ seconds, nanos }: Cursor): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19)}.${String(nanos).padStart(9, '0')}Z`;

const queryOf = (prefix: string, scope: Scope, after: Cursor | null, limit: number): object => {
  const filters = scope.where.map((clause) =>
    clause.length === 3
      ? fieldFilter(clause[0], clause[1], clause[2])
      : fieldFilter(clause[0], '==', clause[1]),
  );
  const place = (cursor: Cursor): object => ({
    startAt: {
      values: [
        { timestampValue: moment(cursor) },
        ...(cursor.id === null ? [] : [{ referenceValue: `${prefix}${scope.from}/${cursor.id}` }]),
      ],
      before: cursor.id === null,
    },
  });
  return {
    from: [{ collectionId: scope.from }],
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: [{ field: { fieldPath: 'updatedAt' } }, { field: { fieldPath: '__name__' } }],
    ...(after === null ? {} : place(after)),
    limit,
  };
};

const away = Object.assign(new Error('unavailable'), { code: 'unavailable' });

/**
 * The server's documents as one member's mirror queries them, under the rules and by the same
 * operations as over HTTP. Listeners break when the process is killed, fall silent while the
 * connection is cut, and can be made to repeat deliveries.
 */
export class ServerSource implements Source {
  private readonly open = new Set<() => void>();
  private readonly breaks = new Set<() => void>();
  /** Number of next deliveries made twice. */
  repeats = 0;

  constructor(
    private readonly server: Server,
    private readonly road: Road,
    private readonly uid: string,
  ) {}

  private async ask(scope: Scope, after: Cursor | null, limit: number): Promise<SourceDocument[]> {
    const session = await this.server.memberSession(this.uid);
    const parent = session.db.prefix.slice(0, -1);
    const structuredQuery = queryOf(session.db.prefix, scope, after, limit);
    const rows: SourceDocument[] = [];
    try {
      for await (const row of streams['runQuery']?.(session, { parent, structuredQuery }) ?? []) {
        const { document } = row as { readonly document?: WireDocument };
        if (document !== undefined) rows.push(documentOf(document));
      }
    } catch (error) {
      const denied = error instanceof FirestoreError && error.status === 'PERMISSION_DENIED';
      throw denied ? Object.assign(error, { code: 'permission-denied' }) : error;
    }
    return rows;
  }

  /** All of a scope, for the history's checks. */
  async all(scope: Scope): Promise<SourceDocument[]> {
    await this.server.stands();
    return this.ask(scope, null, scope.pageSize ?? 100);
  }

  async page(scope: Scope, after: Cursor | null, limit: number): Promise<SourceDocument[]> {
    if (!this.road.up) throw away;
    return this.ask(scope, after, limit);
  }

  latest = (): never => {
    throw new Error('No scope of a history begins at its end.');
  };
  count = this.latest;
  between = this.latest;

  /** The connection was cut or restored: listeners report it, and catch up. */
  moved(): void {
    for (const look of this.open) look();
  }

  /** Ends every listener like a broken stream. */
  break(): void {
    for (const broken of this.breaks) broken();
  }

  listen(scope: Scope, after: Cursor | null, limit: number, watcher: Watcher): () => void {
    const told = new Map<string, string>();
    let over = false;
    let queue = Promise.resolve();
    const look = async (): Promise<void> => {
      if (over) return;
      watcher.connected(this.road.up);
      if (!this.road.up) return;
      const now = await this.ask(scope, after, limit);
      if (over || !this.road.up) return;
      const version = ({ stamp }: SourceDocument): string => JSON.stringify(stamp);
      const changed = now.filter((one) => told.get(one.id) !== version(one));
      const ids = new Set(now.map(({ id }) => id));
      const full = now.length >= limit;
      const gone = full ? [] : [...told.keys()].filter((id) => !ids.has(id));
      for (const one of changed) told.set(one.id, version(one));
      for (const id of gone) told.delete(id);
      if (changed.length === 0 && gone.length === 0) return;
      watcher.next({ changed, gone, full });
      if (this.repeats > 0) {
        this.repeats -= 1;
        watcher.next({ changed, gone, full });
      }
    };
    const end = (): void => {
      over = true;
      this.open.delete(enqueue);
      this.breaks.delete(broken);
      unhear();
      ungone();
    };
    const broken = (): void => {
      if (over) return;
      end();
      watcher.error(away);
    };
    const enqueue = (): void => {
      queue = queue.then(look).catch((error: unknown) => {
        if (over) return;
        end();
        watcher.error(error);
      });
    };
    const concerns = ({ changes }: Commit): boolean =>
      changes.some(({ path }) => path.startsWith(`${scope.from}/`));
    const unhear = this.server.store.listen((commits) => {
      if (commits.some(concerns)) enqueue();
    });
    const ungone = this.server.onGone(broken);
    this.open.add(enqueue);
    this.breaks.add(broken);
    enqueue();
    return end;
  }
}
