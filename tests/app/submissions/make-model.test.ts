// @vitest-environment jsdom
import { createElement, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MakeModel } from '../../../src/app/submissions/draft/vehicle/make-model.tsx';
import { live, loading } from '../../../src/app/platform/reading/reading.ts';
import type { DraftVehicle } from '../../../src/domain/listings/submissions/submission-draft.ts';
import { clear, draw, type Drawn } from '../drawn.ts';

const held = vi.hoisted(() => ({ makes: null as unknown }));
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  useMakes: (() => held.makes) as never,
  useModels: (() => live([], null)) as never,
}));
afterEach(clear);

/** The vehicle as stored in the draft. */
let vehicle: DraftVehicle = {};
const form = (): Promise<Drawn> => {
  vehicle = {};
  const Form = () => {
    const [value, setValue] = useState<DraftVehicle>({});
    const set = (change: object): void => {
      vehicle = { ...value, ...change };
      setValue(vehicle);
    };
    return createElement(MakeModel, { form: { vehicle: value, set, lost: null } });
  };
  return draw(() => createElement(Form));
};
const choose = 'Start typing and choose.';
const reviewed = 'Not in our catalog. Our staff will review it.';

it('takes make and model as typed where the catalogue is empty, and says so', async () => {
  held.makes = live([], null);
  const { text, type } = await form();
  expect(text()).toContain('Type it in. Our staff will review it.');
  await type('Make', 'Monteverdi');
  await type('Model', 'High Speed');
  expect(vehicle).toMatchObject({ makeName: 'Monteverdi', modelName: 'High Speed' });
  expect(text()).toContain(reviewed);
  expect(text()).not.toContain(choose);
});

it('does not call a make unknown before the catalogue was read', async () => {
  held.makes = loading;
  const { text, type } = await form();
  await type('Make', 'Monteverdi');
  expect(text()).not.toContain(reviewed + reviewed);
  expect(text()).toContain(choose);
});
