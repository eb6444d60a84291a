import { Link } from '@tanstack/react-router';
import type { ShopProductDetail } from '../../../domain/shop/product.ts';
import { useShopCollection } from '../data/products.ts';
import { Section } from '../../ui/layout/section.tsx';
import { translate } from '../../../wording/language/translate.ts';
import { ProductCard } from '../front/product-card.tsx';

const OTHERS_SHOWN = 4;

function OfCollection(props: {
  readonly product: ShopProductDetail;
  readonly of: ShopProductDetail['collections'][number];
}) {
  const { product, of } = props;
  const reading = useShopCollection(of.handle);
  const all = reading.status === 'ready' ? (reading.value?.products ?? []) : [];
  const others = all.filter(({ id }) => id !== product.id).slice(0, OTHERS_SHOWN);
  if (others.length === 0) return null;
  return (
    <Section
      title={translate('More from {collection}', { collection: of.title })}
      more={
        <Link className="link" to="/product" search={{ collection: of.handle }}>
          {translate('All of {collection}', { collection: of.title })}
        </Link>
      }
    >
      <ul className="shop-grid">
        {others.map((one) => (
          <ProductCard key={one.id} product={one} heading="h3" />
        ))}
      </ul>
    </Section>
  );
}

/** Other products of the same collection; nothing while unknown. */
export function MoreOfIt({ product }: { readonly product: ShopProductDetail }) {
  const [first] = product.collections;
  return first === undefined ? null : <OfCollection product={product} of={first} />;
}
