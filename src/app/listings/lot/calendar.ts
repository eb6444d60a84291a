/** One event for a calendar file; every instant is ms UTC. */
export interface CalendarEvent {
  /** Stable per subject: importing it again moves the event instead of duplicating it. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly startAt: number;
  readonly endAt: number;
  /** Increases with every change of the event. */
  readonly sequence: number;
  readonly madeAt: number;
}

const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Escapes a text as in RFC 5545, section 3.3.11. */
const marked = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n');

/** Removes control characters other than tabs, which RFC 5545, section 3.1, forbids in a line. */
const printed = (line: string): string => line.replaceAll(/[^\P{Cc}\t]/gu, '');

const bytes = new TextEncoder();

/**
 * Folds into lines of at most 75 octets, never within a character; continuation lines start with a
 * space.
 */
const foldedLine = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    const room = parts.length === 0 ? 75 : 74;
    if (bytes.encode(part + sign).length > room) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
};

/**
 * An iCalendar file (RFC 5545) with one event and a reminder at its start. Times are UTC, so that
 * every calendar shows them in its owner's own zone.
 */
export const calendarFile = (event: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hammerlane//Lots//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(event.madeAt)}`,
    `DTSTART:${stamp(event.startAt)}`,
    `DTEND:${stamp(event.endAt)}`,
    `SUMMARY:${marked(event.title)}`,
    `DESCRIPTION:${marked(event.text)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${marked(event.title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map((line) => foldedLine(printed(line)))
    .join('\r\n');
