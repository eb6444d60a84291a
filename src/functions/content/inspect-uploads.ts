import { images, type Image } from '../../domain/content/image.entity.ts';
import type { Change } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

const missing = { ok: false, reason: 'MISSING' } as const;

/** Looks at a picture that waits: from then on it is ready, or refused with the reason. */
const inspect = async ({ db, pictures }: Ports, id: string, storagePath: string): Promise<void> => {
  const taken = (await pictures.take(id, storagePath)) ?? missing;
  await db.transaction(async (tx) => {
    const image = await tx.get(images, id);
    if (image?.status !== 'PENDING' || image.isDeleted) return;
    if (taken.ok) {
      const { ok: _, ...facts } = taken;
      tx.change(images, id, { ...facts, status: 'READY', url: `/media/${id}` });
    } else tx.change(images, id, { status: 'REFUSED', refusedFor: taken.reason });
  });
};

/** A new picture is looked at. Repeated, it is left as it is. */
export const inspectUpload = async ({ id, after }: Change<Image>, ports: Ports): Promise<void> => {
  if (after?.status === 'PENDING') await inspect(ports, id, after.storagePath);
};

/** Time a picture is tried before its sender is asked to send it again, ms. */
const triedForMs = DAY;

/**
 * Gives a picture up that could not be looked at for a day: its sender reads so, and those behind it
 * have their turn.
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
 * Pictures whose look failed for reasons of ours are looked at again, oldest first. Where it fails
 * anew the run fails too, once all have had their turn, so that staff learn of it.
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
      // The next one is another's.
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
  { id, before, after }: Change<Image>,
  { pictures }: Ports,
): Promise<void> => {
  const gone = after?.isDeleted === true && before?.isDeleted === false;
  if (gone && after.storagePath.startsWith('uploads/')) {
    await pictures.remove(id, after.storagePath);
  }
};
