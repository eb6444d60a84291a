import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { namesIn, piecesOf } from '../../../src/domain/messages/mentions.ts';

describe('members a text names', () => {
  it.each<[string, readonly string[]]>([
    ['Look, @ben!', ['ben']],
    ['@Ben (and @old_iron), @ben', ['ben', 'old_iron']],
    ['“@ben”\n@cho', ['ben', 'cho']],
    ['ann@example.com, https://x.test/@ben, a.@ben, @@ben', []],
    ['@be @béa @benoît_ @ben@home', []],
    ['@aaa @bbb @ccc @ddd @eee @fff', ['aaa', 'bbb', 'ccc', 'ddd', 'eee']],
  ])('of %j are %j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('stand in it as pieces, which together are the text', () => {
    expect(piecesOf('Look, @Ben and @nobody', ['ben'])).toEqual([
      { at: 0, text: 'Look, ' },
      { at: 6, text: '@Ben', username: 'ben' },
      { at: 10, text: ' and @nobody' },
    ]);
    const words = fc.array(fc.constantFrom('@ben', '@cho', ' ', ',', 'x', '<b>', '@', '\n'));
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        expect(piecesOf(text, ['ben']).reduce((all, piece) => all + piece.text, '')).toBe(text);
      }),
    );
  });
});
