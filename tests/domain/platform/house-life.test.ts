import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  houseOutcome,
  livesKept,
  livesTold,
  withLife,
  type HouseHeard,
  type HouseLife,
} from '../../../src/domain/platform/house-life.ts';

interface Data {
  readonly lives: readonly HouseLife[];
  readonly writes: readonly number[];
}

const step = fc.constantFrom('write', 'restart', 'copy', 'back', 'empty', 'contact');

/** A server and a device, with everything that was ever written and received. */
const play = (steps: readonly string[]) => {
  let [time, ids] = [1, 0];
  const open = ({ lives, writes }: Data): Data => ({
    lives: withLife(lives, { id: `life-${(ids += 1)}`, from: writes.at(-1) ?? 0 }),
    writes,
  });
  let data = open({ lives: [], writes: [] });
  let copy: Data = { lives: [], writes: [] };
  let said: HouseHeard = { lives: [], heard: 0 };
  let known: readonly number[] = [];
  return steps.flatMap((now) => {
    time += 1;
    if (now === 'write') data = { ...data, writes: [...data.writes, time] };
    if (now === 'restart') data = open(data);
    if (now === 'copy') copy = data;
    if (now === 'back') data = open(copy);
    if (now === 'empty') data = open({ lives: [], writes: [] });
    if (now !== 'contact') return [];
    const { outcome, since } = houseOutcome(data.lives, said);
    const lost = known.filter((at) => !data.writes.includes(at));
    const result = { outcome, since, lost, kept: known.filter((at) => data.writes.includes(at)) };
    const lives = data.lives.map(({ id }) => id).toReversed();
    said = { lives: lives.slice(0, livesTold), heard: data.writes.at(-1) ?? 0 };
    known = data.writes;
    return [result];
  });
};

describe('a house and what a device heard of it', () => {
  it('are the same exactly where nothing the device heard of is gone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        for (const { outcome, since, lost } of play([...steps, 'contact'])) {
          if (lost.length > 0) expect(outcome).not.toBe('SAME');
          // A copy of the same moment is another life, but has lost nothing.
          if (outcome !== 'SAME') expect(lost.every((at) => at > since)).toBe(true);
        }
      }),
    );
  });

  it('stay the same over any number of restarts', () => {
    const restarts = Array.from({ length: 15 }, () => ['write', 'restart', 'contact']).flat();
    expect(new Set(play(restarts).map(({ outcome }) => outcome))).toEqual(new Set(['SAME']));
  });

  it('keeps the first life and the latest of many', () => {
    let lives: readonly HouseLife[] = [];
    for (let n = 0; n < 500; n += 1) lives = withLife(lives, { id: String(n), from: n });
    expect(lives).toHaveLength(livesKept);
    expect([lives[0]?.id, lives[1]?.id, lives.at(-1)?.id]).toEqual(['0', '301', '499']);
  });

  it('takes a house it never heard of as it is', () => {
    expect(houseOutcome([{ id: 'a', from: 5 }], { lives: [], heard: 0 }).outcome).toBe('SAME');
    expect(houseOutcome([{ id: 'a', from: 5 }], { lives: ['b'], heard: 9 }).outcome).toBe(
      'REPLACED',
    );
  });
});
