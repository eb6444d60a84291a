import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Time the emulators may take to open, ms. */
const OPENING_MS = 240_000;

export interface GoogleOptions {
  /** Folder of Google's tools. */
  readonly tools: string;
  /** Folder of the Firebase project. */
  readonly folder: string;
  readonly homePort: number;
  readonly clockFile: string;
  /** File for the emulators' output. */
  readonly log: string;
  /** Called with the key of each scheduled function. */
  readonly scheduled: (key: string) => void;
}

export interface Google {
  /** Ends the processes in which the functions run: the next call starts cold instances. */
  readonly endInstances: () => void;
  readonly close: () => Promise<void>;
}

/** Starts Google's emulators on a project; resolves once all are open. */
export const startGoogle = async (options: GoogleOptions): Promise<Google> => {
  const { tools, folder, homePort } = options;
  const clock = new URL('clock.mjs', import.meta.url).href;
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('google.mjs', import.meta.url)),
      JSON.stringify({ tools, folder, homePort }),
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${clock}`,
        HAMMERLANE_REHEARSAL_CLOCK: options.clockFile,
        METADATA_SERVER_DETECTION: 'none',
        // Otherwise the emulators print nothing.
        IS_FIREBASE_CLI: 'yes',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  child.on('message', (message) => {
    options.scheduled((message as { readonly scheduled: string }).scheduled);
  });
  await mkdir(dirname(options.log), { recursive: true });
  const log = createWriteStream(options.log);
  log.write('The house is open.\n');
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => () => {
      reject(new Error(`Google’s emulators ${why}: see ${options.log}.`));
    };
    const timer = setTimeout(fail('did not open'), OPENING_MS);
    child.once('exit', fail('ended'));
    const hear = (chunk: Buffer): void => {
      log.write(chunk);
      if (!chunk.includes('All emulators ready')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  return {
    endInstances: () => void spawnSync('pkill', ['-P', String(child.pid)]),
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      log.end();
    },
  };
};
