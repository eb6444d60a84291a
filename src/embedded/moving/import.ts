import { dataFolder } from '../server/data-folder.ts';
import { BadFlag, readFlags } from '../server/flags.ts';
import { stopWith } from '../server/process.ts';
import { importFlags } from '../server/start-flags.ts';
import { importHouse } from './import-house.ts';
import { progress, summary } from './progress.ts';

/**
 * `npm run import -- --from DIR`: imports into an empty data folder, or with `--project` to
 * Firebase.
 */
const main = async (): Promise<void> => {
  const { from, data, project, bucket } = readFlags(importFlags, process.argv.slice(2));
  if (from === undefined) throw new BadFlag('--from DIR names the folder of the export.');
  if (project === undefined) {
    if (bucket !== undefined) throw new BadFlag('--bucket goes with --project.');
    const dir = dataFolder(data);
    const manifest = await importHouse({ from, data: dir, told: progress });
    console.log(`Imported into ${dir}: ${summary(manifest)}`);
    return;
  }
  if (data !== undefined) throw new BadFlag('--data and --project are two places. Name one.');
  // Loaded only here, because the packages are large.
  const { importToFirebase } = await import('./firebase/import-to-firebase.ts');
  await importToFirebase({ from, project, bucket: bucket ?? `${project}.firebasestorage.app` });
};

await main().catch(stopWith);
