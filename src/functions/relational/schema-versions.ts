import {
  postgresUtilSchemaVersionInfo,
  postgresUtilSchemaVersionLog,
} from '../../domain/platform/reports/postgres-commands.ts';
import { isApplied, planOf } from './migration.ts';
import { ofMirror, openMirror } from './mirror-database.ts';

const USUAL = 50;

export const schemaVersionLog = ofMirror(
  postgresUtilSchemaVersionLog,
  async ({ limit }, { ports }) => {
    const db = await openMirror(ports);
    if (!(await isApplied(db))) return { versions: [] };
    const rows = await db
      .selectFrom('mirror_versions')
      .selectAll()
      .orderBy('version', 'desc')
      .limit(limit ?? USUAL)
      .execute();
    return {
      versions: rows.map(({ version, applied_at, by, checksum, statements }) => ({
        version,
        appliedAt: Number(applied_at),
        by,
        checksum,
        statements,
      })),
    };
  },
);

export const schemaVersionInfo = ofMirror(postgresUtilSchemaVersionInfo, async (_, { ports }) => {
  const { from, to } = await planOf(await openMirror(ports));
  return { current: from, newest: to };
});
