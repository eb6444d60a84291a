// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partTexts } from '../../../../src/app/admin/setup/part-texts.ts';
import { SetupPage } from '../../../../src/app/admin/setup/setup-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { findings } from '../../../../src/domain/platform/settings/setup-parts.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

const office = vi.hoisted(() => ({ asked: [] as unknown[], answer: null as unknown }));
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: async (command: { readonly name: string }, input: unknown) => {
    if (command.name === 'system-checkSetup') office.asked.push(input);
    return office.answer as never;
  },
}));

const parts = [
  { part: 'mail', isSetUp: true, settings: [{ name: 'SMTP_URL', needed: true, set: true }] },
  {
    part: 'cards',
    isSetUp: false,
    settings: [{ name: 'STRIPE_SECRET_KEY', needed: true, set: false }],
  },
] as const;
const desk = () => {
  queryClient.setQueryData(['office-call', 'system-getSetup', {}], { parts });
  return draw(() => createElement(SetupPage));
};
const found = (finding: string, detail = '') => ({ ok: true, value: { finding, detail, ms: 40 } });

beforeEach(() => {
  office.asked.length = 0;
  office.answer = { ok: true, value: { parts } };
  device.set(connectionAtom, 'online');
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('shows what is set and what is missing, by names', async () => {
  const { text } = await desk();
  expect(text()).toContain('3 of 4 parts are missing.');
  expect(text()).toContain('SMTP_URLSet');
  expect(text()).toContain('STRIPE_SECRET_KEYMissing');
  expect(text()).toContain('HAMMERLANE_PIXELMissing');
  expect(text()).toContain('Set, not checked yet');
});

it('says that a part works, or what is wrong and how to mend it', async () => {
  const { place, press, text } = await desk();
  office.answer = found('WELL', 'The mail server lets us in.');
  await press('Check: Mail');
  expect(text()).toContain('Works');
  expect(text()).toContain('The mail server lets us in. Answered in 0.04 s.');
  office.answer = found('REFUSED', '535 no');
  await press('Check: Mail');
  expect(text()).toContain('Does not work');
  expect(text()).toContain('Check the user and password in SMTP_URL.');
  expect(text()).toContain('It said: 535 no');
  expect(await faultsOf(place)).toEqual([]);
  office.answer = { ok: false, refusal: refusal('unavailable', 'X', 'No connection.') };
  await press('Check: Mail');
  expect(text()).toContain('Not checked. No connection.');
});

it('checks all that is set up, and nothing without a connection', async () => {
  const { press } = await desk();
  office.answer = found('WELL');
  await press('Check everything');
  expect(office.asked).toEqual([{ part: 'mail' }]);
  clear();
  device.set(connectionAtom, 'offline');
  expect((await desk()).buttons()).toEqual([]);
});

it('asks the head of the page for what browsers depend on', async () => {
  const { press, text } = await desk();
  await press('Check: Ad pixel');
  await press('Check: App Check');
  expect(office.asked).toEqual([]);
  expect(text()).toContain('Page views are told to nobody.');
  expect(text()).toContain('Calls about money need no proof.');
});

it('has words for every finding of every part', () => {
  for (const { mend } of Object.values(partTexts)) {
    expect(Object.keys(mend).sort()).toEqual(findings.filter((one) => one !== 'WELL').sort());
  }
});
