import type { EntityName } from '../../../domain/entities.ts';
import { memoizedImport } from '../../platform/tab/memoized-import.ts';
import type { DocumentValues, SaveOptions } from './save-options.ts';

const documentsClient = memoizedImport(() => import('./client.ts'));

/**
 * Writes a document that the rules let its owner write, through the outbox: stored on this device
 * first, sent when there is a connection, with `rev + 1`. Only the given fields change. While it
 * waits, a second change of the same document is coalesced into the first. A concurrent edit is
 * merged by field; where both changed the same field, the row waits as a `conflict` until its owner
 * chooses. Only for collections with `rev`. Returns the row's id; null when the write and an
 * earlier one cancelled each other.
 */
export const saveDocument = async (
  entity: EntityName,
  id: string,
  change: DocumentValues,
  options: SaveOptions,
): Promise<string | null> => (await documentsClient()).save(entity, id, change, options);

/** Soft-deletes one of the member's own documents, also through the outbox. */
export const removeDocument = async (
  entity: EntityName,
  id: string,
  options: Pick<SaveOptions, 'label' | 'values'> & {
    readonly base: Readonly<Record<string, unknown>>;
  },
): Promise<string | null> => (await documentsClient()).removeDocument(entity, id, options);
