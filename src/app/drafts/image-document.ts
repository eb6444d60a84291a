import { images, type Image } from '../../domain/content/image.entity.ts';
import { firestore } from '../firebase/firestore.ts';
import type { Attempt } from '../outbox/send/classify-response.ts';
import { documentConflicts } from '../outbox/documents/conflicts.ts';
import { deliverDocument } from '../outbox/documents/deliver.ts';
import type { DocumentWrite } from '../outbox/documents/write.ts';
import { pageTransport } from '../outbox/send/page-transport.ts';
import { sendAs, writerAt, type TransportContext } from '../outbox/send/transport.ts';
import { UploadFault } from './upload/fault.ts';
import { Passing } from './upload/retry.ts';

export interface NewImage {
  readonly id: string;
  readonly uid: string;
  readonly parentType: Exclude<Image['parentType'], 'make' | 'model'>;
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

/**
 * Path of a member's picture in Cloud Storage.
 * @param type its MIME type.
 */
export const pathOf = (uid: string, id: string, type: string): string =>
  `uploads/${uid}/${id}.${endings[type] ?? 'jpg'}`;

/**
 * Writes the document of a picture by compare-and-set, as the outbox does. It is not an outbox row:
 * it belongs to the upload of the bytes, which waits and resumes on its own.
 * @param isRepeat whether to read the existing document first.
 */
const writeImage = (
  transport: TransportContext,
  uid: string,
  change: DocumentWrite,
  isRepeat: boolean,
): Promise<Attempt> =>
  sendAs(transport, uid, (at, token) =>
    deliverDocument(change, { ...writerAt(transport, at, uid, token), isRepeat }),
  );

/** The error for an attempt: temporary, unless nobody is signed in or the rules refused. */
const faultOf = (attempt: Attempt): Error => {
  if (attempt.kind === 'unsigned') return new UploadFault('unauthenticated');
  const isDenied = attempt.kind === 'refused' && attempt.refusal.status === 'permission-denied';
  return isDenied ? new UploadFault('unauthorized') : new Passing();
};

/**
 * Creates the document of an uploaded picture, so that the server checks it. Safe to repeat: an
 * existing document is kept, with the server's findings.
 */
export const announceImage = async (
  image: NewImage,
  transport: TransportContext = pageTransport,
): Promise<void> => {
  const { id, uid, parentType, parentId, path, mime, bytes } = image;
  const change = { parentType, parentId, status: 'PENDING', isPublic: false, storagePath: path };
  const attempt = await writeImage(
    transport,
    uid,
    {
      collection: images.name,
      signs: true,
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

/** Resolves to the server's finding on a picture; null when aborted first. */
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

/** Most attempts to delete. The server changes a picture's document once, so conflicts are few. */
const ROUNDS = 3;

/** Deletes a picture, whatever the server's finding; does nothing if it is already deleted. */
export const withdrawImage = async (
  id: string,
  uid: string,
  transport: TransportContext = pageTransport,
): Promise<void> => {
  const removal: DocumentWrite = {
    collection: images.name,
    signs: true,
    id,
    action: 'remove',
    base: { rev: 0, values: {} },
    change: {},
    initial: {},
    tried: [],
  };
  let attempt = await writeImage(transport, uid, removal, true);
  for (let round = 0; attempt.kind === 'conflict' && round < ROUNDS; round += 1) {
    const chosen = documentConflicts.resolve?.(removal, attempt.conflict, 'mine');
    if (chosen == null) break;
    attempt = await writeImage(transport, uid, chosen as DocumentWrite, false);
  }
  if (attempt.kind === 'done') return;
  // The rules refuse to read a missing document too.
  const isGone =
    attempt.kind === 'refused' &&
    (attempt.refusal.status === 'permission-denied' || attempt.refusal.status === 'not-found');
  if (!isGone) throw faultOf(attempt);
};
