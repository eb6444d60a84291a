import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titlePieces } from '../../../../src/domain/listings/vehicles/title-pieces.ts';

const wholeOf = (title: string): readonly string[] =>
  titlePieces(title)
    .filter(({ whole }) => whole)
    .map(({ text }) => text);

describe('the pieces of a title', () => {
  it('keep a make with a hyphen in one', () => {
    expect(titlePieces('1973 Harley-Davidson Electra Glide')).toEqual([
      { text: '1973 ', whole: false },
      { text: 'Harley-Davidson', whole: true },
      { text: ' Electra Glide', whole: false },
    ]);
    expect(wholeOf('Mercedes-Benz 300 TD-T')).toEqual(['Mercedes-Benz', 'TD-T']);
    expect(wholeOf('1967 Volvo 122S')).toEqual([]);
  });

  it('are the title itself, letter for letter', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aB1 -&<\u2011é'), maxLength: 20 }),
        (title) => {
          expect(
            titlePieces(title)
              .map(({ text }) => text)
              .join(''),
          ).toBe(title);
        },
      ),
    );
  });
});
