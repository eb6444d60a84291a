import { entities } from '../../domain/entities.ts';
import type { Doc, Entity } from '../../domain/kit/entity.ts';
import { messageThreads, type MessageThread } from '../../domain/messages/message-thread.entity.ts';
import { removals, type Removal } from '../../domain/platform/snapshots/removal.entity.ts';
import {
  isPublished,
  type FilteredCollection,
} from '../../domain/platform/snapshots/published-when.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports, Tx } from '../ports.ts';
import type { UnknownRecord } from '../../domain/kit/json.ts';

const SYSTEM = 'system';

/** One tombstone per reader and document: a second one updates its time. */
const publishTombstone = async (
  { db }: Ports,
  removal: Pick<Removal, 'userId' | 'of' | 'documentId' | 'reason'>,
  isBack: (tx: Tx) => Promise<boolean>,
): Promise<void> => {
  const reader = removal.userId === '*' ? 'public' : removal.userId;
  const id = `${reader}_${removal.of}_${removal.documentId}`;
  await db.transaction(async (tx) => {
    // The document was published again before this ran: a tombstone now would remove a visible one.
    if (await isBack(tx)) return;
    const existing = await tx.get(removals, id);
    if (existing === null) tx.create(removals, id, { ...removal, createdBy: SYSTEM });
    else tx.change(removals, id, { reason: removal.reason });
  });
};

/**
 * Whether devices may hold a copy of a document. They receive its deletion as any other change,
 * except for lots that are no longer current, which no device queries any more.
 */
const mayBeHeld = (collection: FilteredCollection, document: UnknownRecord | null): boolean =>
  isPublished(collection, document) &&
  !(document?.['isDeleted'] === true && document['isCurrent'] === false);

/** Publishes a tombstone for a document that is no longer public, so that mirrors remove it. */
export const publishUnpublished =
  (collection: FilteredCollection) =>
  async ({ id, before, after }: WrittenChange<UnknownRecord>, ports: Ports): Promise<void> => {
    if (!mayBeHeld(collection, before) || mayBeHeld(collection, after)) return;
    const removal = { userId: '*', of: collection, documentId: id, reason: 'UNPUBLISHED' } as const;
    const entity: Entity = entities[collection];
    await publishTombstone(ports, removal, async (tx) =>
      mayBeHeld(collection, await tx.get(entity, id)),
    );
  };

/** Publishes a tombstone to members who left a thread, so that their devices remove it. */
export const publishLeft = async (
  { id, before, after }: WrittenChange<Doc<typeof messageThreads>>,
  ports: Ports,
): Promise<void> => {
  const isIn = (thread: MessageThread | null, uid: string): boolean =>
    thread?.members.includes(uid) === true;
  for (const userId of before?.members ?? []) {
    if (isIn(after, userId)) continue;
    const removal = { userId, of: messageThreads.name, documentId: id, reason: 'LEFT' } as const;
    await publishTombstone(ports, removal, async (tx) =>
      isIn(await tx.get(messageThreads, id), userId),
    );
  }
};
