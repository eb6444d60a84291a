import { dataFolder } from '../server/data-folder.ts';
import { BadFlag, readFlags } from '../server/flags.ts';
import { stopWith } from '../server/process.ts';
import { importFlags } from '../server/start-flags.ts';
import { importHouse } from './import-house.ts';
import { progress, summary } from './progress.ts';

/** `npm run import -- --from DIR`: into an empty data folder. */
const main = async (): Promise<void> => {
  const { from, data } = readFlags(importFlags, process.argv.slice(2));
  if (from === undefined) throw new BadFlag('--from DIR names the folder of the export.');
  const dir = dataFolder(data);
  const manifest = await importHouse({ from, data: dir, told: progress });
  console.log(`Imported into ${dir}: ${summary(manifest)}`);
};

await main().catch(stopWith);
