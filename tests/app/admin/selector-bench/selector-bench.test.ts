// @vitest-environment jsdom
import { createElement } from 'react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SelectorBench } from '../../../../src/app/admin/selector-bench/selector-bench.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import { live } from '../../../../src/app/platform/reading/reading.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { models } from '../../../../src/domain/catalogue/model.entity.ts';
import type { DraftVehicle } from '../../../../src/domain/listings/submissions/submission-draft.ts';
import { sampleOf } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

const make = sampleOf(makes, { id: 'datsun', name: 'Datsun' });
const model = sampleOf(models, {
  id: 'datsun-240z',
  makeId: 'datsun',
  name: '240Z',
  yearFrom: 1970,
  yearTo: 1975,
  generations: [{ name: 'S30', from: 1970, to: 1973 }],
  aliases: ['Fairlady Z'],
});
vi.mock(import('../../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  useMakes: () => live([make], 1),
  useModels: () => live([model], 1),
}));

const pick: { set?: (change: DraftVehicle) => void } = {};
const desk = (of: object = {}) => {
  queryClient.setQueryData(['rows', 'makes', 'whole'], [adminDocOf('makes', 'datsun', make)]);
  queryClient.setQueryData(
    ['rows', 'models', 'whole'],
    [adminDocOf('models', 'datsun-240z', { ...model, ...of })],
  );
  const Selector = ({ set }: { readonly set: (change: DraftVehicle) => void }) => {
    pick.set = set;
    return null;
  };
  return draw(() => createElement(SelectorBench, { Selector }));
};
const choose = (change: DraftVehicle) => act(async () => pick.set?.(change));

beforeEach(() => device.set(connectionAtom, 'online'));
afterEach(() => {
  clear();
  queryClient.clear();
});

it('tells what was picked of the catalogue, with its generation and other names', async () => {
  const { text, links, press } = await desk();
  expect(text()).not.toContain('Picked');
  await choose({ year: 1972, makeName: 'Datsun', makeId: 'datsun' });
  await choose({ modelName: '240Z', modelId: 'datsun-240z' });
  expect(links()['240Z (datsun-240z)']).toBe('/admin/models/datsun-240z');
  expect(text()).toContain('GenerationS30 (1970–1973)');
  expect(text()).toContain('Address/make/datsun/model/240z');
  expect(text()).toContain('Other namesFairlady Z');
  await choose({ year: 1974 });
  expect(text()).toContain('GenerationNone for 1974');
  await choose({ year: 1980 });
  expect(text()).toContain('Not built in 1980, by the catalog');
  await press('Start over');
  expect(text()).not.toContain('Picked');
});

it('says that a name is not in the catalog', async () => {
  const { text } = await desk();
  await choose({ makeName: 'Datsum' });
  expect(text()).toContain('“Datsum”, not in the catalog');
});

it('reads a VIN letter by letter, and says what the check of a submission says', async () => {
  const { place, text } = await desk();
  await choose({ vin: '1G1YY22G065105609' });
  expect(text()).toContain('0, should be 9');
  expect(await faultsOf(place)).toEqual([]);
  await choose({ vin: '1G1YY22G965109876' });
  expect(text()).toContain('Maker’s code1G1: Chevrolet, not in the catalog');
  expect(text()).toContain('Model year2006; not filled in');
  expect(text()).toMatch(/Check digit9, should be|Check digit9, right/);
  await choose({ vin: '1XPBDK9X1LD708195' });
  expect(text()).toContain('Model year1990, or 2020; not filled in');
  await choose({ vin: '1G1YY' });
  expect(text()).toContain('Not a VIN: 5 of 17 characters');
  expect(text()).toContain('Blocks submission: VINs from 1981 on have 17 characters.');
});

it('lists what the catalogue lacks, each led to its form', async () => {
  const { text, links } = await desk();
  expect(text()).toContain('Years without a generation 1');
  expect(text()).toContain('Datsun 240Z: 1974–1975');
  expect(links()['Datsun 240Z']).toBe('/admin/models/datsun-240z');
  clear();
  // A fixed gap is no longer listed.
  const mended = await desk({ generations: [{ name: 'S30', from: 1970, to: 1975 }] });
  expect(mended.text()).not.toContain('Years without a generation');
});

it('says that an empty catalogue is empty, and leads to where makes are added', async () => {
  queryClient.setQueryData(['rows', 'makes', 'whole'], []);
  queryClient.setQueryData(['rows', 'models', 'whole'], []);
  const { text, links } = await draw(() => createElement(SelectorBench, { Selector: () => null }));
  expect(text()).toContain('The catalog is empty.');
  expect(text()).not.toContain('has no gaps');
  expect(links()['Add makes']).toBe('/admin/makes');
});
