// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { french, refusals } from '../../../../src/wording/french/french.ts';
import { DeviceStrip } from '../../../../src/app/shell/device/device-strip.tsx';
import { setDeviceState } from '../../../../src/app/platform/storage/device-state.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';
import { outbox } from '../../../../src/app/outbox/watch.ts';
import { PUT_BACK } from '../../../../src/app/outbox/rows/put-back.ts';
import { setTranslations } from '../../../../src/wording/language/translate.ts';
import { rowsOf } from '../../outbox/page/deeds.ts';
import { clear, draw } from '../../drawn.ts';

const since = Date.parse('2026-11-20T09:30:00-05:00');

beforeEach(async () => {
  const [row] = rowsOf();
  device.set(sessionAtom, { ...signedOut, status: 'in', uid: row.uid });
  const gone = refusal('failed-precondition', PUT_BACK, 'It was put back.');
  for (const id of ['one', 'two']) {
    const { order: _, ...draft } = { ...row, id, state: 'refused' as const, refusal: gone };
    await outbox().add(draft);
  }
});
afterEach(async () => {
  clear();
  await outbox().clear('ann');
  setDeviceState({ moved: null });
  setTranslations('en-CA', { french: {}, refusals: {} });
});

const shown = async (outcome: 'PUT_BACK' | 'REPLACED', missing: string) => {
  setDeviceState({ moved: { outcome, since } });
  const drawn = await draw(() => createElement(DeviceStrip), '/');
  await act(() => expect.poll(() => drawn.text(), { interval: 5 }).toContain(missing));
  expect(Object.values(drawn.links())).toEqual(['/profile/outbox']);
  return drawn;
};

describe('the notice of a house that moved', () => {
  it('says when it is restored to, and leads to what is missing', async () => {
    const { text, press } = await shown('PUT_BACK', '2 things you did may be missing');
    expect(text()).toMatch(/This site’s data was restored to what it was .*Nov/);
    await press('Got it');
    await act(async () => undefined);
    expect(text()).toBe('');
  });

  it('says that it was replaced, in French as well', async () => {
    setTranslations('fr-CA', { french, refusals });
    const { text } = await shown('REPLACED', '2 choses que vous avez faites manquent peut-être');
    expect(text()).toContain('Les données de ce site ont été remplacées.');
  });
});
