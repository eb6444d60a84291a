import { describe, expect, it } from 'vitest';
import type { EventType } from '../../../src/domain/messages/notice-types.ts';
import {
  channelsOf,
  mostAttempts,
  retryAfter,
  usualChannels,
} from '../../../src/domain/messages/notice-timing.ts';

/** Toronto is five hours behind in January. */
const toronto = (hour: number, minute = 0): number => Date.UTC(2027, 0, 12, hour + 5, minute);
const HOUR = 3_600_000;

interface Row {
  readonly name: string;
  readonly type: EventType;
  readonly at: number;
  readonly wishes?: Parameters<typeof channelsOf>[1];
  readonly push: number | null;
  readonly email: number | null;
}

const noon = toronto(12);
const night = toronto(23);
const nextMorning = toronto(32);

const rows: readonly Row[] = [
  { name: 'outbid by day', type: 'OUTBID', at: noon, push: noon, email: noon },
  { name: 'outbid by night', type: 'OUTBID', at: night, push: night, email: night },
  { name: 'an hour left by night', type: 'ENDING_1H', at: night, push: night, email: night },
  {
    name: 'a day left by night',
    type: 'ENDING_24H',
    at: night,
    push: nextMorning,
    email: nextMorning,
  },
  { name: 'a day left by day', type: 'ENDING_24H', at: noon, push: noon, email: toronto(32) },
  { name: 'won by day', type: 'ENDED_WON', at: noon, push: noon, email: noon },
  { name: 'won by night', type: 'ENDED_WON', at: night, push: nextMorning, email: nextMorning },
  {
    name: 'the last quiet minute',
    type: 'PRICE_DROP',
    at: toronto(7, 59),
    push: toronto(8),
    email: toronto(8),
  },
  {
    name: 'the first loud minute',
    type: 'ENDED_WON',
    at: toronto(8),
    push: toronto(8),
    email: toronto(8),
  },
  { name: 'bids on an own lot', type: 'BID_PLACED', at: noon, push: null, email: null },
  {
    name: 'quiet hours of his own, in his own zone',
    type: 'ENDED_WON',
    at: noon,
    wishes: {
      channels: {},
      quietHours: { from: '09:00', until: '11:30' },
      timezone: 'America/Vancouver',
    },
    push: noon + 2.5 * HOUR,
    email: noon + 2.5 * HOUR,
  },
  {
    name: 'a zone nobody knows counts as the house’s',
    type: 'ENDED_WON',
    at: night,
    wishes: { channels: {}, timezone: 'Mars/Olympus' },
    push: nextMorning,
    email: nextMorning,
  },
  {
    name: 'channels switched off',
    type: 'OUTBID',
    at: noon,
    wishes: { channels: { OUTBID: { inApp: true, push: false, email: false } } },
    push: null,
    email: null,
  },
  {
    name: 'channels switched on',
    type: 'BID_PLACED',
    at: noon,
    wishes: { channels: { BID_PLACED: { inApp: true, push: true, email: true } } },
    push: noon,
    email: toronto(32),
  },
];

describe('when a member hears of what', () => {
  it.each(rows)('$name', ({ type, at, wishes = null, push, email }) => {
    const told = new Map(channelsOf(type, wishes, at).map((t) => [t.channel, t.sendAfter]));
    expect(told.get('inApp')).toBe(at);
    expect([told.get('push') ?? null, told.get('email') ?? null]).toEqual([push, email]);
  });

  it('in the app always, unless switched off', () => {
    expect(usualChannels('EXTENDED')).toEqual({ inApp: true, push: false, email: false });
    const off = { channels: { EXTENDED: { inApp: false, push: false, email: false } } };
    expect(channelsOf('EXTENDED', off, noon)).toEqual([]);
  });

  it('tries later each time, five times', () => {
    const pauses = Array.from({ length: mostAttempts }, (_, i) => retryAfter(i + 1));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[0]).toBe(60_000);
    expect(pauses.at(-1)).toBe(4 * HOUR);
  });
});
