import { describe, expect, it } from 'vitest';
import { labelOf } from '../../../../src/domain/kit/text/label.ts';

describe('a label', () => {
  it.each([
    ['title', 'Title'],
    ['makeId', 'Make'],
    ['startAt', 'Start'],
    ['bodyHtml', 'Body'],
    ['isPublic', 'Public'],
    ['openPerKm', 'Open per km'],
    ['photoURL', 'Photo URL'],
    ['vin', 'VIN'],
    ['id', 'ID'],
    ['at', 'At'],
    ['listings_private', 'Listings private'],
  ])('of %s is %s', (key, label) => {
    expect(labelOf(key)).toBe(label);
  });

  it('is the field’s own where it has one', () => {
    expect(labelOf('number', { label: 'Lot number' })).toBe('Lot number');
  });
});
