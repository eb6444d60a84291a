/** A part of the schema: created once and, when its text changes, recreated as a whole. */
export interface SqlPart {
  /** Name of the table. */
  readonly name: string;
  /** Kept when its text changes: what it holds follows from no document. */
  readonly kept?: true;
  readonly means: string;
  readonly statements: readonly string[];
}

/** A table the mirror keeps for itself. */
export const ownTable = (title: string, means: string, columns: readonly string[]): SqlPart => ({
  name: title,
  kept: true,
  means,
  statements: [
    `create table if not exists ${title} (\n${columns.map((column) => `  ${column}`).join(',\n')}\n);`,
  ],
});
