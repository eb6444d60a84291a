// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SubmissionVehicle } from '../../../../src/app/admin/submissions/submission-vehicle.tsx';
import { live } from '../../../../src/app/platform/reading/reading.ts';
import { customFieldDefinitions } from '../../../../src/domain/catalogue/custom-field-definition.entity.ts';
import type { DraftVehicle } from '../../../../src/domain/listings/submissions/submission-draft.ts';
import { clear, draw } from '../../drawn.ts';

const asked = vi.hoisted(() => ({ fields: [] as unknown[] }));
vi.mock(import('../../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  useCustomFields: () => live(asked.fields, null) as never,
}));

const field = (key: string, of: object) => ({
  ...customFieldDefinitions.sample,
  key,
  label: `About ${key}`,
  ...of,
});
const page = (custom: Readonly<Record<string, string>>, vehicle: DraftVehicle = {}) =>
  draw(() =>
    createElement(SubmissionVehicle, {
      draft: { vehicle: { year: 2016, ...vehicle }, sale: { currency: 'USD' }, custom },
    }),
  );
afterEach(clear);

it('staff read answers to what was asked besides as a lot’s page says them', async () => {
  asked.fields = [
    field('bed', { type: 'int', unit: 'cm' }),
    field('hitch', { type: 'bool' }),
    field('spent', { type: 'money' }),
    field('cab', { type: 'select', options: [{ value: 'crew', label: 'Crew cab' }] }),
  ];
  const { place } = await page({ bed: '1980', hitch: 'true', spent: '4500', cab: 'crew' });
  const rows = [...place.querySelectorAll('.facts > div')].map((row) =>
    [...row.children].map((part) => part.textContent.replaceAll('\u00A0', ' ')),
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      ['About bed', '1,980 cm'],
      ['About hitch', 'Yes'],
      ['About spent', 'US$4,500'],
      ['About cab', 'Crew cab'],
    ]),
  );
});

it('what is half typed, or is asked no more, stands as it was written', async () => {
  asked.fields = [field('bed', { type: 'int', unit: 'cm' })];
  const { text } = await page({ bed: 'two metres', gone: '7' });
  expect(text()).toContain('About bedtwo metres');
  expect(text()).toContain('gone7');
});

it.each<[NonNullable<DraftVehicle['noneKnown']>, RegExp]>([
  [['modifications'], /Seller saysNo modifications$/],
  [['knownFlaws', 'serviceHistory'], /Seller saysNo known flaws, no service history$/],
  [[], /^Year2016$/],
])('says of %j that the seller ticked it', async (noneKnown, said) => {
  expect((await page({}, { noneKnown })).text()).toMatch(said);
});
