// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftRow } from '../../../src/app/drafts/rows.ts';
import { CardChoice } from '../../../src/app/submissions/draft/card/card-choice.tsx';
import { ContactStep } from '../../../src/app/submissions/draft/contact-step.tsx';
import { clear, draw } from '../drawn.ts';
import { OwnParts } from '../own-parts.ts';

const { parts, edits } = vi.hoisted(() => ({
  parts: { read: null as unknown as (part: string) => never },
  edits: [] as ((draft: object) => object)[],
}));
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: (part) => parts.read(part),
}));
vi.mock(import('../../../src/app/submissions/data/submissions.ts'), async (original) => ({
  ...(await original()),
  editDraft: (_, edit) => {
    edits.push(edit.draft as never);
    return Promise.resolve();
  },
}));
const own = new OwnParts();
parts.read = own.read;

const choose = vi.fn();
const choice = {
  title: 'Standard auction',
  price: 9_900,
  sum: null,
  currency: 'CAD' as const,
  chosen: undefined,
  isWaiting: false,
  refused: null,
  choose,
};
const row = { id: 'd1', mode: 'AUCTION', draft: {}, editedAt: 0 } as unknown as DraftRow;
const form = { vehicle: {}, set: () => undefined, lost: null };
const visa = { id: 'pm_1', brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };
const account = (of: object) => own.give('users_private', { id: 'ann', cards: [], ...of });

beforeEach(() => {
  own.forget();
  own.give('addresses');
  choose.mockClear();
  edits.length = 0;
});
afterEach(clear);

it('has the card form in itself where no card is stored, and chooses none by itself', async () => {
  account({});
  const step = () => createElement(CardChoice, { choice });
  const { text, links } = await draw(step);
  expect(text()).toContain('Your package is charged to this card');
  expect(links()).toEqual({});
  expect(choose).not.toHaveBeenCalled();
  clear();
  account({ cards: [visa] });
  const stored = await draw(step);
  expect(stored.text()).toContain('Visa ending in 4242');
  expect(choose).not.toHaveBeenCalled();
});

it('takes the card that was added in the step', async () => {
  account({});
  let again = (): void => undefined;
  const { useReducer } = await import('react');
  const Step = () => {
    const [, draft] = useReducer((n: number) => n + 1, 0);
    again = draft;
    return createElement(CardChoice, { choice });
  };
  await draw(Step);
  account({ cards: [visa] });
  await act(async () => again());
  expect(choose.mock.calls).toEqual([['pm_1']]);
});

it('calls the number that was verified, until another is typed', async () => {
  const phone = '+14165550134';
  account({ phone, phoneVerified: false, cards: [visa] });
  const step = (of: DraftRow) =>
    draw(() => createElement(ContactStep, { row: of, form, card: choice }));
  await step(row);
  expect(edits).toEqual([]);
  clear();
  account({ phone, phoneVerified: true, cards: [visa] });
  await step({ ...row, draft: { contact: { phone: '+15145550100' } } });
  expect(edits).toEqual([]);
  clear();
  await step(row);
  expect(edits.map((edit) => edit({}))).toEqual([{ contact: { phone } }]);
});
