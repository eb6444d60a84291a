import { describe, expect, it } from 'vitest';
import { namesLike, sameName } from '../../../../src/app/ui/field/combobox.tsx';

const makes = ['AC', 'Citroën', 'Datsun', 'Porsche', 'Spyker'];

describe('names to choose from', () => {
  it.each([
    ['porsche ', 'Porsche'],
    ['citroen', 'Citroën'],
    ['pors', undefined],
    ['', undefined],
  ])('%j spells %j', (text, name) => {
    expect(sameName(makes, text)).toBe(name);
  });

  it('come first where they begin with what is typed', () => {
    expect(namesLike(makes, 'c')).toEqual(['Citroën', 'AC', 'Porsche']);
    expect(namesLike(makes, 'zz')).toEqual([]);
    expect(namesLike(makes, '')).toEqual(makes);
  });
});
