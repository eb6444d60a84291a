import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** One service, as described by the functions' own package to the Firebase CLI. */
export interface Endpoint {
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

/**
 * Loads a build like the Firebase CLI, with the program that the package provides for this, in a
 * process of its own with the settings of the deployment.
 *
 * @throws with the program's output if the build does not load.
 */
export const declaredBy = async (
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<Declared> => {
  const entry = createRequire(import.meta.url).resolve('firebase-functions');
  const program = join(dirname(entry), '..', 'bin', 'firebase-functions.js');
  const at = await mkdtemp(join(tmpdir(), 'hammerlane-deploy-'));
  const output = join(at, 'functions.json');
  try {
    const { PATH = '', HOME = '' } = process.env;
    await promisify(execFile)(process.execPath, [program], {
      cwd: folder,
      env: { ...settings, PATH, HOME, FUNCTIONS_MANIFEST_OUTPUT_PATH: output },
    });
    return JSON.parse(await readFile(output, 'utf8')) as Declared;
  } finally {
    await rm(at, { recursive: true, force: true });
  }
};
