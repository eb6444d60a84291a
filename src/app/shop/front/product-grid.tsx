import { useState } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import type { ShopProduct } from '../../../domain/shop/product.ts';
import { moreProducts, type MoreProducts } from '../data/products.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { ProductCard } from './product-card.tsx';

/** Products in a grid, with a button for more. */
export function ProductGrid(props: {
  readonly first: MoreProducts;
  /** Id of the collection; null for everything. */
  readonly collection: string | null;
}) {
  const { first, collection } = props;
  const offline = useConnection() === 'offline';
  const [more, setMore] = useState<readonly ShopProduct[]>([]);
  const [cursor, setCursor] = useState(first.cursor);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const here = new Set(first.products.map(({ id }) => id));
  const all = [...first.products, ...more.filter(({ id }) => !here.has(id))];

  const show = async (after: string): Promise<void> => {
    setBusy(true);
    const answered = await moreProducts(collection, after);
    setBusy(false);
    setRefusal(answered.ok ? null : answered.refusal);
    if (!answered.ok) return;
    setMore([...more, ...answered.value.products]);
    setCursor(answered.value.cursor);
  };

  return (
    <>
      <ul className="shop-grid">
        {all.map((product, place) => (
          <ProductCard key={product.id} product={product} heading="h2" eager={place < 4} />
        ))}
      </ul>
      {cursor === undefined ? null : (
        <div className="shop-grid__more">
          <Button busy={busy} disabled={offline} onClick={() => void show(cursor)}>
            {translate('Show more')}
          </Button>
          {offline ? (
            <p className="help">{translate('More of the shop needs a connection.')}</p>
          ) : null}
          {refusal === null ? null : (
            <p className="help help--bad" role="alert">
              {translateRefusal(refusal)}
            </p>
          )}
        </div>
      )}
    </>
  );
}
