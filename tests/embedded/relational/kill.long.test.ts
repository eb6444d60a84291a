import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { wireFields } from '../../../src/embedded/functions/plain-values.ts';
import { openRelational } from '../../../src/embedded/relational/open.ts';
import { layDatabase } from '../../setup/made-database.ts';
import {
  administrator,
  asOwner,
  ended,
  homeProcesses,
  projectId,
  tokenOf,
} from '../server/home-processes.ts';

const { dir, open } = homeProcesses();

const amount = 600;
const batch = 20;
const nameOf = (n: number): string => `Make ${String(n).padStart(3, '0')}`;

const made = (id: string, name: string) => ({
  ...makes.sample,
  id,
  name,
  dateCreated: '2026-01-01T00:00:00.000Z',
  dateEdited: '2026-01-01T00:00:00.000Z',
  createdBy: 'staff',
  isDeleted: false,
  rev: 1,
});

const store = async (url: string): Promise<void> => {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  for (let from = 0; from < amount; from += 200) {
    const writes = Array.from({ length: 200 }, (_, n) => ({
      update: {
        name: `${documents}/makes/make-${from + n}`,
        fields: wireFields(made(`make-${from + n}`, nameOf(from + n))),
      },
      updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    }));
    const answer = await fetch(`${url}/v1/${documents}:commit`, {
      method: 'POST',
      headers: asOwner,
      body: JSON.stringify({ writes }),
    });
    expect(await answer.json()).toMatchObject({ commitTime: expect.any(String) });
  }
};

const caller =
  (url: string, token: string) =>
  async (name: string, data: object): Promise<unknown> => {
    const answer = await fetch(`${url}/call/postgresUtil-${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    });
    const body = (await answer.json()) as { readonly result?: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(body));
    return body.result;
  };

/** Copies batch after batch, until all is copied or the home is gone. */
const copyOn = async (
  call: ReturnType<typeof caller>,
  acknowledged: (batches: number) => void = () => undefined,
): Promise<void> => {
  for (let batches = 1; ; batches += 1) {
    const { done } = (await call('backfill', { collection: 'makes', batch })) as {
      readonly done: boolean;
    };
    if (done) return;
    acknowledged(batches);
  }
};

const copiedHere = async () => {
  const database = openRelational(dir(), false);
  try {
    const db = await database.open();
    const { rows: names } = await sql<{
      readonly name: string;
    }>`select name from makes order by name`.execute(db);
    const { rows: progress } = await sql<{
      readonly copied: number;
      readonly skipped: number;
      readonly is_over: boolean;
    }>`select copied, skipped, finished_at is not null as is_over
       from mirror_backfills where collection = 'makes'`.execute(db);
    return { names: names.map(({ name }) => name), progress };
  } finally {
    await database.close();
  }
};

it('loses and doubles nothing of a copy it is killed in the middle of, again and again', async () => {
  await layDatabase(dir());
  let home = await open();
  const { token } = await administrator(home.url);
  await store(home.url);
  await caller(home.url, token)('applySchema', { version: 1, dryRun: false });

  let acknowledged = 0;
  for (const most of [3, 9]) {
    const { child, url } = home;
    const gone = ended(child);
    const cut = copyOn(caller(url, await tokenOf(url)), (batches) => {
      acknowledged += 1;
      // The next batch is requested at once, so that it is in progress when the process ends.
      if (batches === most) setTimeout(() => child.kill('SIGKILL'), 5);
    });
    await expect(cut).rejects.toThrow(/fetch failed|terminated/);
    await gone;
    const { names, progress } = await copiedHere();
    expect(progress).toMatchObject([{ skipped: 0, is_over: false }]);
    // The progress counts all acknowledged rows, unless the schedule finished the copy and it
    // started again; counted rows are there, and following the changes adds more.
    const told = progress[0]?.copied ?? 0;
    const isLost = told < acknowledged * batch && names.length < amount;
    expect({ isLost, halves: told % batch }).toEqual({ isLost: false, halves: 0 });
    expect(names.length).toBeGreaterThanOrEqual(told);
    home = await open();
  }

  await copyOn(caller(home.url, await tokenOf(home.url)));
  const gone = ended(home.child);
  home.child.kill('SIGTERM');
  await gone;
  const { names, progress } = await copiedHere();
  // A new home starts with the usual makes; they are copied beside those of this test.
  const own = names.filter((name) => /^Make \d/.test(name));
  expect(own).toEqual(Array.from({ length: amount }, (_, n) => nameOf(n)));
  expect(new Set(names).size).toBe(names.length);
  expect(progress).toEqual([{ copied: names.length, skipped: 0, is_over: true }]);
}, 300_000);
