import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { entityList } from '../../domain/entities.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { sqlParts, sqlSchema } from '../../projections/sql.ts';
import { reject } from '../handler.ts';
import { hasTable } from './has-table.ts';
import { noteForm } from './mirror-form.ts';
import type { MirrorDb, MirrorTx } from './relational.ts';

/** Advisory lock held while a schema is applied; an arbitrary number that no other program uses. */
const APPLYING = 4_400_001;

const checksumOf = (text: string): string => sha256Hex(text);
const printedChecksum = (): string => checksumOf(sqlSchema(entityList));

/** The name recorded for a schema that the house applied itself. */
export const house = 'house';

/** The person who applied a schema, and the time. */
interface Note {
  readonly by: string;
  readonly at: number;
}

interface Step {
  readonly name: string;
  readonly checksum: string;
  readonly statements: readonly string[];
  /**
   * Whether it only creates a missing table of the mirror's own, without touching existing ones.
   */
  readonly adds: boolean;
}

/** The steps to migrate a database, and its version after them. */
export interface Plan {
  readonly from: number;
  readonly to: number;
  readonly checksum: string;
  readonly steps: readonly Step[];
  /** Tables that are no longer defined. */
  readonly gone: readonly string[];
}

export const statementsOf = ({ steps, gone }: Plan): readonly string[] => [
  ...gone.map((name) => `drop table if exists ${name} cascade;`),
  ...steps.flatMap(({ statements }) => statements),
];

const hasTables = (db: MirrorDb): Promise<boolean> => hasTable(db, 'mirror_versions');

/** Whether a schema was ever applied. */
export const isApplied = async (db: MirrorDb): Promise<boolean> =>
  (await hasTables(db)) && (await current(db)) !== null;

const current = (db: MirrorDb) =>
  db
    .selectFrom('mirror_versions')
    .select(['version', 'checksum'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row ?? null);

/**
 * The steps to the printed schema: a table whose definition changed is recreated and has to be
 * filled again, since all data comes from the documents; the others stay unchanged.
 */
export const planOf = async (db: MirrorDb): Promise<Plan> => {
  const there = await hasTables(db);
  const last = there ? await current(db) : null;
  const known = new Map(
    there
      ? (await db.selectFrom('mirror_tables').selectAll().execute()).map(
          ({ name, checksum }) => [name, checksum] as const,
        )
      : [],
  );
  const parts = sqlParts(entityList).map((part) => ({
    ...part,
    checksum: checksumOf(part.statements.join('\n')),
  }));
  const steps = parts
    .filter(({ name, checksum }) => known.get(name) !== checksum)
    .map(({ name, kept, checksum, statements }) => ({
      name,
      checksum,
      adds: kept === true && !known.has(name),
      statements:
        known.has(name) && kept !== true
          ? [`drop table if exists ${name} cascade;`, ...statements]
          : statements,
    }));
  const names = new Set(parts.map(({ name }) => name));
  const gone = [...known.keys()].filter((name) => !names.has(name));
  const from = last?.version ?? 0;
  const checksum = printedChecksum();
  return { from, to: last?.checksum === checksum ? from : from + 1, checksum, steps, gone };
};

const recordSchema = async (tx: MirrorTx, { steps, gone }: Plan): Promise<void> => {
  const changed = [...gone, ...steps.map(({ name }) => name)];
  if (changed.length > 0) {
    await tx.deleteFrom('mirror_tables').where('name', 'in', changed).execute();
    await tx.deleteFrom('mirror_backfills').where('collection', 'in', changed).execute();
  }
  if (steps.length > 0) {
    const rows = steps.map(({ name, checksum }) => ({ name, checksum }));
    await tx.insertInto('mirror_tables').values(rows).execute();
  }
};

const noteVersion = async (
  tx: MirrorTx,
  { to, checksum }: Plan,
  statements: readonly string[],
  note: Note,
): Promise<void> => {
  const { by, at } = note;
  await tx
    .insertInto('mirror_versions')
    .values({ version: to, applied_at: at, by, checksum, statements: statements.length })
    .execute();
};

/**
 * Creates the mirror's own tables that an older schema lacks. Tables of documents are left to
 * staff; if none of them is outdated, the newest schema is then in use.
 */
export const addOwnTables = async (tx: MirrorTx, at: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(APPLYING)})`.execute(tx);
  const plan = await planOf(tx);
  const added = { ...plan, gone: [], steps: plan.steps.filter(({ adds }) => adds) };
  if (added.steps.length === 0) return;
  const statements = statementsOf(added);
  for (const statement of statements) await sql.raw(statement).execute(tx);
  await recordSchema(tx, added);
  const isAll = added.steps.length === plan.steps.length && plan.gone.length === 0;
  if (isAll) await noteVersion(tx, plan, statements, { by: house, at });
};

const migrationName = (version: number): string => String(version).padStart(6, '0');

/** Past versions are listed without steps; only the printed one can be applied. */
const migrationsTo = (plan: Plan, up: (tx: MirrorTx) => Promise<void>) =>
  Object.fromEntries(
    Array.from({ length: plan.to }, (_, index) => [
      migrationName(index + 1),
      { up: index + 1 === plan.to ? up : () => Promise.resolve() },
    ]),
  );

/**
 * Applies the printed schema and records it, in one transaction. `begin` runs in it before the
 * first version is recorded. Refuses with `ALREADY_RUNNING` while another run applies one.
 */
export const migrate = (db: MirrorDb, version: number, note: Note): Promise<Plan> =>
  db.transaction().execute(async (tx) => {
    const locked = await sql<{
      readonly mine: boolean;
    }>`select pg_try_advisory_xact_lock(${sql.lit(APPLYING)}) as mine`.execute(tx);
    if (locked.rows[0]?.mine !== true) {
      reject(refusal('aborted', 'ALREADY_RUNNING', 'Another run is applying a schema.'));
    }
    const plan = await planOf(tx);
    checkVersion(plan, version);
    if (plan.to === plan.from) return plan;
    const up = async (inside: MirrorTx): Promise<void> => {
      const statements = statementsOf(plan);
      for (const statement of statements) await sql.raw(statement).execute(inside);
      await recordSchema(inside, plan);
      await noteVersion(inside, plan, statements, note);
      if (plan.from === 0) await noteForm(inside, note.at);
    };
    const migrator = new Migrator({
      db: tx,
      provider: { getMigrations: () => Promise.resolve(migrationsTo(plan, up)) },
    });
    const { error } = await migrator.migrateTo(migrationName(plan.to));
    if (error !== undefined) throw error;
    return plan;
  });

/** Refuses any version but the newest, which the definitions print. */
export const checkVersion = (plan: Plan, version: number): void => {
  if (version === plan.to) return;
  reject(
    refusal('invalid-argument', 'VERSION_UNKNOWN', `The newest schema is version ${plan.to}.`, {
      field: 'version',
      details: { newest: plan.to },
    }),
  );
};
