import { listings } from '../../src/domain/listings/listing.entity.ts';
import { listingSample } from '../../src/domain/listings/listing-sample.ts';
import { categories } from '../../src/domain/listings/vehicles/vehicle.ts';
import type { Shape } from '../../src/domain/kit/fields.ts';
import { row, type MarketRow } from '../../src/demo/market/row.ts';

const story = Array.from(
  { length: 9 },
  (_, i) =>
    `<p>Paragraph ${i + 1}: bought from its second owner and driven every summer since.</p>`,
).join('');

/** Listings in the real entity's shape, one a minute, categories in turn, every price unique. */
export const manyListings = (count: number): readonly MarketRow[] =>
  Array.from({ length: count }, (_, i) =>
    row(
      listings,
      `bench-${String(i).padStart(6, '0')}`,
      {
        ...listingSample,
        status: 'ACTIVE',
        mode: 'CLASSIFIED',
        number: 100_000 + i,
        title: `1972 Datsun 240Z, number ${i}`,
        category: categories[i % categories.length] ?? 'cars',
        askPrice: 1_000 + ((i * 7_919) % 100_003),
        vehicle: {
          ...listingSample.vehicle,
          transmission: Math.floor(i / 7) % 3 === 0 ? 'AUTOMATIC' : 'MANUAL',
        },
        descriptionHtml: story,
      } as Shape<typeof listings.fields>,
      'bench-seller',
      1_700_000_000_000 + i * 60_000,
    ),
  );
