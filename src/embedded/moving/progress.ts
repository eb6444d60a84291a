import type { Manifest } from './manifest.ts';

const everyMs = 2_000;
let toldAt = Date.now();

/** Prints the progress of a move, now and then. */
export const progress = (done: number, all: number): void => {
  if (all === 0 || Date.now() - toldAt < everyMs) return;
  toldAt = Date.now();
  console.log(`${done} of ${all} files`);
};

/** Sums up the contents of an export in a sentence. */
export const summary = ({ parts, objects, commit, relational }: Manifest): string =>
  `commit ${commit.seq} of ${new Date(commit.time).toISOString()}, ` +
  `${parts.documents.lines} documents, ${parts.accounts.lines} accounts, ` +
  `${parts.files.lines} files (${objects.bytes} bytes), relational form ${relational.form}.`;
