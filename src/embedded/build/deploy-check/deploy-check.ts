import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { secretsOf } from '../../../functions/live/services/service-ports.ts';
import { faultsOf, type Deployment } from './faults.ts';
import { declaredBy } from './manifest.ts';

const deployedText = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const jsonOf = async <T>(path: string): Promise<T | null> => {
  const text = await deployedText(path);
  return text === null ? null : (JSON.parse(text) as T);
};

/** Settings of a project, as the Firebase CLI reads them: those of the project take precedence. */
const settingsOf = async (folder: string, project: string) => {
  const files = [join(folder, '.env'), join(folder, `.env.${project}`)];
  const texts = await Promise.all(files.map(deployedText));
  return Object.assign({}, ...texts.map((text) => parseEnv(text ?? ''))) as Record<string, string>;
};

interface FirebaseFile {
  readonly functions: readonly { readonly source: string; readonly configDir: string }[];
  readonly firestore: { readonly rules: string; readonly indexes: string };
  readonly storage: { readonly rules: string };
}

/**
 * `npm run deploy:check -- --project ID`: loads what `firebase deploy` would deploy, without a
 * network. If the deployment would fail or not work, it exits with 1 and prints a sentence for each
 * fault.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const { project = process.env['GCLOUD_PROJECT'] ?? '' } = values;
  const file = await jsonOf<FirebaseFile>('firebase.json');
  const [functions] = file?.functions ?? [];
  if (file === null || functions === undefined || project === '') {
    console.error('Usage, in the folder of firebase.json: npm run deploy:check -- --project ID');
    process.exitCode = 2;
    return;
  }
  const { source } = functions;
  const manifest = await jsonOf<Deployment['manifest']>(join(source, 'package.json'));
  if (manifest === null) {
    console.error(`Nothing is built in ${source}. Run npm run build first.`);
    process.exitCode = 2;
    return;
  }
  const settings = await settingsOf(functions.configDir, project);
  const environment = { ...settings, GCLOUD_PROJECT: project };
  const loaded = await declaredBy(source, environment).catch((error: Error) => {
    console.error(`The build does not load: ${error.message}`);
    return null;
  });
  if (loaded === null) {
    process.exitCode = 1;
    return;
  }
  const rules = [file.firestore.rules, file.storage.rules];
  const { declared } = loaded;
  const faults = faultsOf({
    ...loaded,
    secretsOf: (service) => secretsOf(service).map(({ name }) => name),
    settings,
    manifest,
    lock: await jsonOf<NonNullable<Deployment['lock']>>(join(source, 'package-lock.json')),
    rules: Object.fromEntries(
      await Promise.all(rules.map(async (path) => [path, await readFile(path, 'utf8')] as const)),
    ),
    indexes: JSON.parse(await readFile(file.firestore.indexes, 'utf8')) as Deployment['indexes'],
  });
  for (const fault of faults) console.error(fault);
  const services = Object.values(declared.endpoints);
  const awake = services.reduce(
    (sum, { minInstances = 0, cpu }) => sum + minInstances * Number(cpu),
    0,
  );
  console.log(`Services: ${services.length}. CPUs kept awake: ${awake}. Faults: ${faults.length}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
};

await main();
