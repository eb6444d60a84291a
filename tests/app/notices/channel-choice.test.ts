// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChannelChoice } from '../../../src/app/notices/channel-choice.tsx';
import { noticeChoices } from '../../../src/domain/messages/notice-choices.ts';
import { clear, draw, type Drawn } from '../drawn.ts';
import { OwnParts } from '../own-parts.ts';

const done = vi.hoisted(() => [] as unknown[][]);
const kept = vi.hoisted((): { row: string | null } => ({ row: 'row' }));
const own = new OwnParts();
vi.mock(import('../../../src/app/sync/reads/own.ts'), () => ({
  useOwn: (part: string) => own.read(part),
}));
vi.mock(import('../../../src/app/accounts/data/preferences.ts'), async (original) => ({
  ...(await original()),
  chooseChannels: ((...of: unknown[]) => {
    done.push(['channels', ...of]);
    return Promise.resolve(kept.row);
  }) as never,
  chooseQuietHours: ((hours: unknown) => {
    done.push(['hours', hours]);
    return Promise.resolve(kept.row);
  }) as never,
}));

const page = (): Promise<Drawn> => {
  clear();
  return draw(own.following(() => createElement(ChannelChoice)));
};
const box = ({ place }: Drawn, name: string) =>
  [...place.querySelectorAll<HTMLInputElement>('[type="checkbox"]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '').includes(name),
  );
const hoursOf = ({ place }: Drawn): readonly string[] =>
  [...place.querySelectorAll<HTMLInputElement>('[type="time"]')].map(({ value }) => value);

beforeEach(() => {
  done.length = 0;
  kept.row = 'row';
  own.forget();
});
afterEach(clear);

describe('what a member is told of', () => {
  it('is not shown as chosen before it is known', async () => {
    const { place } = await page();
    expect(place.querySelector('input')).toBeNull();
    expect(place.querySelector('[aria-label="Loading your settings"]')).not.toBeNull();
  });

  it('says that what was known is all there is where the server did not answer', async () => {
    own.fail('userPreferences');
    const drawn = await page();
    expect(drawn.text()).toContain('You’re offline.');
    expect(drawn.place.querySelector('[type="checkbox"]')).not.toBeNull();
  });

  it('keeps quiet hours as they were chosen, and none where they begin and end together', async () => {
    own.give('userPreferences', { channels: {}, quietHours: { from: '09:00', until: '11:30' } });
    const drawn = await page();
    expect(hoursOf(drawn)).toEqual(['09:00', '11:30']);
    await act(async () => box(drawn, 'No quiet hours')?.click());
    expect(done).toEqual([['hours', { from: '00:00', until: '00:00' }]]);
    expect(box(drawn, 'No quiet hours')?.checked).toBe(true);
    await drawn.type('Until', '06:00');
    expect(done.at(-1)).toEqual(['hours', { from: '00:00', until: '06:00' }]);
    expect(box(drawn, 'No quiet hours')?.checked).toBe(false);
  });

  it('changes one channel of one line and leaves the others as they were', async () => {
    const [[, type = 'OUTBID'] = []] = noticeChoices[0]?.lines ?? [];
    const chosen = { inApp: false, push: true, email: false };
    own.give('userPreferences', { channels: { [type]: chosen } });
    const drawn = await page();
    const boxes = [...drawn.place.querySelectorAll<HTMLInputElement>('tbody [type="checkbox"]')];
    expect(boxes.slice(0, 3).map(({ checked }) => checked)).toEqual(Object.values(chosen));
    await act(async () => boxes[2]?.click());
    expect(done).toEqual([['channels', [type], { ...chosen, email: true }]]);
    expect(boxes.slice(0, 3).map(({ checked }) => checked)).toEqual([false, true, true]);
  });

  it('shows what another device chose after this one, and does not write over it', async () => {
    const [[, type = 'OUTBID'] = []] = noticeChoices[0]?.lines ?? [];
    const arrive = (channels: object, until: string) =>
      own.arrive('userPreferences', {
        channels: { [type]: channels },
        quietHours: { from: '22:00', until },
      });
    const chosen = { inApp: true, push: true, email: true };
    await arrive(chosen, '07:00');
    const drawn = await page();
    const boxes = [...drawn.place.querySelectorAll<HTMLInputElement>('tbody [type="checkbox"]')];
    const checked = () => boxes.slice(0, 3).map((one) => one.checked);
    await act(async () => boxes[2]?.click());
    await drawn.type('Until', '08:00');
    expect(checked()).toEqual([true, true, false]);
    expect(hoursOf(drawn)).toEqual(['22:00', '08:00']);
    await arrive({ ...chosen, email: false }, '08:00');
    await arrive({ ...chosen, push: false }, '09:00');
    expect(checked()).toEqual([true, false, true]);
    expect(hoursOf(drawn)).toEqual(['22:00', '09:00']);
    await act(async () => boxes[0]?.click());
    expect(done.at(-1)?.at(-1)).toEqual({ inApp: false, push: false, email: true });
    await drawn.type('From', '23:00');
    expect(done.at(-1)).toEqual(['hours', { from: '23:00', until: '09:00' }]);
  });

  it('shows a choice of which nothing was kept no longer', async () => {
    own.give('userPreferences', { channels: {}, quietHours: { from: '22:00', until: '07:00' } });
    kept.row = null;
    const drawn = await page();
    await drawn.type('Until', '08:00');
    expect(hoursOf(drawn)).toEqual(['22:00', '07:00']);
  });

  it('waits with quiet hours until both times are typed', async () => {
    own.give('userPreferences', { channels: {}, quietHours: { from: '22:00', until: '07:00' } });
    const drawn = await page();
    await drawn.type('Until', '');
    await drawn.type('From', '23:00');
    expect(hoursOf(drawn)).toEqual(['23:00', '']);
    expect(done).toEqual([]);
    await drawn.type('Until', '08:00');
    expect(done).toEqual([['hours', { from: '23:00', until: '08:00' }]]);
  });
});
