import type { Pictures } from '../../src/functions/ports.ts';

/**
 * Pictures of a bucket that knows its files by path alone. Each of them is a good picture.
 *
 * @param files paths of the stored files.
 */
export const memoryPictures = (files: Set<string>): Pictures => ({
  take: async (id, storagePath) => {
    if (!files.has(storagePath)) return null;
    const preview = `previews/${id}.webp`;
    files.add(preview);
    const facts = { w: 1_600, h: 1_200, bytes: 1_000, color: '#123456', sha256: 'a'.repeat(64) };
    return { ok: true, ...facts, preview };
  },
  remove: async (id, storagePath) => {
    files.delete(storagePath);
    files.delete(`previews/${id}.webp`);
  },
});
