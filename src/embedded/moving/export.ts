import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { dataFolder } from '../server/data-folder.ts';
import { BadFlag, readFlags } from '../server/flags.ts';
import { FolderInUse, lockFolder } from '../server/lock.ts';
import { stopWith } from '../server/process.ts';
import { exportFlags, houseProject } from '../server/start-flags.ts';
import { exportByEndpoint } from './export-endpoint.ts';
import { exportHouse } from './export-house.ts';
import { refuseHalfImport } from './half-import.ts';
import { MoveRefused, type Manifest } from './manifest.ts';
import { openHouseFolder } from './moved-house.ts';
import { progress, summary } from './progress.ts';

/** Exports the folder of a home that is not open. */
const exportFolder = async (dir: string, to: string): Promise<Manifest> => {
  await refuseHalfImport(dir);
  const house = await openHouseFolder(dir, houseProject);
  try {
    return await exportHouse(house, { to, told: progress });
  } finally {
    await house.close();
  }
};

/**
 * `npm run export -- --to DIR`: exports a whole house at one commit, whether or not its home is
 * open.
 */
const main = async (): Promise<void> => {
  const flags = readFlags(exportFlags, process.argv.slice(2));
  if (flags.to === undefined) throw new BadFlag('--to DIR names the folder of the export.');
  const dir = dataFolder(flags.data);
  const to = resolve(flags.to);
  if (!existsSync(dir)) throw new MoveRefused(`There is no house in ${dir}.`);
  const unlock = await lockFolder(dir).catch((error: unknown) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  let manifest: Manifest;
  if (unlock === null) manifest = await exportByEndpoint(dir, to, progress);
  else {
    try {
      manifest = await exportFolder(dir, to);
    } finally {
      await unlock();
    }
  }
  console.log(`Exported to ${to}: ${summary(manifest)}`);
};

await main().catch(stopWith);
