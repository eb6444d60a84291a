import { images, type Image } from '../../../domain/content/image.entity.ts';
import { serverNow } from '../device/clock.ts';
import { firestore } from '../firebase/firestore.ts';
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

const isDenied = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'permission-denied';

const now = (): string => new Date(serverNow()).toISOString();

/** Longest a write may take before the line is taken for dead: the SDK itself waits for ever. */
const WRITE_MS = 20_000;

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Passing()), WRITE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** What went wrong may pass, unless the rules said no. */
const translate = (error: unknown): Error =>
  isDenied(error) ? new UploadFault('unauthorized') : new Passing();

/** Tells the server of a picture that arrived, so that it looks at it. Done twice it is done once. */
export const announceImage = async (image: NewImage): Promise<void> => {
  const { db, kit } = await firestore();
  const at = kit.doc(db, images.name, image.id);
  try {
    const there = await inTime(kit.getDocFromServer(at)).catch((error: unknown) => {
      // A document that is not there may not be read either.
      if (isDenied(error)) return null;
      throw error;
    });
    if (there?.exists() === true) return;
    await inTime(
      kit.setDoc(at, {
        id: image.id,
        createdBy: image.uid,
        dateCreated: now(),
        dateEdited: now(),
        isDeleted: false,
        rev: 1,
        updatedAt: kit.serverTimestamp(),
        parentType: image.parentType,
        parentId: image.parentId,
        status: 'PENDING',
        isPublic: false,
        storagePath: image.path,
        mime: image.mime,
        bytes: image.bytes,
      }),
    );
  } catch (error) {
    throw translate(error);
  }
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

/** Takes a picture away; one that is gone already needs nothing. */
export const withdrawImage = async (id: string, uid: string): Promise<void> => {
  const { db, kit } = await firestore();
  const at = kit.doc(db, images.name, id);
  try {
    const there = await inTime(kit.getDocFromServer(at));
    const data = there.data();
    if (data === undefined || data['isDeleted'] === true) return;
    await inTime(
      kit.updateDoc(at, {
        isDeleted: true,
        deletedBy: uid,
        dateEdited: now(),
        rev: Number(data['rev'] ?? 0) + 1,
        updatedAt: kit.serverTimestamp(),
      }),
    );
  } catch (error) {
    if (!isDenied(error)) throw translate(error);
  }
};
