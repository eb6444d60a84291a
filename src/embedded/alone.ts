import { readFile } from 'node:fs/promises';
import { dataFolder } from './server/data-folder.ts';
import { BadFlag, readFlags } from './server/flags.ts';
import { runUntilStopped, stopWith } from './server/process.ts';
import { aloneFlags, defaultPort } from './server/start-flags.ts';

const flagText = async (name: string, file: string | undefined): Promise<string | undefined> => {
  if (file === undefined) return undefined;
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new BadFlag(`--${name}: ${(error as Error).message}`);
  }
};

const given = <T>(name: string, value: T | undefined): Readonly<Record<string, T>> =>
  value === undefined ? {} : { [name]: value };

/** `npm run embedded`: runs the home without the app, for programs that need a local Firebase. */
const main = async (): Promise<void> => {
  const read = readFlags(aloneFlags, process.argv.slice(2));
  const rules = await flagText('rules', read.rules);
  const indexes = await flagText('indexes', read.indexes);
  const storageRules = await flagText('storage-rules', read['storage-rules']);
  // With another project's rules or indexes, the documents are not the house's, nor are its
  // functions.
  const foreign = rules !== undefined || indexes !== undefined;
  // Loaded only now, so that a wrong flag is reported at once.
  const { openDemoHome } = await import('../demo/open.ts');
  const { home, close, greeting } = await openDemoHome({
    dir: dataFolder(read.data),
    port: read.port ?? defaultPort,
    lan: read.lan,
    testDoors: read['test-doors'],
    emulator: true,
    repair: read.repair,
    data: foreign || read['no-seed'] ? 'none' : 'market',
    quiet: true,
    functions: !foreign,
    indexMode: foreign && indexes === undefined ? 'warn' : 'refuse',
    ...given('projectId', read.project),
    ...given('rules', rules),
    ...given('indexes', indexes),
    ...given('storageRules', storageRules),
  });
  runUntilStopped(close);
  console.log(`The embedded home of ${home.projectId} is open.
  documents, sign-in, files, functions  ${home.url}
  mails                                 ${home.url}/__/mail
  text messages                         ${home.url}/__/sms
  card charges                          ${home.cards.standIn ? `${home.url}/__/stripe` : 'at Stripe'}
  shop                                  ${home.shop.standIn ? `${home.url}/__/shop` : 'at Shopify'}
  data                                  ${home.dir}\n`);
  console.log(await greeting());
};

await main().catch(stopWith);
