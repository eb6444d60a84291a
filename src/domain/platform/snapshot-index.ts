/** Grows when the form of the files changes; whoever reads another number takes nothing of them. */
export const snapshotFormat = 3;

/** Folder the files are served from; their names hold a digest of their content. */
export const snapshotFolder = '/snapshots/';

/** A file of a snapshot. `bytes` are those of the compressed form. */
export interface SnapshotFile {
  readonly name: string;
  readonly bytes: number;
}

/** Reach of a scope's files: the last write in them, and the server time they were read at. */
export interface SnapshotCheckpoint {
  readonly seconds: number;
  readonly nanos: number;
  readonly id: string;
  /** ms UTC. */
  readonly readAt: number;
}

export interface SnapshotPart {
  readonly files: readonly SnapshotFile[];
  readonly rows: number;
  /** Null when the scope holds nothing. */
  readonly checkpoint: SnapshotCheckpoint | null;
  /**
   * Seconds of a moment since when so many of the rows were written that a device which has heard
   * nothing since takes the files; null when there are fewer.
   */
  readonly manySince: number | null;
}

/** `/snapshots/index.json`: the one file that changes under its name. */
export interface SnapshotIndex {
  readonly format: number;
  /** Server time it was written at, ms UTC. */
  readonly at: number;
  /** Cards of everything that is offered. */
  readonly offered: SnapshotFile;
  readonly scopes: Readonly<Record<string, SnapshotPart>>;
  /** By year, `2024`: a file of `ResultRow`s for everything that was over in it. */
  readonly results: Readonly<Record<string, SnapshotFile>>;
}

/** A document of a scope with the server's time of its last write; of a deleted one its id alone. */
export type SnapshotRow = readonly [
  seconds: number,
  nanos: number,
  data: Readonly<Record<string, unknown>> & { readonly id: string },
];

export const isGone = ([, , data]: SnapshotRow): boolean => data['isDeleted'] === true;
