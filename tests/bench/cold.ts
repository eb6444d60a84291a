import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFunctions } from '../../src/embedded/build/build-node.ts';
import { inProject } from '../../src/embedded/build/project.ts';
import { openHome } from '../../src/embedded/home.ts';
import { functionEnvironment, withFunction, type BuiltFunction } from '../setup/function-host.ts';
import { samples } from './amount.ts';
import { withFolder } from './folder.ts';
import { atMost } from './gates.ts';
import { figure, ratio, spread, type Part } from './report.ts';
import { bootstrap } from './statistics.ts';

const rounds = 12;
const mostMs = 800;

const file = (name: string): string => fileURLToPath(new URL(`cold/${name}`, import.meta.url));

/** Time from the start of a process to the response to its first call, ms. */
const firstAnswer = (
  of: BuiltFunction,
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<number> => {
  const from = performance.now();
  return withFunction(of, environment, async (url) => {
    const answer = await fetch(`${url}/call/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"data":{}}',
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
    return performance.now() - from;
  });
};

/** Builds the functions within the project, where they find its packages, beside the bare one. */
const withFunctions = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  await mkdir(inProject('dist'), { recursive: true });
  const folder = await mkdtemp(inProject('dist', 'bench-functions-'));
  try {
    await buildFunctions(folder);
    await copyFile(file('bare.mjs'), join(folder, 'bare.mjs'));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Wait of the first caller of an idle service, apart from the platform's own start. */
export const coldPart: Part = () =>
  withFolder((dir) =>
    withFunctions(async (folder) => {
      const home = await openHome({ dir, functions: false });
      const environment = functionEnvironment(home);
      const [ours, bare]: [number[], number[]] = [[], []];
      try {
        for (let round = 0; round < samples(rounds); round += 1) {
          const least = await firstAnswer(
            { module: join(folder, 'bare.mjs'), path: ['read'] },
            'read',
            environment,
          );
          const module = join(folder, 'index.js');
          const whole = await firstAnswer(
            { module, path: ['call', 'members'] },
            't-get',
            environment,
          );
          if (round === 0) continue;
          bare.push(least);
          ours.push(whole);
        }
      } finally {
        await home.close();
      }
      return [
        {
          title: 'The first answer of a service that slept',
          columns: ['', 'bare function over Firestore (limit)', '`call-members`', 'to limit'],
          rows: [
            ['start until answered', spread(bare, 'ms'), spread(ours, 'ms'), ratio(ours, bare)],
            ['slowest', figure(Math.max(...bare), 'ms'), figure(Math.max(...ours), 'ms'), ''],
          ],
          notes: [
            'From the start of a process to the answer of its first call, on this machine; Firestore is the embedded home. The platform adds the start of a container.',
          ],
          gates: [atMost(mostMs, bootstrap(ours), { id: 'cold', against: '', unit: ' ms' })],
        },
      ];
    }),
  );
