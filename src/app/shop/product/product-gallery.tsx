import type { ShopProductDetail } from '../../../domain/shop/product.ts';
import { usePaged } from '../../ui/picture/paged.ts';
import { translate } from '../../../wording/language/translate.ts';
import { ShopPicture } from '../shop-picture.tsx';

/** The pictures of a product: one large, changed by swiping or with the thumbnails below. */
export function ProductGallery(props: {
  readonly images: ShopProductDetail['images'];
  readonly title: string;
  /** Index of the visible picture. */
  readonly at: number;
  readonly onSeen: (at: number) => void;
}) {
  const { images, title, at, onSeen } = props;
  const { ref, onScroll } = usePaged(at, onSeen);
  const nameOf = (n: number): string =>
    images[n]?.alt ?? translate('{title}, picture {n}', { title, n: n + 1 });
  return (
    <section className="product__gallery" aria-label={translate('Pictures')}>
      <div className="product__track" ref={ref} onScroll={onScroll}>
        {images.map((image, n) => {
          const picture = (
            <ShopPicture
              key={image.url}
              image={image}
              alt={nameOf(n)}
              sizes="(min-width: 900px) 58vw, 100vw"
              eager={n === 0}
            />
          );
          return images.length < 2 ? (
            picture
          ) : (
            <button
              type="button"
              key={image.url}
              tabIndex={n === at ? 0 : -1}
              aria-hidden={n !== at}
              aria-label={translate('{picture}. Next picture', { picture: nameOf(n) })}
              onClick={() => onSeen((n + 1) % images.length)}
            >
              {picture}
            </button>
          );
        })}
      </div>
      {images.length < 2 ? null : (
        <ol className="product__film">
          {images.map((image, n) => (
            <li key={image.url}>
              <button
                type="button"
                aria-current={n === at}
                aria-label={nameOf(n)}
                onClick={() => onSeen(n)}
              >
                <ShopPicture image={image} sizes="96px" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
