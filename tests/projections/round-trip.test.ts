import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandList } from '../../src/domain/commands.ts';
import { entityList } from '../../src/domain/entities.ts';
import { allFields } from '../../src/domain/kit/entity.ts';
import { fromWire } from '../../src/projections/from-wire.ts';
import { parseDocument, parseInput } from '../../src/projections/parse.ts';
import { unreadableIn } from '../../src/projections/fits.ts';
import { valuesOf } from './values.ts';
import { rounds } from '../setup/tier.ts';

const runs = { numRuns: rounds({ every: 4, long: 40 }) };

describe('any valid document', () => {
  it.each(entityList)(
    'of $name passes its schema unchanged, and is the same row on a device',
    (entity) => {
      fc.assert(
        fc.property(valuesOf(allFields(entity)), (document) => {
          const parsed = parseDocument(entity, document);
          expect(parsed).toEqual({ ok: true, value: document });
          const updatedAt = { seconds: 1_795_300_000, nanoseconds: 123_000_000 };
          const local = fromWire(entity, { ...document, updatedAt, addedLater: 1 });
          const { _deleted, ...row } = local;
          const read = { ...row, isDeleted: _deleted };
          expect(read).toEqual({ ...document, updatedAt: 1_795_300_000_123 });
          expect(unreadableIn(entity, read)).toBeNull();
        }),
        runs,
      );
    },
  );
});

describe('any valid input', () => {
  it.each(commandList)('of $name is taken, and nothing beside it', (command) => {
    fc.assert(
      fc.property(valuesOf(command.input), (input) => {
        expect(parseInput(command, input)).toEqual({ ok: true, value: input });
        const more = parseInput(command, { ...input, novelty: 1 });
        expect(more).toMatchObject({
          ok: false,
          refusal: { status: 'invalid-argument', code: 'INVALID_ARGUMENT', field: 'novelty' },
        });
      }),
      runs,
    );
  });
});
