import { useState } from 'react';
import type { ShopProduct } from '../../domain/shop/product.ts';

type ShopImage = NonNullable<ShopProduct['image']>;

/** Widths requested; the shop generates any width on request. */
const widths = [360, 720, 1_200] as const;

const ofWidth = (address: string, width: number): string => {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('width', String(width));
  return url.href;
};

/** A picture from the shop in its frame, which renders before the picture loads. */
export function ShopPicture(props: {
  readonly image: ShopImage | undefined;
  /** Absent where a text beside it says the same. */
  readonly alt?: string;
  readonly sizes: string;
  readonly eager?: boolean;
}) {
  const { image, alt = '', sizes, eager = false } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const missing = image === undefined || failed === image.url;
  return (
    <figure className="shop-pic">
      {missing ? null : (
        <img
          src={ofWidth(image.url, 720)}
          srcSet={widths.map((width) => `${ofWidth(image.url, width)} ${width}w`).join(', ')}
          sizes={sizes}
          // A picture fetched without it could not be kept for use without a connection.
          crossOrigin="anonymous"
          alt={alt}
          width={image.w ?? 1_200}
          height={image.h ?? 1_200}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(image.url)}
        />
      )}
    </figure>
  );
}
