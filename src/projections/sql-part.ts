/** A part of the schema: created once and, when its text changes, recreated as a whole. */
export interface SqlPart {
  /** Name of the table. */
  readonly name: string;
  /** Kept when its text changes, because its content cannot be derived from documents. */
  readonly kept?: true;
  readonly means: string;
  readonly statements: readonly string[];
}

/** A table of the mirror's own. */
export const ownTable = (title: string, means: string, columns: readonly string[]): SqlPart => ({
  name: title,
  kept: true,
  means,
  statements: [
    `create table if not exists ${title} (\n${columns.map((column) => `  ${column}`).join(',\n')}\n);`,
  ],
});
