import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { lastingPort } from '../../setup/lasting-port.ts';

/** Folders where packages install a server's programs, which are seldom in the PATH. */
const folders = (): readonly string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
};

/** The server refuses to run as root; its packages bring an account for it. */
const account = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0)
    return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  if (row === undefined) return null;
  const [, , uid, gid] = row.split(':').map(Number);
  return uid === undefined || gid === undefined ? null : { uid, gid };
};

/** A server to test with: a given one, or its programs; null for neither. */
export const postgresHere = (): { readonly url: string } | { readonly bin: string } | null => {
  const url = process.env['HAMMERLANE_TEST_POSTGRES'];
  if (url !== undefined && url !== '') return { url };
  const bin = folders().find((folder) => existsSync(join(folder, 'initdb')));
  return bin === undefined || account() === null ? null : { bin };
};

export interface PostgresServer {
  /** URL with a user who may create databases. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts a server in a temporary folder, on loopback only. */
export const startPostgres = async (bin: string): Promise<PostgresServer> => {
  const as = account();
  if (as === null) throw new Error('There is no account to run Postgres as.');
  const dir = mkdtempSync(join(tmpdir(), 'hammerlane-postgres-'));
  chownSync(dir, as.uid, as.gid);
  const data = join(dir, 'data');
  await promisify(execFile)(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'],
    { ...as, cwd: dir },
  );
  const port = await lastingPort();
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      dir,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
    ],
    { ...as, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

let made = 0;

/** An empty database on a server, with a function that drops it. */
export const emptyDatabase = async (
  server: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  made += 1;
  const name = `hammerlane_test_${process.pid}_${Date.now()}_${made}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
};
