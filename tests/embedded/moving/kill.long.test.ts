import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHome } from '../../../src/embedded/home.ts';
import { exportHouse } from '../../../src/embedded/moving/export-house.ts';
import { readManifest, type Manifest } from '../../../src/embedded/moving/manifest.ts';
import { openedHouse } from '../../../src/embedded/moving/moved-house.ts';
import { seed } from '../../setup/tier.ts';
import { filesBelow, housePrograms } from './house-programs.ts';

/** Exports and imports of a closed home, killed at random moments until each has finished once. */
const programs = housePrograms();
let folder = '';
const at = (name: string): string => join(folder, name);
let whole: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kills-'));
  const home = await openHome({ dir: at('house'), functions: false });
  const { store } = home.firestore;
  for (let n = 0; n < 3_000; n += 300) {
    await store.commit(
      Array.from({ length: 300 }, (_, i) => ({
        update: {
          name: `${store.prefix}things/t${n + i}`,
          fields: { text: { stringValue: `${n + i} `.repeat(100) } },
        },
      })),
    );
  }
  for (let n = 0; n < 200; n += 1) {
    await home.storage.files.put(`some/${n}`, Buffer.alloc(20_000, `${n} `));
  }
  whole = await exportHouse(openedHouse(home), { to: at('whole') });
  await home.close();
});
afterAll(async () => {
  await programs.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Number of files, and then ms, after which each attempt of a round is killed. */
const moments = fc.sample(
  fc.array(fc.tuple(fc.integer({ min: 0, max: 220 }), fc.integer({ min: 0, max: 30 })), {
    minLength: 1,
    maxLength: 4,
  }),
  { numRuns: 12, seed },
);

const untilItEnds = async (
  program: 'export' | 'import',
  args: readonly string[],
  into: string,
  kills: readonly (readonly [number, number])[],
): Promise<void> => {
  for (const [files, ms] of kills) {
    const running = await programs.run(program, args);
    await filesBelow(into, files, running);
    await pause(ms);
    await programs.kill(running);
    if (running.child.exitCode === 0) return;
  }
  const { output } = await (await programs.run(program, args)).ended;
  // One killed after its last step has nothing left to do.
  expect(output, `${program} ${JSON.stringify(kills)}`).toMatch(
    kills.length > 0 ? /: commit|holds a whole export already|is not empty/ : /: commit/,
  );
};

it.each(moments.map((kills, round) => ({ round, kills })))(
  'are whole in the end, round $round',
  { timeout: 120_000 },
  async ({ round, kills }) => {
    const [out, data, again] = [at(`out-${round}`), at(`data-${round}`), at(`again-${round}`)];
    await untilItEnds('export', ['--data', at('house'), '--to', out], out, kills);
    await untilItEnds('import', ['--from', out, '--data', data], data, kills);
    await untilItEnds('export', ['--data', data, '--to', again], again, []);
    const { manifest } = await readManifest(again);
    expect(manifest.parts).toEqual(whole.parts);
    expect(manifest.objects).toEqual(whole.objects);
    for (const dir of [out, data, again]) await rm(dir, { recursive: true });
  },
);
