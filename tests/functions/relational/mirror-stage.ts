import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { entityList } from '../../../src/domain/entities.ts';
import { openFirestore } from '../../../src/embedded/firestore/service.ts';
import { homeDocuments, homeFeed } from '../../../src/embedded/functions/documents.ts';
import { logChanges } from '../../../src/embedded/relational/log-changes.ts';
import { migrate, planOf } from '../../../src/functions/relational/migration.ts';
import type { ChangeSource, Relational } from '../../../src/functions/relational/relational.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { isMirrored } from '../../../src/projections/mirrored.ts';
import { snake } from '../../../src/projections/sql.ts';
import { allowAll, plainTokens, projectId } from '../../embedded/firestore/service.ts';
import { openHouse, type House } from '../house.ts';
import { atOnce } from '../flush-at-once.ts';
import { mirrorForTests } from './mirror-house.ts';

const printed = new URL('../../../src/projections/printed/firestore.indexes.json', import.meta.url);

export interface MirrorStage {
  readonly house: House;
  readonly ports: Ports;
  readonly relational: Relational;
  /** Every mirrored row as text, table after table. */
  readonly rows: () => Promise<string>;
  readonly apply: () => Promise<void>;
}

/** Servers on a home's durable store, with one relational database that is emptied for each. */
export const mirrorStages = () => {
  const mirror = mirrorForTests();
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const open = async (
    from: (log: ChangeSource, ports: Ports) => ChangeSource = (log) => log,
  ): Promise<MirrorStage> => {
    await mirror.empty();
    const dir = mkdtempSync(join(tmpdir(), 'hammerlane-stage-'));
    const { store, close } = await openFirestore({
      projectId,
      dir,
      clock: { now: () => Date.now() },
      judge: allowAll,
      tokens: plainTokens,
      indexes: readFileSync(printed, 'utf8'),
      indexMode: 'refuse',
      flush: atOnce,
    });
    closing.push(async () => {
      await close();
      rmSync(dir, { recursive: true, force: true });
    });
    const house = openHouse((clock) => homeDocuments(store.owner, clock), {
      feed: homeFeed(store.owner),
      relational: { ...mirror.database, changes: logChanges(store) },
    });
    house.clock.time = Date.now();
    const base = { ...house.ports, clock: { now: () => Date.now() } };
    const relational = { ...mirror.database, changes: from(logChanges(store), base) };
    const ports: Ports = { ...base, relational };
    return {
      house,
      ports,
      relational,
      apply: async () => {
        const db = await mirror.open();
        const { to } = await planOf(db);
        await migrate(db, to, { by: 'boss', at: Date.now() });
      },
      rows: async () => {
        const db = await mirror.open();
        const tables = entityList.filter(isMirrored).map(({ name }) => snake(name));
        const texts: string[] = [];
        for (const table of tables) {
          const { rows } = await sql<{ readonly row: string }>`
            select row_to_json(t)::text as row from ${sql.table(table)} t order by id`.execute(db);
          texts.push(...rows.map(({ row }) => `${table} ${row}`));
        }
        return texts.join('\n');
      },
    };
  };
  return { ...mirror, open };
};
