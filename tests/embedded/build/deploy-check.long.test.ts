import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFunctions } from '../../../src/embedded/build/build-node.ts';
import { inProject } from '../../../src/embedded/build/project.ts';

/** A folder like the project's, inside it, so that the build finds its packages. */
let folder = '';
beforeAll(async () => {
  await mkdir(inProject('dist'), { recursive: true });
  folder = await mkdtemp(inProject('dist', 'deploy-check-'));
  await buildFunctions(join(folder, 'functions'));
  const text = await readFile(inProject('firebase.json'), 'utf8');
  const file = JSON.parse(text.replaceAll('src/projections/', inProject('src/projections/'))) as {
    readonly functions: readonly object[];
  };
  const [functions] = file.functions;
  const here = { ...file, functions: [{ ...functions, source: 'functions' }] };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(here));
  await mkdir(join(folder, 'deployment'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = () => {
  const script = inProject('src/embedded/build/deploy-check/deploy-check.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), script, '--project', 'demo-check'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

it('refuses a deployment whose setting is missing, and lets it through once it is there', async () => {
  expect(check()).toMatchObject({
    status: 1,
    stderr: 'The setting MAIL_FROM has no value: see deployment/.env.example.\n',
  });
  await writeFile(join(folder, 'deployment', '.env.demo-check'), 'MAIL_FROM=house@example.com\n');
  expect(check()).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Services: \d\d\. CPUs kept awake: 4\. Faults: 0\.\n$/),
    stderr: '',
  });
}, 120_000);

it('refuses keys that must not go together, before anything is deployed', async () => {
  const settings =
    'MAIL_FROM=a@b.c\nSTRIPE_API=http://127.0.0.1:1\nSTRIPE_PUBLISHABLE_KEY=pk_live_x\n';
  await writeFile(join(folder, 'deployment', '.env'), settings);
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toContain('The build does not load');
}, 120_000);
