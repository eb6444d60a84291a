import { houseZone } from '../../../domain/platform/house-zone.ts';
import { clockText, dateText } from '../../../wording/language/time-text.ts';

export const momentText = (at: number): string => `${dateText(at)} ${clockText(at)}`;

const houseMoment = new Intl.DateTimeFormat('en-US', {
  timeZone: houseZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `Nov 28, 2026, 5:00 PM EST`: the same for everyone, in any time zone. */
export const houseMomentText = (at: number): string => houseMoment.format(at);
