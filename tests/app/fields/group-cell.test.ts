import { expect, it } from 'vitest';
import { cellText } from '../../../src/app/fields/cell.tsx';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { notificationEvents } from '../../../src/domain/messages/notification-event.entity.ts';

it('a group says each part as its own field would: sums in dollars, what it is about as one name', () => {
  expect(cellText(packages.fields.price, { CAD: 42_900, USD: 1_900 })).toBe(
    'CAD 429.00, USD 19.00',
  );
  expect(cellText(notificationEvents.fields.subject, { type: 'listing', id: 'lot-1362' })).toBe(
    'Listing lot-1362',
  );
  const counters = { watchers: 3, comments: 1_200, bids: 0 };
  expect(cellText(listings.fields.counters, counters)).toBe('watchers 3, comments 1,200, bids 0');
});

it('a picture is its description, or its size without one', () => {
  const image = {
    imageId: 'i-1',
    url: '/media/i-1',
    w: 1_600,
    h: 1_067,
    color: '#445566',
    alt: '',
  };
  expect(cellText(makes.fields.image, image)).toBe('1600 × 1067 px');
  expect(cellText(makes.fields.image, { ...image, alt: 'A red coupe' })).toBe('A red coupe');
});
