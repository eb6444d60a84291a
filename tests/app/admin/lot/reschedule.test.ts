// @vitest-environment jsdom
import { asStaff } from '../as-staff.ts';
import { createElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Reschedule } from '../../../../src/app/admin/lot/reschedule.tsx';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../../drawn.ts';
import { sampleOf } from '../../../projections/seed.ts';

asStaff();
afterEach(clear);

const HOUR = 3_600_000;

it.each([
  ['as long as it runs', 10 * 24, {}, '10'],
  ['the nearest length on offer where its own is not', 7 * 24 + 13, {}, '7'],
  ['the longer time of a Premier auction', 21 * 24, { packageId: 'auc-premier' }, '21'],
])('offers %s', async (_, hours, of, chosen) => {
  const startAt = Date.now() + 48 * HOUR;
  const times = { startAt, endAt: startAt + hours * HOUR };
  const listing = sampleOf(listings, { packageId: 'auc-std', ...times, ...of });
  const { press, place } = await draw(() => createElement(Reschedule, { listing }));
  await press('Change the dates');
  expect(place.querySelector('select')?.value).toBe(chosen);
});
