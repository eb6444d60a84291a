import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandList } from '../../src/domain/commands.ts';
import { unacceptableIn } from '../../src/projections/acceptable.ts';
import { parseInput } from '../../src/projections/parse.ts';
import { valuesOf } from './values.ts';
import { bidsCreate } from '../../src/domain/bidding/commands.ts';
import { rounds } from '../setup/tier.ts';

/** Values that few fields or none accept: fractions as from clocks, edge cases, other kinds. */
const odd = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(null, true, '', ' ', 'x', '\u202e', 'a\nb', '2026-02-30', [], {}, [{}]),
  fc.constantFrom<unknown>(1_795_836_358_384.4, 2 ** 53, -1, Number.NaN, Infinity),
  fc.integer({ min: 1, max: 6_000 }).map((length) => 'x'.repeat(length)),
  fc.record({ amount: fc.double(), currency: fc.constantFrom('CAD', 'USD', 'EUR') }),
);

type Data = Readonly<Record<string, unknown>>;

/** One value somewhere in an input replaced, removed or added. */
const bent = (input: Data, at: number, value: unknown, isAbsent: boolean): Data => {
  const keys = [...Object.keys(input), 'novelty'];
  const key = keys[at % keys.length] as string;
  const inner = input[key];
  if (typeof inner === 'object' && inner !== null && at % 3 === 0) {
    if (!Array.isArray(inner))
      return { ...input, [key]: bent(inner as Data, at >> 2, value, isAbsent) };
    return { ...input, [key]: [...(inner as readonly unknown[]), value] };
  }
  if (!isAbsent) return { ...input, [key]: value };
  return Object.fromEntries(Object.entries(input).filter(([one]) => one !== key));
};

describe('what a device takes for acceptable', () => {
  it.each(commandList.map((command) => [command.name, command] as const))(
    'is what the server accepts: %s',
    (_, command) => {
      const input = fc.oneof(
        valuesOf(command.input),
        fc
          .tuple(valuesOf(command.input), fc.nat(200), odd, fc.boolean())
          .map(([good, at, value, isAbsent]) => bent(good, at, value, isAbsent)),
      );
      fc.assert(
        fc.property(input, (data) => {
          expect(unacceptableIn(command, data) === null).toBe(parseInput(command, data).ok);
        }),
        { numRuns: rounds({ every: 10, long: 100 }) },
      );
    },
  );

  it('refuses for a number what cannot even be turned into one', () => {
    const bare: unknown = Object.assign(Object.create(null), { amount: 0 });
    const bid = { listingId: 'lot', kind: 'EXACT', amount: bare, idempotencyKey: 'k'.repeat(36) };
    expect(unacceptableIn(bidsCreate, bid)).toBe('amount');
  });
});
