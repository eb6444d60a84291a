import { images, type Image } from '../../domain/content/image.entity.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

const missingUpload = { ok: false, reason: 'MISSING' } as const;

/** Deletes an upload and all that was made of it; other pictures are not the sender's own files. */
const removeFiles = async (
  { pictures }: Pick<Ports, 'pictures'>,
  id: string,
  storagePath: string,
): Promise<void> => {
  if (storagePath.startsWith('uploads/')) await pictures.remove(id, storagePath);
};

/** Inspects a waiting picture, which becomes ready or is refused with the reason. */
const decide = async (
  { db, pictures }: Pick<Ports, 'db' | 'pictures'>,
  id: string,
  storagePath: string,
): Promise<void> => {
  const taken = (await pictures.take(id, storagePath)) ?? missingUpload;
  await db.transaction(async (tx) => {
    const image = await tx.get(images, id);
    if (image?.status !== 'PENDING' || image.isDeleted) return;
    if (taken.ok) {
      const { ok: _, ...facts } = taken;
      tx.change(images, id, { ...facts, status: 'READY', url: `/media/${id}` });
    } else tx.change(images, id, { status: 'REFUSED', refusedFor: taken.reason });
  });
};

/**
 * Inspects a picture if it still waits. The inspection writes files, even one that fails, so those
 * of a picture that is removed by then are deleted.
 */
const inspect = async (ports: Ports, id: string, storagePath: string): Promise<void> => {
  const read = () => ports.db.get(images, id);
  const known = await read();
  // Another preview would get an address that the document does not have.
  if (known !== null && known.status !== 'PENDING' && !known.isDeleted) return;
  const failure = await decide(ports, id, storagePath).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if ((await read())?.isDeleted === true) await removeFiles(ports, id, storagePath);
  else if (failure !== null) throw failure.error;
};

/** Inspects a new picture. A repeated call changes nothing. */
export const inspectUpload = async (
  { id, after }: WrittenChange<Image>,
  ports: Ports,
): Promise<void> => {
  if (after?.status === 'PENDING') await inspect(ports, id, after.storagePath);
};

/** Time a picture is retried before its sender is asked to send it again, ms. */
const triedForMs = DAY;

/**
 * Gives up a picture that could not be inspected for a day: its sender is informed, and the
 * pictures behind it get their turn.
 */
const giveUp = async ({ db, clock }: Ports, { id, dateCreated }: Image): Promise<void> => {
  if (Date.parse(dateCreated) + triedForMs > clock.now()) return;
  await db.transaction(async (tx) => {
    const image = await tx.get(images, id);
    if (image?.status !== 'PENDING' || image.isDeleted) return;
    tx.change(images, id, { status: 'REFUSED', refusedFor: 'FAILED' });
  });
};

/**
 * Retries pictures whose inspection failed for technical reasons, oldest first. If one fails again,
 * the run fails too, after all had their turn, so that staff learn of it.
 */
export const inspectWaitingUploads = async (ports: Ports): Promise<number> => {
  const waiting = await ports.db.find(images, {
    where: [['status', '==', 'PENDING']],
    orderBy: [['dateCreated', 'asc']],
    limit: 20,
  });
  const failed: string[] = [];
  for (const image of waiting) {
    const { id, storagePath } = image;
    try {
      await inspect(ports, id, storagePath);
    } catch (error) {
      // A failure must not block the next picture, which belongs to someone else.
      ports.log('error', `picture ${id} could not be looked at: ${String(error)}`, { id });
      failed.push(String(error));
      await giveUp(ports, image);
    }
  }
  if (failed.length === 0) return waiting.length;
  throw new Error(`${failed.length} of ${waiting.length} photos could not be read: ${failed[0]}`);
};

/** Deletes the files of a picture that its owner removed. */
export const deleteRemovedUpload = async (
  { id, before, after }: WrittenChange<Image>,
  ports: Pick<Ports, 'pictures'>,
): Promise<void> => {
  const gone = after?.isDeleted === true && before?.isDeleted === false;
  if (gone) await removeFiles(ports, id, after.storagePath);
};
