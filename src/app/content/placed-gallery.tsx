import './placed-gallery.css';
import { pictureShares } from '../../domain/content/picture-shares.ts';
import type { Gallery } from '../../domain/content/gallery.entity.ts';
import { Picture } from '../fields/picture.tsx';
import { useLightbox } from '../fields/pictures/lightbox.tsx';
import type { LookedPicture } from '../fields/pictures/shot.tsx';
import { translate } from '../../wording/language/translate.ts';

/** A photo’s shape and colour where they are unknown. */
const unknownPicture = { w: 1_500, h: 1_000, color: '#8a8378' } as const;

const pictureOf = (
  { imageId, caption, w, h, color }: Gallery['images'][number],
  name: string,
): LookedPicture => ({
  imageId,
  url: `/media/${imageId}`,
  w: w ?? unknownPicture.w,
  h: h ?? unknownPicture.h,
  color: color ?? unknownPicture.color,
  alt: caption ?? name,
  caption,
});

/**
 * The photos of a gallery with their captions: the cover large, each opening all of them in full
 * screen.
 */
export function PlacedGallery({ gallery }: { readonly gallery: Gallery }) {
  const count = gallery.images.length;
  const pictures = gallery.images.map((image, n) =>
    pictureOf(image, translate('Photo {n} of {count}', { n: n + 1, count })),
  );
  const { open, lightbox } = useLightbox(pictures, gallery.title);
  if (count === 0) return null;
  return (
    <section className="placed-gallery" aria-label={gallery.title}>
      <ul>
        {pictures.map((picture, n) => (
          <li key={picture.imageId}>
            <button
              type="button"
              aria-label={translate('Enlarge: {photo}', { photo: picture.alt })}
              onClick={() => open(n)}
            >
              <Picture
                base={picture.url}
                alt={picture.alt}
                tone={picture.color}
                sizes={n === 0 ? pictureShares.large : pictureShares.small}
                shape={picture}
              />
            </button>
            {picture.caption === undefined ? null : <p>{picture.caption}</p>}
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  );
}
