import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { vehicleStepOf } from '../../../src/domain/listings/vehicles/vehicle-steps.ts';
import { vehicleFields } from '../../../src/domain/listings/vehicles/vehicle.ts';

const vehicle = ['vehicle-step', 'year-make-model', 'make-model', 'vin-field', 'use-vehicle'];
const steps = [
  [1, vehicle.map((name) => `vehicle/${name}`)],
  [2, ['vehicle/condition-step']],
  [5, ['contact-step']],
] as const;

const textOf = (name: string): string => {
  const folder = new URL('../../../src/app/submissions/draft/', import.meta.url);
  for (const end of ['tsx', 'ts']) {
    try {
      return readFileSync(new URL(`${name}.${end}`, folder), 'utf8');
    } catch {
      // The other ending.
    }
  }
  throw new Error(`there is no ${name}`);
};

/** Fields that no question of the form is about. */
const unasked: ReadonlySet<string> = new Set(['makeId', 'modelId', 'noneKnown']);

it('each field of the vehicle is asked in the step that notes and gaps lead to', () => {
  const texts = steps.map(([step, names]) => [step, names.map(textOf).join('\n')] as const);
  const asked = Object.keys(vehicleFields).filter((key) => !unasked.has(key));
  const elsewhere = asked.filter((key) => {
    const text = texts.find(([step]) => step === vehicleStepOf(key))?.[1] ?? '';
    return !new RegExp(`\\b${key}\\b`).test(text);
  });
  expect(elsewhere).toEqual([]);
  const second = [...(texts[1]?.[1] ?? '').matchAll(/name="(\w+)"/g)].map(([, key = '']) => key);
  expect(second.length).toBeGreaterThan(8);
  expect(second.filter((key) => key in vehicleFields && vehicleStepOf(key) !== 2)).toEqual([]);
});
