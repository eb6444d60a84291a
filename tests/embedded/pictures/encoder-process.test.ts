import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  encoderProcess,
  type EncoderProcess,
} from '../../../src/embedded/pictures/encoder-process.ts';
import { NoPicture, type Original } from '../../../src/functions/live/pictures/rendition.ts';

/** Stands in for the built encoder: reports its process id, refuses or exits. */
const script = `
process.on('message', ({ id, args: [{ svg }] }) => {
  if (svg === 'never') return;
  if (svg === 'end') process.exit(1);
  if (svg === 'no picture') process.send({ id, message: 'These bytes are no photo.', isNoPicture: true });
  else process.send({ id, bytes: Buffer.from(svg + ' ' + process.pid) });
});
process.once('disconnect', () => process.exit(0));
`;

const drawing = (svg: string): Original => ({ kind: 'drawing', svg });

let folder = '';
let encoder: EncoderProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hammerlane-encoder-'));
  const file = join(folder, 'encoder.cjs');
  writeFileSync(file, script);
  encoder = encoderProcess(file, 1);
});
afterEach(async () => {
  await encoder.close();
  rmSync(folder, { recursive: true, force: true });
});

const encode = async (svg: string): Promise<readonly string[]> =>
  (await encoder.encode(drawing(svg), 480, 'webp', 'quick')).toString().split(' ');

describe('the encoder', () => {
  it('works in one process of its own, and in a new one after a rest', async () => {
    const [[one, first], [two, second]] = (await Promise.all([encode('one'), encode('two')])) as [
      [string, string],
      [string, string],
    ];
    expect([one, two]).toEqual(['one', 'two']);
    expect(first).not.toBe(String(process.pid));
    expect(second).toBe(first);
    await expect
      .poll(async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        return (await encode('three'))[1];
      })
      .not.toBe(first);
  });

  it('says what is no picture, and lives on', async () => {
    await expect(encode('no picture')).rejects.toThrow(NoPicture);
    expect((await encode('one'))[0]).toBe('one');
  });

  it('refuses what it was asked when its process ends, and begins another', async () => {
    await expect(encode('end')).rejects.toThrow('The encoder has ended.');
    expect((await encode('one'))[0]).toBe('one');
  });

  it('begins nothing more once it is closed', async () => {
    await encode('one');
    const asked = encode('never');
    await Promise.all([expect(asked).rejects.toThrow('has ended'), encoder.close()]);
    await expect(encode('two')).rejects.toThrow('has ended');
  });
});
