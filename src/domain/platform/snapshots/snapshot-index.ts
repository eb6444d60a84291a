/** Raised when the format of the files changes; readers ignore files with another number. */
export const snapshotFormat = 3;

/** Folder the files are served from; their names hold a digest of their content. */
export const snapshotFolder = '/snapshots/';

/** A file of a snapshot. `bytes` is its compressed size. */
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
  /** Null if the scope is empty. */
  readonly checkpoint: SnapshotCheckpoint | null;
  /**
   * Whether no write can appear before the checkpoint any more: a device continues exactly there,
   * otherwise an overlap before it. Absent in files of earlier versions.
   */
  readonly isSettled?: boolean;
  /**
   * Time in seconds since which so many rows were written that a device that has not synced since
   * loads the files; null if there are fewer.
   */
  readonly manySince: number | null;
}

/** `/snapshots/index.json`: the only file that changes under its name. */
export interface SnapshotIndex {
  readonly format: number;
  /** Server time it was written at, ms UTC. */
  readonly at: number;
  /** Cards of everything on offer. */
  readonly offered: SnapshotFile;
  readonly scopes: Readonly<Record<string, SnapshotPart>>;
  /** By year, such as `2024`: a file of `ResultRow`s for all lots that ended in it. */
  readonly results: Readonly<Record<string, SnapshotFile>>;
}

/**
 * A document of a scope with the server's time of its last write; a deleted one has only its id.
 */
export type SnapshotRow = readonly [
  seconds: number,
  nanos: number,
  data: Readonly<Record<string, unknown>> & { readonly id: string },
];

export const isGone = ([, , data]: SnapshotRow): boolean => data['isDeleted'] === true;
