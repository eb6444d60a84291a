// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DraftRow } from '../../../src/app/drafts/rows.ts';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { CustomPart } from '../../../src/app/submissions/draft/custom-part.tsx';
import { customFieldDefinitions } from '../../../src/domain/catalogue/custom-field-definition.entity.ts';
import type { SubmissionDraft } from '../../../src/domain/listings/submissions/submission-draft.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { faultsOf } from '../faults.ts';

const held = vi.hoisted(() => ({ fields: [] as unknown[], typed: [] as unknown[] }));
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  useCustomFields: () => live(held.fields, null) as never,
}));
vi.mock(import('../../../src/app/submissions/data/submissions.ts'), async (original) => ({
  ...(await original()),
  editDraft: (_id, change) => {
    held.typed.push(change);
    return Promise.resolve() as never;
  },
}));

held.fields = [
  {
    ...customFieldDefinitions.sample,
    key: 'bedLength',
    label: 'Length of the bed',
    type: 'int',
    appliesTo: { modes: ['AUCTION'], categories: ['trucks'] },
    required: true,
    unit: 'cm',
  },
];
const page = (of: Partial<DraftRow>): Promise<Drawn> => {
  clear();
  const row = { id: 'd1', mode: 'AUCTION', editedAt: 0, draft: {}, ...of } as DraftRow;
  return draw(() => createElement(CustomPart, { row }));
};
const vehicle = (bodyType: string): SubmissionDraft =>
  ({ vehicle: { year: 2016, bodyType } }) as SubmissionDraft;

afterEach(clear);

it('asks sellers of the category and kind of sale it is for, and nobody else', async () => {
  const text = async (of: Partial<DraftRow>): Promise<string> => (await page(of)).text();
  expect(await text({ draft: vehicle('SEDAN') })).toBe('');
  expect(await text({ draft: vehicle('PICKUP'), mode: 'CLASSIFIED' })).toBe('');
  expect(await text({ draft: vehicle('PICKUP') })).toContain('More about this vehicle');
});

it('says of an answer that cannot be that it cannot, and keeps one that can', async () => {
  const drawn = await page({ draft: vehicle('PICKUP') });
  const box = drawn.place.querySelector('input');
  await drawn.type('Length of the bed, cm', 'two metres');
  await act(async () => box?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(drawn.text()).toContain('The format is not valid.');
  await drawn.type('Length of the bed, cm', '198');
  const { draft } = held.typed.at(-1) as { draft: (before: SubmissionDraft) => SubmissionDraft };
  expect(draft({}).custom).toEqual({ bedLength: '198' });
  expect(await faultsOf(drawn.place)).toEqual([]);
});
