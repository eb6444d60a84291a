import './gallery.css';
import type { KeyboardEvent } from 'react';
import { pictureShares } from '../../../domain/content/picture-shares.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { useBelowFirstScreen } from '../../ui/deferred/below-first-screen.tsx';
import { Picture } from '../../fields/picture.tsx';
import { useLightbox } from '../../fields/pictures/lightbox.tsx';
import { usePaged } from '../../ui/picture/paged.ts';
import { allPhotos, filmLength } from '../../../wording/listings/photos-text.ts';
import { translate } from '../../../wording/language/translate.ts';
import { Sentence } from '../../ui/text/sentence.tsx';

export type LotPicture = Listing['pictures'][number];

/**
 * The pictures of a lot: one large, swiped or stepped with the arrow keys, small ones beside or
 * below it, and a button that opens all of them in full screen.
 */
export function Gallery(props: {
  readonly pictures: readonly LotPicture[];
  readonly title: string;
  readonly transitionName: string;
}) {
  const { pictures, title, transitionName } = props;
  const { at, setAt, open, lightbox } = useLightbox(pictures, title);
  const { ref, onScroll } = usePaged(at, setAt);
  const last = pictures.length - 1;

  const keyed = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = Math.min(last, Math.max(0, at + step));
    setAt(next);
    const slide = ref.current?.children[next];
    if (slide instanceof HTMLElement) slide.focus({ preventScroll: true });
  };
  const slides = useBelowFirstScreen() ? pictures : pictures.slice(0, 2);

  return (
    <section
      className="gal"
      aria-label={translate('Gallery')}
      aria-roledescription={translate('carousel')}
    >
      <div className="gal__hero">
        <div className="gal__track" ref={ref} onScroll={onScroll}>
          {slides.map((picture, n) => (
            <button
              type="button"
              key={picture.imageId}
              className="gal__slide"
              tabIndex={n === at ? 0 : -1}
              aria-label={translate('{picture}. Open on the full screen', { picture: picture.alt })}
              aria-hidden={n !== at}
              onKeyDown={keyed}
              onClick={() => open(at)}
            >
              <Picture
                base={Math.abs(n - at) <= 1 ? picture.url : null}
                alt=""
                tone={picture.color}
                sizes={pictureShares.lot}
                shape={picture}
                eager={n === 0}
                transitionName={n === 0 ? transitionName : undefined}
              />
            </button>
          ))}
        </div>
        <span className="gal__n" aria-hidden="true">
          {at + 1} / {pictures.length}
        </span>
      </div>
      <ol className="gal__film">
        {pictures.slice(0, filmLength).map((picture, n) => (
          <li key={picture.imageId}>
            <button
              type="button"
              aria-current={n === at}
              aria-label={translate('Photo {n}: {picture}', { n: n + 1, picture: picture.alt })}
              onClick={() => setAt(n)}
            >
              <Picture base={picture.url} alt="" tone={picture.color} sizes={pictureShares.film} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="gal__all" onClick={() => open(at)}>
            <span>
              <Sentence
                text={allPhotos}
                parts={{ count: pictures.length, n: <b>{pictures.length}</b> }}
              />
            </span>
          </button>
        </li>
      </ol>
      {lightbox}
    </section>
  );
}
