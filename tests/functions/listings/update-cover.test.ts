import { beforeEach, describe, expect, it } from 'vitest';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import { openHouse, type House } from '../house.ts';
import { freshOf } from '../../projections/seed.ts';

let house: House;
beforeEach(() => {
  house = openHouse();
});

type Photo = Listing['pictures'][number];
const photo = (imageId: string, more: Partial<Photo> = {}): Photo => ({
  imageId,
  url: `/media/${imageId}`,
  w: 1_600,
  h: 1_067,
  color: '#102030',
  alt: `Photo ${imageId}`,
  ...more,
});

const read = async (): Promise<Listing> => {
  const listing = await house.ports.db.get(listings, 'x');
  if (listing === null) throw new Error('no listing');
  return listing;
};

/** Staff save these photos; the host runs the trigger twice. */
const place = async (pictures: readonly Photo[]): Promise<void> => {
  const before = await read();
  await house.ports.db.transaction(async (tx) => {
    await tx.get(listings, 'x');
    tx.change(listings, 'x', { pictures: [...pictures] });
  });
  const after = await read();
  const told = triggers.filter(({ name }) => name === 'onPicturesPlaced');
  expect(told).toHaveLength(1);
  for (const { handler } of [...told, ...told]) {
    await handler({ id: 'x', before, after } as never, house.ports);
  }
};

describe('the cover of a listing', () => {
  beforeEach(() =>
    house.ports.db.transaction(async (tx) => {
      tx.create(listings, 'x', freshOf(listings, 'ann'));
      return Promise.resolve();
    }),
  );

  it('is the first of its photos, as staff order and describe them', async () => {
    await place([photo('a', { tag: 'front', caption: 'The nose' }), photo('b')]);
    expect((await read()).cover).toEqual(photo('a'));
    await place([photo('b'), photo('a')]);
    expect((await read()).cover).toEqual(photo('b'));
    await place([photo('b', { alt: 'Seen from behind' }), photo('a')]);
    expect((await read()).cover).toEqual(photo('b', { alt: 'Seen from behind' }));
  });

  it('is not written again for a change of the others', async () => {
    await place([photo('a'), photo('b')]);
    const { dateEdited } = await read();
    house.clock.time += 60_000;
    const before = await read();
    const told = triggers.find(({ name }) => name === 'onPicturesPlaced');
    await told?.handler({ id: 'x', before: null, after: before } as never, house.ports);
    expect((await read()).dateEdited).toBe(dateEdited);
  });
});
