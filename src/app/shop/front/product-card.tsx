import { Link } from '@tanstack/react-router';
import type { ShopProduct } from '../../../domain/shop/product.ts';
import { translate } from '../../../wording/language/translate.ts';
import { ShopPicture } from '../shop-picture.tsx';
import { ShopPrice } from '../shop-price.tsx';

const shares = {
  plain: '(min-width: 900px) 24vw, 46vw',
  large: '(min-width: 900px) 48vw, 94vw',
} as const;

/** A product in a list: picture, name, price. */
export function ProductCard(props: {
  readonly product: ShopProduct;
  readonly heading: 'h2' | 'h3';
  readonly large?: boolean;
  readonly eager?: boolean;
}) {
  const { product, heading: Heading, large = false, eager = false } = props;
  const { handle, title, image, priceFrom, priceVaries, compareAt, currency, available } = product;
  return (
    <li className={large ? 'shop-card shop-card--large' : 'shop-card'}>
      <ShopPicture image={image} sizes={shares[large ? 'large' : 'plain']} eager={eager} />
      <Heading>
        <Link to="/product/$id" params={{ id: handle }}>
          {title}
        </Link>
      </Heading>
      <p>
        <ShopPrice price={priceFrom} compareAt={compareAt} currency={currency} from={priceVaries} />
        {available ? null : <span className="shop-card__out">{translate('Sold out')}</span>}
      </p>
    </li>
  );
}
