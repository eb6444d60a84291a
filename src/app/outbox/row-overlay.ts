import type { entities, EntityName } from '../../domain/entities.ts';
import type { Doc } from '../../domain/kit/entity.ts';
import type { Comment } from '../../domain/messages/comment.entity.ts';
import type { OutboxRow } from './rows/row.ts';

/** A document of the collection of this name. */
export type DocNamed<N extends EntityName> = Doc<(typeof entities)[N]>;

/** The member who made the rows, as others see them. */
export interface Author {
  readonly username?: string;
  readonly role?: Comment['role'];
}

/**
 * The effects that one row may have on the documents of a view. The echo rule applies to each
 * document separately: one whose change has already arrived is left alone. Collections the view
 * does not show are skipped.
 */
export interface RowOverlay {
  readonly row: OutboxRow;
  readonly by: Author;
  /** All rows of the view that are overlaid, oldest first. */
  readonly rows: readonly OutboxRow[];
  /** The server's version of the document, as far as this device has it. */
  known<N extends EntityName>(name: N, id: string): DocNamed<N> | null;
  /** The document with everything overlaid so far. */
  get<N extends EntityName>(name: N, id: string): DocNamed<N> | null;
  all<N extends EntityName>(name: N): readonly DocNamed<N>[];
  /** Adds a document as the server would create it. */
  create<N extends EntityName>(name: N, doc: DocNamed<N>): void;
  /** Changes fields of the document. A refused row leaves only its mark. */
  change<N extends EntityName>(name: N, id: string, fields: Partial<DocNamed<N>>): void;
  remove(name: EntityName, id: string): void;
  /** Marks the document as affected by the row, without changing it. */
  mark(name: EntityName, id: string): void;
}
