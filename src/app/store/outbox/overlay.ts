import type { entities, EntityName } from '../../../domain/entities.ts';
import type { Doc } from '../../../domain/kit/entity.ts';
import type { Comment } from '../../../domain/messages/comment.entity.ts';
import { isUnheard } from './echo.ts';
import { mutationOf } from './mutations/all.ts';
import { isOpen, type OutboxRow } from './row.ts';
import { unsentOf, type Unsent } from './unsent.ts';

type DocNamed<N extends EntityName> = Doc<(typeof entities)[N]>;

/** Documents as this device has them from the server: those a view shows, by collection and id. */
export type Copies = { readonly [N in EntityName]?: ReadonlyMap<string, DocNamed<N>> };

/** Who gave the rows, as others see them. */
export interface Author {
  readonly username?: string;
  readonly role?: Comment['role'];
}

/** A row that touches a document, and how it stands. */
export interface Mark {
  readonly row: OutboxRow;
  readonly unsent: Unsent;
}

/**
 * What one row may do to the documents of a view. Each document is held against the echo rule on its
 * own: one that this device has heard of since is left as it is. Collections the view does not show
 * are passed over.
 */
export interface Overlay {
  readonly row: OutboxRow;
  readonly by: Author;
  /** All rows of the view that count, oldest first. */
  readonly rows: readonly OutboxRow[];
  /** The document as the server has it, as far as this device knows. */
  known<N extends EntityName>(name: N, id: string): DocNamed<N> | null;
  /** The same with what was laid over it so far. */
  get<N extends EntityName>(name: N, id: string): DocNamed<N> | null;
  all<N extends EntityName>(name: N): readonly DocNamed<N>[];
  /** What the server makes a new document of. */
  create<N extends EntityName>(name: N, doc: DocNamed<N>): void;
  /** Of a row that was refused only the mark is left. */
  change<N extends EntityName>(name: N, id: string, fields: Partial<DocNamed<N>>): void;
  remove(name: EntityName, id: string): void;
  /** Says that the row is about the document, which stays as it is. */
  mark(name: EntityName, id: string): void;
}

const oldestFirst = (rows: readonly OutboxRow[]): readonly OutboxRow[] =>
  rows.toSorted((a, b) => a.order - b.order);

type Bare = DocNamed<EntityName>;

/** What a device shows: what it knows with what its member did to it. */
export class Laid {
  private readonly shown = new Map<EntityName, Map<string, Bare>>();
  private readonly marked = new Map<string, Mark[]>();

  constructor(private readonly copies: Copies) {
    for (const [name, docs] of Object.entries(copies)) {
      this.shown.set(name as EntityName, new Map<string, Bare>(docs));
    }
  }

  known<N extends EntityName>(name: N, id: string): DocNamed<N> | null {
    return this.copies[name]?.get(id) ?? null;
  }

  get<N extends EntityName>(name: N, id: string): DocNamed<N> | null {
    return (this.shown.get(name)?.get(id) ?? null) as DocNamed<N> | null;
  }

  all<N extends EntityName>(name: N): readonly DocNamed<N>[] {
    return [...(this.shown.get(name)?.values() ?? [])] as unknown as readonly DocNamed<N>[];
  }

  /** The rows that touch a document and that this device has not heard of, oldest first. */
  marks(name: EntityName, id: string): readonly Mark[] {
    return this.marked.get(`${name}|${id}`) ?? [];
  }

  put(name: EntityName, id: string, doc: Bare | null): void {
    if (doc === null) this.shown.get(name)?.delete(id);
    else this.shown.get(name)?.set(id, doc);
  }

  mark(name: EntityName, id: string, row: OutboxRow): void {
    if (!this.shown.has(name)) return;
    const one = { row, unsent: unsentOf(row) };
    this.marked.set(`${name}|${id}`, [...this.marks(name, id), one]);
  }
}

const overlayOf = (
  laid: Laid,
  row: OutboxRow,
  rows: readonly OutboxRow[],
  by: Author,
): Overlay => ({
  row,
  by,
  rows,
  known: (name, id) => laid.known(name, id),
  get: (name, id) => laid.get(name, id),
  all: (name) => laid.all(name),
  create: (name, doc) => {
    if (laid.known(name, doc.id) !== null) return;
    if (laid.get(name, doc.id) === null) laid.put(name, doc.id, doc);
    laid.mark(name, doc.id, row);
  },
  change: (name, id, fields) => {
    const isRefused = !isOpen(row) && row.state !== 'done';
    if (!isRefused && !isUnheard(row, laid.known(name, id))) return;
    const doc = isRefused ? null : laid.get(name, id);
    if (doc !== null) laid.put(name, id, { ...doc, ...fields });
    laid.mark(name, id, row);
  },
  remove: (name, id) => laid.put(name, id, null),
  mark: (name, id) => laid.mark(name, id, row),
});

const counts = (row: OutboxRow): boolean =>
  isOpen(row) || row.state === 'done' || mutationOf(row)?.staysRefused === true;

/**
 * Lays what a member did over what this device knows, each row as its mutation says: what waits, what
 * was answered and not heard of yet, and of what is said to others also what was refused.
 * @param rows those of `watchMade` or `watchPending`, in any order; direct writes are passed over.
 * @param by how others see who made them, where a view shows that.
 */
export const lay = (copies: Copies, rows: readonly OutboxRow[], by: Author = {}): Laid => {
  const laid = new Laid(copies);
  const counting = oldestFirst(rows.filter(counts));
  for (const row of counting) {
    const overlay = overlayOf(laid, row, counting, by);
    mutationOf(row)?.apply?.(overlay, row.payload, row.values ?? {});
  }
  return laid;
};

/** Documents of a view by their ids. */
export const byId = <D extends { readonly id: string }>(
  docs: readonly D[],
): ReadonlyMap<string, D> => new Map(docs.map((doc) => [doc.id, doc]));
