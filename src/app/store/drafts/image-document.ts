import { images, type Image } from '../../../domain/content/image.entity.ts';
import { firestore } from '../firebase/firestore.ts';
import type { Attempt } from '../outbox/classify-response.ts';
import { documentConflicts } from '../outbox/documents/conflicts.ts';
import { deliverDocument } from '../outbox/documents/deliver.ts';
import type { DocumentWrite } from '../outbox/documents/write.ts';
import { pageTransport } from '../outbox/page-transport.ts';
import { sendAs, writerAt, type TransportContext } from '../outbox/transport.ts';
import { UploadFault } from '../upload/fault.ts';
import { Passing } from '../upload/retry.ts';

export interface NewImage {
  readonly id: string;
  readonly uid: string;
  readonly parentType: 'submission' | 'member' | 'listing';
  readonly parentId: string;
  readonly path: string;
  readonly mime: string;
  readonly bytes: number;
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Where a member's picture lies in the storage. @param type its MIME type. */
export const pathOf = (uid: string, id: string, type: string): string =>
  `uploads/${uid}/${id}.${endings[type] ?? 'jpg'}`;

/**
 * Writes the document of a picture by compare and set, as the outbox does. It is no row of the outbox:
 * it goes with the bytes, whose sending waits and is taken up again by itself.
 * @param isRepeat what is there is looked at first.
 */
const write = (
  transport: TransportContext,
  uid: string,
  change: DocumentWrite,
  isRepeat: boolean,
): Promise<Attempt> =>
  sendAs(transport, uid, (at, token) =>
    deliverDocument(change, { ...writerAt(transport, at, uid, token), isRepeat }),
  );

/** What went wrong may pass, unless nobody is signed in or the rules said no. */
const faultOf = (attempt: Attempt): Error => {
  if (attempt.kind === 'unsigned') return new UploadFault('unauthenticated');
  const isDenied = attempt.kind === 'refused' && attempt.refusal.status === 'permission-denied';
  return isDenied ? new UploadFault('unauthorized') : new Passing();
};

/**
 * Tells the server of a picture that arrived, so that it looks at it. Done twice it is done once:
 * what stands there already stays, with what the server found.
 */
export const announceImage = async (
  image: NewImage,
  transport: TransportContext = pageTransport,
): Promise<void> => {
  const { id, uid, parentType, parentId, path, mime, bytes } = image;
  const change = { parentType, parentId, status: 'PENDING', isPublic: false, storagePath: path };
  const attempt = await write(
    transport,
    uid,
    {
      collection: images.name,
      id,
      action: 'save',
      base: null,
      agrees: true,
      change: { ...change, mime, bytes },
      initial: {},
      tried: [],
    },
    false,
  );
  if (attempt.kind !== 'done') throw faultOf(attempt);
};

/** What the server found of a picture, once it has looked; null when it is called off before. */
export const verdictOf = async (
  id: string,
  signal: AbortSignal,
): Promise<Pick<Image, 'status' | 'refusedFor'> | null> => {
  const { db, kit } = await firestore();
  return new Promise((resolve, reject) => {
    const end = (found: Pick<Image, 'status' | 'refusedFor'> | null): void => {
      stop();
      resolve(found);
    };
    const stop = kit.onSnapshot(
      kit.doc(db, images.name, id),
      (found) => {
        const image = found.data() as Image | undefined;
        if (image !== undefined && image.status !== 'PENDING') end(image);
      },
      reject,
    );
    signal.addEventListener('abort', () => end(null));
  });
};

/** The server looks at a picture once; more often than this nothing comes between. */
const ROUNDS = 3;

/**
 * Takes a picture away, whatever the server found of it meanwhile; one that is gone already needs
 * nothing.
 */
export const withdrawImage = async (
  id: string,
  uid: string,
  transport: TransportContext = pageTransport,
): Promise<void> => {
  const removal: DocumentWrite = {
    collection: images.name,
    id,
    action: 'remove',
    base: { rev: 0, values: {} },
    change: {},
    initial: {},
    tried: [],
  };
  let attempt = await write(transport, uid, removal, true);
  for (let round = 0; attempt.kind === 'conflict' && round < ROUNDS; round += 1) {
    const chosen = documentConflicts.resolve?.(removal, attempt.conflict, 'mine');
    if (chosen == null) break;
    attempt = await write(transport, uid, chosen as DocumentWrite, false);
  }
  if (attempt.kind === 'done') return;
  // One that is not there may not be read either.
  const isGone =
    attempt.kind === 'refused' &&
    (attempt.refusal.status === 'permission-denied' || attempt.refusal.status === 'not-found');
  if (!isGone) throw faultOf(attempt);
};
