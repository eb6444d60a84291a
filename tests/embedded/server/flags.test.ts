import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../../src/embedded/build/project.ts';
import { BadFlag, readFlags } from '../../../src/embedded/server/flags.ts';
import { portsOf } from '../../../src/embedded/server/start-flags.ts';

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

describe('the ports of a home', () => {
  it('are three in a row, and one more that may be chosen', () => {
    expect(portsOf({ port: undefined, grpc: undefined })).toEqual({ port: 4400 });
    expect(portsOf({ port: 8080, grpc: 8083 })).toEqual({ port: 8080, grpcPort: 8083 });
    expect(portsOf({ port: 8080, grpc: 8079 })).toEqual({ port: 8080, grpcPort: 8079 });
    expect(portsOf({ port: 0, grpc: 0 })).toEqual({ port: 0, grpcPort: 0 });
  });

  it.each([8080, 8081, 8082])('are refused where --grpc %i takes one of them', (grpc) => {
    const sentence = `--grpc ${grpc} is one of the three ports that --port 8080 takes: 8080 to 8082. Choose another.`;
    expect(() => portsOf({ port: 8080, grpc })).toThrow(new BadFlag(sentence));
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
