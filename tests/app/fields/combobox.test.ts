// @vitest-environment jsdom
import { act, createElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Combobox, namesLike, sameName } from '../../../src/app/fields/combobox.tsx';
import { clear, draw, type Drawn } from '../drawn.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(clear);

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

describe('a text that is one of some names', () => {
  let arrive: (names: readonly string[] | null) => void;
  const picked: string[] = [];
  const Make = ({ first }: { readonly first: readonly string[] | null }) => {
    const [names, setNames] = useState(first);
    const [value, setValue] = useState('');
    arrive = setNames;
    return createElement(Combobox, {
      label: 'Make',
      value,
      names,
      maxLength: 60,
      onPick: (name) => {
        picked.push(name);
        setValue(name);
      },
    });
  };
  const field = async (first: readonly string[] | null): Promise<Drawn> => {
    picked.length = 0;
    return draw(() => createElement(Make, { first }));
  };
  const leave = ({ place }: Drawn) =>
    act(async () => {
      const box = place.querySelector('input');
      box?.focus();
      box?.blur();
    });

  it('is not taken half typed, but for what is chosen as typed', async () => {
    const drawn = await field(makes);
    await drawn.type('Make', 'pors');
    await leave(drawn);
    expect(picked).toEqual([]);
    await drawn.press('Use “pors” as typed');
    expect(picked).toEqual(['pors']);
  });

  it('is not taken half typed while the names are read, and looked for once they are', async () => {
    const drawn = await field(null);
    await drawn.type('Make', 'pors');
    expect(picked).toEqual([]);
    await act(async () => arrive(makes));
    expect(picked).toEqual([]);
    await drawn.type('Make', 'porsche');
    expect(picked).toEqual(['Porsche']);
  });

  it('counts as it stands when it is left before the names are read', async () => {
    const drawn = await field(null);
    await drawn.type('Make', 'Spyker');
    await leave(drawn);
    expect(picked).toEqual(['Spyker']);
  });

  it('counts letter by letter where there are no names', async () => {
    const drawn = await field([]);
    await drawn.type('Make', 'Facel');
    expect(picked).toEqual(['Facel']);
  });

  it('is found among names that come after it was typed', async () => {
    const drawn = await field(null);
    await drawn.type('Make', 'porsche');
    expect(picked).toEqual([]);
    await act(async () => arrive(makes));
    expect(picked).toEqual(['Porsche']);
  });
});
