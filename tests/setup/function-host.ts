import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Home } from '../../src/embedded/home.ts';
import { secrets } from '../../src/functions/live/services/secrets.ts';

const host = fileURLToPath(new URL('function-host.mjs', import.meta.url));

/** Environment in which built functions reach a home as their project; every secret is unset. */
export const functionEnvironment = (home: Home): Readonly<Record<string, string>> => ({
  GCLOUD_PROJECT: home.projectId,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${home.port}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${home.port}`,
  STORAGE_EMULATOR_HOST: home.url,
  FIREBASE_CONFIG: JSON.stringify({
    projectId: home.projectId,
    storageBucket: `${home.projectId}.appspot.com`,
  }),
  METADATA_SERVER_DETECTION: 'none',
  MAIL_FROM: 'house@example.com',
  ...Object.fromEntries(secrets.map(({ name }) => [name, ' '])),
});

/** A function of a built module, by the names of its exports. */
export interface BuiltFunction {
  readonly module: string;
  readonly path: readonly string[];
}

/**
 * Serves one function in a process of its own, as the platform does, while `use` asks it at its
 * address. The process is killed afterwards.
 * @param errors where its standard error goes.
 */
export const withFunction = async <T>(
  { module, path }: BuiltFunction,
  environment: Readonly<Record<string, string>>,
  use: (url: string) => Promise<T>,
  errors: 'inherit' | 'ignore' = 'inherit',
): Promise<T> => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [host, module, ...path], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', 'pipe', errors],
  });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    return await use(`http://127.0.0.1:${Number.parseInt(port.toString(), 10)}`);
  } finally {
    child.kill('SIGKILL');
  }
};
