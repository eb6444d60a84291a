import type { Shape } from '../../../domain/kit/fields.ts';
import { images } from '../../../domain/content/image.entity.ts';
import type { listings } from '../../../domain/listings/listing.entity.ts';
import { colourOfIllustration, pathOfIllustration } from '../../illustrations/choose/path.ts';
import { illustrationsFor } from '../../illustrations/choose/illustrations-for.ts';
import { row, type MarketRow } from '../row.ts';
import type { Vehicle } from '../inventory/inventory.ts';

type ListingFields = Shape<(typeof listings)['fields']>;
export type Pictures = Pick<ListingFields, 'cover' | 'pictures'> & {
  readonly rows: readonly MarketRow[];
};

/** The pictures of a listing and their documents. Nothing is rendered until viewed. */
export const picturesOf = (
  listingId: string,
  number: number,
  vehicle: Vehicle,
  sellerId: string,
  at: number,
  long: boolean,
): Pictures => {
  const illustrations = illustrationsFor({ ...vehicle, number }, long);
  const pictures = illustrations.map(({ tag, alt, choice }, i) => {
    const imageId = `${listingId}-p${i + 1}`;
    const color = colourOfIllustration(choice);
    return { imageId, url: `/media/${imageId}`, w: 1600, h: 1067, color, alt, tag };
  });
  const rows = illustrations.map(({ alt, choice }, i) => {
    const path = pathOfIllustration(choice);
    const picture = pictures[i];
    return row(
      images,
      `${listingId}-p${i + 1}`,
      {
        parentType: 'listing',
        parentId: listingId,
        status: 'READY',
        isPublic: true,
        storagePath: path,
        mime: 'image/webp',
        // The original is its path until it is rendered.
        bytes: path.length,
        w: 1600,
        h: 1067,
        url: `/media/${listingId}-p${i + 1}`,
        ...(picture ? { color: picture.color } : {}),
        alt,
        order: i,
        credit: 'Hammerlane',
      },
      sellerId,
      at,
    );
  });
  const [first] = pictures;
  if (!first) throw new Error('every listing has a cover');
  const { tag: _tag, ...cover } = first;
  return { cover, pictures, rows };
};
