import type { EntityName } from '../../domain/entities.ts';
import { isUnheard } from './echo.ts';
import { mutationOf } from './mutations/all.ts';
import { isOpen, type OutboxRow } from './rows/row.ts';
import type { Author, DocNamed, RowOverlay } from './row-overlay.ts';
import { unsentOf, type Unsent } from './rows/unsent.ts';

/** The server's documents as this device has them: those a view shows, by collection and id. */
export type Copies = { readonly [N in EntityName]?: ReadonlyMap<string, DocNamed<N>> };

/** A row that affects a document, and its state. */
export interface Mark {
  readonly row: OutboxRow;
  readonly unsent: Unsent;
}

const oldestFirst = (rows: readonly OutboxRow[]): readonly OutboxRow[] =>
  rows.toSorted((a, b) => a.order - b.order);

type Bare = DocNamed<EntityName>;

/** The documents of a view: the mirror's, with the member's own actions overlaid. */
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

  /** The rows that affect a document and whose changes have not arrived, oldest first. */
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
): RowOverlay => ({
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
 * Overlays a member's own actions on the documents of this device, as each row's mutation defines:
 * rows that wait, rows that were answered but whose change has not arrived, and for texts to others
 * also refused ones.
 * @param rows those of `watchMade` or `watchPending`, in any order; direct writes are skipped.
 * @param by the author as others see them, where a view shows that.
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
