import type { MirrorCollection } from '../local/row.ts';

const SAMPLE = 40;

/** Bytes of a row besides its text: keys, indexes and RxDB's own fields. */
const ROW_BYTES = 400;

/** Bytes a collection holds, estimated from a sample: measuring every row would read them all. */
export const sizeOf = async (
  collection: MirrorCollection,
): Promise<{ readonly rows: number; readonly bytes: number }> => {
  const rows = await collection.count().exec();
  if (rows === 0) return { rows, bytes: 0 };
  const sample = await collection.find({ limit: SAMPLE }).exec();
  const text = sample.reduce((sum, row) => sum + JSON.stringify(row.doc).length, 0);
  return { rows, bytes: Math.round(rows * (text / sample.length + ROW_BYTES)) };
};

export const bytesOf = async (collections: readonly MirrorCollection[]): Promise<number> => {
  const sizes = await Promise.all(collections.map(sizeOf));
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
};
