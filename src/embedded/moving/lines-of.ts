import type { Account } from '../auth/accounts/account.ts';
import type { LoggedChanges } from '../firestore/in-process.ts';
import { fieldsText, type Commit, type StoredDocument } from '../firestore/store/document.ts';
import { timeText } from '../firestore/time.ts';
import type { StoredFile } from '../storage/stored-file.ts';

/** A document in an export; times are RFC 3339, fields typed as on the wire. */
export interface DocumentLine {
  /** Below `documents/`. */
  readonly path: string;
  readonly createTime: string;
  readonly updateTime: string;
  readonly fields: NonNullable<LoggedChanges['changes'][number]['after']>['fields'];
}

/** A commit whose triggers had not all run. */
export interface CommitLine {
  readonly seq: number;
  /** ms. */
  readonly time: number;
  readonly changes: readonly {
    readonly path: string;
    readonly before: DocumentLine | null;
    readonly after: DocumentLine | null;
  }[];
}

/** The line of a document up to its fields. */
export const beginningOf = (path: string, createTime: string, updateTime: string): string =>
  `{"path":${JSON.stringify(path)},"createTime":"${createTime}","updateTime":"${updateTime}","fields":`;

const documentLine = (document: StoredDocument): string => {
  const { path, createTime, updateTime } = document;
  return `${beginningOf(path, timeText(createTime), timeText(updateTime))}${fieldsText(document)}}`;
};

const lineOrNull = (document: StoredDocument | null): string =>
  document === null ? 'null' : documentLine(document);

const commitLine = ({ seq, time, changes }: Commit): string => {
  const rows = changes.map(
    ({ path, before, after }) =>
      `{"path":${JSON.stringify(path)},"before":${lineOrNull(before)},"after":${lineOrNull(after)}}`,
  );
  return `{"seq":${seq},"time":${time},"changes":[${rows.join(',')}]}`;
};

/** Generates each line when requested: a house may be larger than the memory. */
function* mapped<T>(all: Iterable<T>, line: (one: T) => string): Generator<string> {
  for (const one of all) yield line(one);
}

export const documentLines = (all: Iterable<StoredDocument>): Iterable<string> =>
  mapped(all, documentLine);

export const commitLines = (all: readonly Commit[]): Iterable<string> => mapped(all, commitLine);

export const accountLines = (all: readonly Account[]): Iterable<string> =>
  mapped(
    all.toSorted((a, b) => (a.localId < b.localId ? -1 : 1)),
    (account) => JSON.stringify(account),
  );

export const fileLines = (all: readonly StoredFile[]): Iterable<string> =>
  mapped(all, (file) => JSON.stringify(file));
