import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, csvRow, csvText } from '../../../../src/domain/kit/text/csv.ts';

it('quotes a cell, and keeps a spreadsheet from taking it for a formula', () => {
  expect(csvRow(['a', 'b "c", d', ''])).toBe('"a","b ""c"", d",""\r\n');
  expect(csvCell('=HYPERLINK("http://x")')).toBe(`"'=HYPERLINK(""http://x"")"`);
});

it('never begins with what begins a formula, and loses nothing', () => {
  const beginnings = fc.constantFrom(
    '',
    '=',
    '＝',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    "'",
    "'=",
    "''@",
  );
  fc.assert(
    fc.property(beginnings, fc.string(), (first, rest) => {
      const value = first + rest;
      const inner = csvCell(value).slice(1, -1).replaceAll('""', '"');
      expect(inner).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
      expect(csvText(inner)).toBe(value);
    }),
  );
});
