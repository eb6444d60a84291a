import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../src/app/store/search/server.ts';

const makes = [
  { id: 'm-citroen', name: 'Citroën' },
  { id: 'm-alfa', name: 'Alfa Romeo' },
  { id: 'm-datsun', name: 'Datsun' },
];

describe('what the server is asked', () => {
  it.each([
    ['citroen ds', { kind: 'makes', ids: ['m-citroen'] }],
    ['1972 DATSUN 240z', { kind: 'makes', ids: ['m-datsun'] }],
    ['alfa romeo or datsun', { kind: 'makes', ids: ['m-alfa', 'm-datsun'] }],
    ['romeo', null],
    ['orange coupe', null],
    ['1254', { kind: 'number', number: 1_254 }],
    ['12345678', null],
    ['', null],
  ])('by “%s” is %j', (text, question) => {
    expect(questionOf(text, makes)).toEqual(question);
  });
});
