import {
  fieldsText,
  type Commit,
  type DocumentChange,
  type StoredDocument,
} from '../store/document.ts';
import { KeptDocument } from '../store/kept.ts';
import type { WireFields } from '../value/order.ts';
import type { OpenFile } from './open-files.ts';

/**
 * First record of every log and snapshot: the life of the database, and the last commit before it.
 */
export interface Head {
  /** Version 2 and later logs contain marks of what was synced. */
  readonly version: 1 | 2;
  /** Changes when a database starts afresh; resume tokens of an earlier life are invalid. */
  readonly life: string;
  readonly seq: number;
  readonly time: number;
}

/** `[path]` is a deletion; otherwise path, creation time (ms) and fields. */
type LoggedChange = readonly [string] | readonly [string, number, WireFields];

export interface LoggedCommit {
  readonly s: number;
  readonly t: number;
  /** Size in bytes of the fields of each change; absent in older logs. */
  readonly z?: readonly number[];
  readonly w: readonly LoggedChange[];
}

/** The text of a record up to its changes, and of each change up to its fields. */
const beginning = (seq: number, time: number, sizes: readonly number[]): string =>
  `{"s":${seq},"t":${time},"z":${JSON.stringify(sizes)},"w":[`;
const changeBeginning = (path: string, createTime: number): string =>
  `[${JSON.stringify(path)},${createTime},`;

/** Position in a record of a change's fields, in bytes; null for a deletion. */
type Spot = { readonly at: number; readonly size: number } | null;

/** A commit as text, and the positions of its documents in it. */
export const toLog = ({
  seq,
  time,
  changes,
}: Commit): { readonly text: string; readonly spots: readonly Spot[] } => {
  const texts = changes.map(({ after }) => (after === null ? '' : fieldsText(after)));
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const rows = changes.map(({ path, after }, i) =>
    after === null
      ? JSON.stringify([path])
      : `${changeBeginning(path, after.createTime)}${texts[i]}]`,
  );
  const first = beginning(seq, time, sizes);
  let at = first.length;
  const spots = changes.map(({ path, after }, i): Spot => {
    const size = sizes[i] ?? 0;
    if (after === null) {
      at += Buffer.byteLength(rows[i] ?? '') + 1;
      return null;
    }
    at += Buffer.byteLength(changeBeginning(path, after.createTime));
    const spot = { at, size };
    at += size + 2;
    return spot;
  });
  return { text: `${first}${rows.join(',')}]}`, spots };
};

/** Positions of a commit's documents in its record, as returned by `toLog`. */
const spotsIn = ({ s, t, z, w }: LoggedCommit): readonly Spot[] => {
  if (z === undefined) return [];
  let at = beginning(s, t, z).length;
  return w.map(([path, createTime], i) => {
    if (createTime === undefined) {
      at += Buffer.byteLength(JSON.stringify([path])) + 1;
      return null;
    }
    at += Buffer.byteLength(changeBeginning(path, createTime));
    const spot = { at, size: z[i] ?? 0 };
    at += spot.size + 2;
    return spot;
  });
};

/** Position of a record: its file, and the offset of its text. */
export interface RecordPosition {
  readonly file: OpenFile;
  readonly at: number;
}

/** Restores the commit; its documents' previous states come from the state so far. */
export const fromLog = (
  record: LoggedCommit,
  get: (path: string) => StoredDocument | null,
  place: RecordPosition | null,
): Commit => {
  const spots = place === null ? [] : spotsIn(record);
  return {
    seq: record.s,
    time: record.t,
    changes: record.w.map(([path, createTime, fields], i) => {
      if (createTime === undefined || fields === undefined) {
        return { path, before: get(path), after: null };
      }
      const after = new KeptDocument(path, createTime, record.t, fields);
      const spot = spots[i];
      if (place !== null && spot) after.place(place.file, place.at + spot.at, spot.size);
      return { path, before: get(path), after };
    }),
  };
};

/** Sets the positions on disk of a commit's documents. */
export const placeDocuments = (
  changes: readonly DocumentChange[],
  spots: readonly Spot[],
  { file, at }: RecordPosition,
): void => {
  for (const [i, { after }] of changes.entries()) {
    const spot = spots[i];
    if (spot && after instanceof KeptDocument) after.place(file, at + spot.at, spot.size);
  }
};
