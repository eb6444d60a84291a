// @vitest-environment jsdom
import { createElement, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { MeasureEdit, TypedUnits } from '../../../src/app/fields/number-edit.tsx';
import { clear, draw } from '../drawn.ts';

afterEach(clear);

const held = { value: undefined as number | undefined };
const box = (unit: string, units: 'stored' | 'km' | 'mi') => {
  const Box = () => {
    const [value, setValue] = useState<number | undefined>(undefined);
    held.value = value;
    const props = { label: 'Size', places: 3, unit, value, onChange: setValue };
    return createElement(TypedUnits, { value: units }, createElement(MeasureEdit, props));
  };
  return draw(() => createElement(Box));
};

it.each([
  ['cc', 'km', 'Size, L', '5.7', 5_700],
  ['cc', 'mi', 'Size, L', '350 ci', 5_735],
  ['cc', 'km', 'Size, L', '426 cu in', 6_981],
  ['cc', 'km', 'Size, L', '650 cc', 650],
  ['kW', 'km', 'Size, hp', '400', 298.3],
  ['Nm', 'mi', 'Size, lb-ft', '300', 407],
  ['cc', 'stored', 'Size, cc', '5700', 5_700],
] as const)(
  '%s where %s are read is typed as %s: %s is %d',
  async (unit, units, label, text, is) => {
    const drawn = await box(unit, units);
    await drawn.type(label, text);
    expect(held.value).toBe(is);
    expect(drawn.place.querySelector('input')?.value).toBe(text);
  },
);
