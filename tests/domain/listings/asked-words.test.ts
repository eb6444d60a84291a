import { describe, expect, it } from 'vitest';
import { askedWords } from '../../../src/domain/listings/search/asked-words.ts';
import { fitOf } from '../../../src/domain/listings/search/fit.ts';
import { findableWords } from '../../../src/domain/listings/search/words.ts';

describe('the words of a question', () => {
  it.each([
    ['voiture rouge à vendre', ['rouge']],
    ['a BMW with the manual gearbox', ['bmw', 'manual']],
    ['Le Mans', ['mans']],
    ['lot 1254', ['lot1254']],
    ['#1254', ['lot1254']],
    ['N° 1254', ['lot1254']],
    ['Lot: 1254', ['lot1254']],
    ['LOT-1254', ['lot1254']],
    ['*#\u202A1254\u202C*', ['lot1254']],
    ['lo\u00ADt 12\u200B54', ['lot1254']],
    ['lot #0042 citroën', ['lot42', 'citroen']],
    ['the lot', ['the', 'lot']],
    ['ford ford', ['ford']],
    ['…', []],
  ])('“%s” are %j', (text, words) => {
    expect(askedWords(text)).toEqual(words);
  });

  it('are no more than twelve', () => {
    const many = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ');
    expect(askedWords(many)).toHaveLength(12);
  });
});

it.each([
  ['Ford F-150', ['ford', 'f', '150', 'f150']],
  ['Datsun 240Z', ['datsun', '240z', '240', 'z']],
  ['HLS30-12345', ['hls30', '12345', 'hls3012345', 'hls', '30']],
  ['Citroën 2CV', ['citroen', '2cv', '2', 'cv']],
])('%s is found by %j', (text, words) => {
  expect(findableWords(text)).toEqual(words);
});

it.each([
  ['corvette', 'corvette', 1],
  ['corv', 'corvette', 0.6],
  ['c', 'corvette', 0],
  ['corvete', 'corvette', 0.4 * (6 / 7)],
  ['crusier', 'cruiser', 0.4 * (6 / 7)],
  ['camry', 'camaro', 0],
  ['240z', '241z', 0],
])('%s fits %s by %d', (asked, known, fit) => {
  expect(fitOf(asked, known)).toBeCloseTo(fit, 9);
});
