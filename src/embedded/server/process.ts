import { SettingsRefused } from '../../functions/live/providers/stripe-settings.ts';
import { DamagedFile, MissingFile } from '../disk/damage.ts';
import { MoveRefused } from '../moving/manifest.ts';
import { RulesSyntaxError } from '../rules/language/syntax.ts';
import { BadFlag } from './flags.ts';
import { FolderRefused } from './lock.ts';

const isToldPlainly = (error: unknown): error is Error =>
  error instanceof FolderRefused ||
  error instanceof MoveRefused ||
  error instanceof RulesSyntaxError ||
  error instanceof SettingsRefused;

/**
 * Ends the process with a message for the user: exit code 2 for a bad flag, 3 for a damaged data
 * folder, 1 otherwise.
 */
export const stopWith = (error: unknown): never => {
  const { code, port, message } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (error instanceof BadFlag) {
    console.error(message);
    process.exit(2);
  }
  if (error instanceof DamagedFile || error instanceof MissingFile) {
    console.error(message);
    process.exit(3);
  }
  if (code === 'EADDRINUSE') {
    console.error(`Port ${port} is taken. Stop what uses it, or choose another with --port.`);
  } else if (code === 'EACCES' || code === 'EROFS') {
    console.error(`Not allowed: ${message}`);
  } else if (isToldPlainly(error)) {
    console.error(message);
  } else {
    console.error(error);
  }
  process.exit(1);
};

/**
 * Closes in order on SIGINT and SIGTERM; a second signal ends at once. An uncaught error is only
 * logged: one bad request must not stop the home for everyone.
 */
export const runUntilStopped = (close: () => Promise<void>): void => {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) process.exit(130);
    stopping = true;
    console.log(`${signal}: closing.`);
    await close();
    process.exit(0);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
  // A closed terminal breaks the pipe: unheard, each failed write would be an uncaught error that is
  // logged, which fails again, without an end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.on('uncaughtException', (error) => console.error('Not caught:', error));
  process.on('unhandledRejection', (error) => console.error('Not caught:', error));
};
