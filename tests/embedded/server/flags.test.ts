import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../../src/embedded/build/project.ts';
import { BadFlag, readFlags } from '../../../src/embedded/server/flags.ts';

const kinds = { port: 'port', data: 'text', quiet: 'switch' } as const;

describe('flags', () => {
  it('are read', () => {
    expect(readFlags(kinds, ['--port', '8080', '--data=here', '--quiet'])).toEqual({
      port: 8080,
      data: 'here',
      quiet: true,
    });
    expect(readFlags(kinds, [])).toEqual({ port: undefined, data: undefined, quiet: false });
  });

  it.each([
    ['an unknown one', ['--prot', '1'], '--prot'],
    ['a port that is none', ['--port', 'x'], '--port needs a port'],
    ['a port out of range', ['--port', '70000'], '--port needs a port'],
    ['a missing value', ['--data'], '--data'],
    ['an empty value', ['--data', ''], '--data needs a value'],
    ['a value for a switch', ['--quiet=yes'], '--quiet'],
    ['a stray word', ['now'], 'now'],
  ])('refuse %s', (_name, args, message) => {
    expect(() => readFlags(kinds, args)).toThrow(BadFlag);
    expect(() => readFlags(kinds, args)).toThrow(message);
  });
});

it('are read once a start has said that it runs', async () => {
  const start = spawn(process.execPath, [inProject('src', 'embedded', 'launch.mjs'), '--prot']);
  const first = await new Promise((resolve) => {
    for (const told of [start.stdout, start.stderr]) {
      told.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8')));
    }
  });
  start.kill('SIGKILL');
  expect(first).toBe('Hammerlane is starting…\n');
});
