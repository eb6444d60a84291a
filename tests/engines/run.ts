import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { serve } from '../../e2e/setup/serve.ts';
import { keepInMemory } from '../runner/memory.ts';
import { run } from '../runner/step.ts';
import { haveEngines } from './browsers.ts';
import { firefox } from './firefox.ts';
import { stories, type Stage, type Story } from './stories.ts';
import type { Engine } from './surface.ts';
import { visitOf } from './visit.ts';
import { webkit } from './webkit.ts';

/**
 * Runs the browser tests in other engines, each against its own home. Arguments select tests by
 * words; `firefox` or `webkit` among them selects that engine only.
 */
const words = process.argv.slice(2);
const engines: Readonly<Record<string, () => Promise<Engine>>> = { firefox, webkit };
const named = Object.keys(engines).filter((name) => words.includes(name));
const wanted = words.filter((word) => engines[word] === undefined);
const isWanted = ({ name }: Story): boolean =>
  wanted.length === 0 || wanted.some((word) => name.includes(word));

const pictures = 'test-results/engines';

interface StoryOutcome {
  readonly story: string;
  readonly fault: string | null;
  readonly seconds: number;
}

const faultOf = async (stage: Stage, { name, tell }: Story): Promise<string | null> => {
  try {
    await tell(stage);
    return null;
  } catch (error) {
    const file = join(pictures, `${stage.engine.name} ${name}`.replaceAll(/[ ,]+/g, '-'));
    const { page } = stage.visit;
    await page
      .ask(() => `${location.href}\n${document.body.innerText}`)
      .then((text) => writeFile(`${file}.txt`, text))
      .catch(() => undefined);
    await page
      .picture()
      .then((bytes) => writeFile(`${file}.png`, bytes))
      .catch(() => undefined);
    return error instanceof Error ? error.message : String(error);
  }
};

/** A window lost by the engine itself is reopened, once per test, and the test repeated. */
const isLost = (stage: Stage): Promise<boolean> =>
  stage.visit.page
    .ask(() => true)
    .then(
      () => false,
      () => true,
    );

const tellOne = async (stage: Stage, story: Story): Promise<StoryOutcome> => {
  const from = performance.now();
  let fault = await faultOf(stage, story);
  if (fault !== null && (await isLost(stage))) {
    console.log(`${stage.engine.name} has ended by itself; its window is opened anew.`);
    stage.visit = visitOf(await stage.engine.open(stage.profile), stage.visit.home);
    fault = await faultOf(stage, story);
  }
  const seconds = (performance.now() - from) / 1_000;
  const said = `${stage.engine.name}: ${story.name}`;
  console.log(fault === null ? `ok   ${said}` : `FAIL ${said}: ${fault}`);
  return { story: story.name, fault, seconds };
};

const tellAll = async (engine: Engine): Promise<readonly StoryOutcome[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-engine-'));
  const photo = join(folder, 'photo.jpg');
  const plain = {
    create: { width: 1_600, height: 1_200, channels: 3, background: '#8a6' },
  } as const;
  await sharp(plain).jpeg().toFile(photo);
  const home = await serve(join(folder, 'data'), ['--quiet', '--test-doors']);
  const profile = join(folder, 'profile');
  await mkdir(profile);
  const page = await engine.open(profile);
  const stage: Stage = { engine, profile, photo, visit: visitOf(page, home) };
  const told: StoryOutcome[] = [];
  try {
    for (const story of stories.filter(isWanted)) told.push(await tellOne(stage, story));
  } finally {
    await stage.visit.page.end().catch(() => undefined);
    await stage.visit.home.stop().catch(() => undefined);
    await engine.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return told;
};

keepInMemory();
if (!haveEngines() || (await run('npm', ['run', '--silent', 'build'])) !== 0) process.exit(1);
await mkdir(pictures, { recursive: true });
const rows: (readonly [engine: string, told: readonly StoryOutcome[]])[] = [];
for (const name of named.length === 0 ? Object.keys(engines) : named) {
  const engine = await engines[name]?.();
  if (engine !== undefined) rows.push([engine.name, await tellAll(engine)]);
}

console.log(`\n| story | ${rows.map(([engine]) => engine).join(' | ')} |`);
console.log(`| --- | ${rows.map(() => '---').join(' | ')} |`);
for (const { name } of stories.filter(isWanted)) {
  const cells = rows.map(([, told]) => {
    const one = told.find(({ story }) => story === name);
    return one?.fault === null ? `${one.seconds.toFixed(1)} s` : 'failed';
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
const all = rows.flatMap(([, told]) => told);
const failed = all.filter(({ fault }) => fault !== null).length;
if (failed > 0) console.log(`\nA picture and the text of each that failed: ${pictures}`);
console.log(`\n${all.length - failed} passed, ${failed} failed`);
// An engine that does not exit must not block the run.
process.exit(failed === 0 ? 0 : 1);
