import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from '../../../src/app/listings/lot/calendar.ts';

const event: CalendarEvent = {
  uid: 'lot-1@hammerlane.example',
  title: 'Auction ends: 1971 Porsche 911, T; the green one',
  text: 'Ends Saturday.\nA bid extends the end.',
  url: 'https://hammerlane.example/listing/lot-1',
  startAt: Date.UTC(2026, 10, 21, 22, 45),
  endAt: Date.UTC(2026, 10, 21, 23),
  sequence: 120,
  madeAt: Date.UTC(2026, 10, 20, 1, 2, 3),
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('tells the end in UTC, under a name that stays, in a version that rises', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('DTSTART:20261121T224500Z');
    expect(lines).toContain('DTEND:20261121T230000Z');
    expect(lines).toContain('DTSTAMP:20261120T010203Z');
    expect(lines).toContain('UID:lot-1@hammerlane.example');
    expect(lines).toContain('SEQUENCE:120');
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  it('marks commas, semicolons and new lines', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('SUMMARY:Auction ends: 1971 Porsche 911\\, T\\; the green one');
    expect(lines).toContain('DESCRIPTION:Ends Saturday.\\nA bid extends the end.');
  });

  it('folds lines at 75 octets and never within a character', () => {
    const file = calendarFile({ ...event, title: 'Enchère: '.repeat(30) });
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(file).not.toContain('\uFFFD');
    expect(unfolded(file)).toContain(`SUMMARY:${'Enchère: '.repeat(30)}`);
  });

  it('holds no control character, wherever one stands', () => {
    const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
      (sign) => /\p{Cc}/u.test(sign) && sign !== '\t',
    );
    for (const sign of controls) {
      const [title, uid] = [`Auction${sign}ends`, `lot${sign}1`];
      const file = calendarFile({ ...event, title, text: title, uid, url: `https://a.ca/${sign}` });
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
      expect(unfolded(file)).toHaveLength(unfolded(calendarFile(event)).length);
    }
    const text = 'one\rtwo\r\nthree\nfour';
    expect(calendarFile({ ...event, text })).toContain('DESCRIPTION:one\\ntwo\\nthree\\nfour');
  });
});
