import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** One service, as described by the functions' own package to the Firebase CLI. */
export interface Endpoint {
  /** Path of its function in the build’s exports, with dots. */
  readonly entryPoint: string;
  readonly region?: readonly string[];
  readonly availableMemoryMb?: number;
  readonly cpu?: number | string;
  readonly concurrency?: number;
  readonly minInstances?: number;
  readonly maxInstances?: number;
  readonly timeoutSeconds?: number;
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[];
  readonly callableTrigger?: object;
  readonly httpsTrigger?: object;
  readonly scheduleTrigger?: { readonly retryConfig?: object };
  readonly eventTrigger?: { readonly retry?: boolean };
}

/** A build’s declarations: its services by name, and the parameters and secrets it requires. */
export interface Declared {
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  readonly params: readonly {
    readonly name: string;
    readonly type?: string;
    readonly default?: unknown;
  }[];
}

/** Names of the services whose entry point leads to no function of the build. */
export type Unreachable = readonly string[];

/**
 * Run in the folder of the build; prints the entry points, of those given, that lead to no function.
 * The platform walks its exports in the same way when an instance starts.
 */
const findUnreachable = `
const { main } = JSON.parse(require('node:fs').readFileSync('package.json', 'utf8'));
import(require('node:path').resolve(main ?? 'index.js')).then((build) => {
  const found = (path) => path.split('.').reduce((part, name) => part?.[name], build);
  const paths = JSON.parse(process.argv[1]);
  console.log(JSON.stringify(paths.filter((path) => typeof found(path) !== 'function')));
  process.exit();
});
`;

/**
 * Loads a build like the Firebase CLI, with the program that the package provides for this, in a
 * process of its own with the settings of the deployment.
 *
 * @throws with the program's output if the build does not load.
 */
export const declaredBy = async (
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly declared: Declared; readonly unreachable: Unreachable }> => {
  const entry = createRequire(import.meta.url).resolve('firebase-functions');
  const program = join(dirname(entry), '..', 'bin', 'firebase-functions.js');
  const at = await mkdtemp(join(tmpdir(), 'hammerlane-deploy-'));
  const output = join(at, 'functions.json');
  try {
    const { PATH = '', HOME = '' } = process.env;
    const run = promisify(execFile);
    const env = { ...settings, PATH, HOME, FUNCTIONS_MANIFEST_OUTPUT_PATH: output };
    await run(process.execPath, [program], { cwd: folder, env });
    const declared = JSON.parse(await readFile(output, 'utf8')) as Declared;
    const services = Object.entries(declared.endpoints);
    const paths = JSON.stringify(services.map(([, { entryPoint }]) => entryPoint));
    const { stdout } = await run(process.execPath, ['-e', findUnreachable, paths], {
      cwd: folder,
      env,
    });
    const missing = new Set(JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[]);
    return {
      declared,
      unreachable: services.flatMap(([name, { entryPoint }]) =>
        missing.has(entryPoint) ? [name] : [],
      ),
    };
  } finally {
    await rm(at, { recursive: true, force: true });
  }
};
