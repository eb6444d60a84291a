import { Link } from '@tanstack/react-router';
import { useShopCollection, useShopFront, type ShopFront } from '../data/products.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { translate } from '../../../wording/language/translate.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { EVERYTHING, ShopFrame, ShopNotRead, ShopSkeleton } from './shop-frame.tsx';

/** Products shown per collection on the front page; the first collection shows one more, large. */
const PRODUCTS_SHOWN = 4;

function Begins(props: {
  readonly collection: ShopFront['collections'][number];
  readonly leads: boolean;
}) {
  const { collection, leads } = props;
  const shown = collection.products.slice(0, leads ? PRODUCTS_SHOWN + 1 : PRODUCTS_SHOWN);
  if (shown.length === 0) return null;
  return (
    <Section
      title={collection.title}
      note={collection.description}
      className="shop-begins"
      more={
        <Link className="link" to="/product" search={{ collection: collection.handle }}>
          {translate('All of {collection}', { collection: collection.title })}
        </Link>
      }
    >
      <ul className={leads ? 'shop-grid shop-grid--leads' : 'shop-grid'}>
        {shown.map((product, place) => (
          <ProductCard
            key={product.id}
            product={product}
            heading="h3"
            large={leads && place === 0}
            eager={leads}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Notes that the shop is empty, which its owner has to change. */
function Nothing() {
  return (
    <Empty title={translate('Nothing for sale right now')}>
      <p>{translate('The shop is empty at the moment. The auctions are not.')}</p>
      <Link className={buttonClass('ink')} to="/listings">
        {translate('See live auctions')}
      </Link>
    </Empty>
  );
}

/** The front page of the shop: the first products of each collection. */
function Highlights({ front }: { readonly front: ShopFront }) {
  const filled = front.collections.filter(({ products }) => products.length > 0);
  if (filled.length === 0) return <ProductGrid first={front} collection={null} />;
  return filled.map((collection, place) => (
    <Begins key={collection.id} collection={collection} leads={place === 0} />
  ));
}

function CollectionView(props: { readonly handle: string; readonly front: ShopFront }) {
  const { handle, front } = props;
  const reading = useShopCollection(handle);
  const known = front.collections.find((one) => one.handle === handle);
  const title = reading.status === 'ready' && reading.value !== null ? reading.value.title : null;
  useTitle(
    translate('{collection}, shop', {
      collection: title ?? known?.title ?? translate('Collection'),
    }),
  );
  if (reading.status === 'loading') {
    return <ShopSkeleton title={known?.title ?? translate('Shop')} />;
  }
  if (reading.status === 'failed') return <ShopNotRead refusal={reading.refusal} />;
  const { value, freshness } = reading;
  const around = { freshness, collections: front.collections };
  if (value === null) {
    return (
      <ShopFrame {...around} title={translate('Shop')} here={handle}>
        <Empty title={translate('No such collection')}>
          <p>{translate('It is no longer in the shop, or the address is wrong.')}</p>
        </Empty>
      </ShopFrame>
    );
  }
  return (
    <ShopFrame {...around} title={value.title} lead={value.description} here={handle}>
      {value.products.length === 0 ? (
        <Nothing />
      ) : (
        <ProductGrid key={`${handle} ${freshness.at ?? ''}`} first={value} collection={handle} />
      )}
    </ShopFrame>
  );
}

function Front(props: { readonly everything: boolean }) {
  useTitle(translate('Shop'));
  const reading = useShopFront();
  if (reading.status === 'loading') return <ShopSkeleton title={translate('Shop')} />;
  if (reading.status === 'failed') return <ShopNotRead refusal={reading.refusal} />;
  const { value, freshness } = reading;
  const isEmpty = value === null || value.products.length === 0;
  return (
    <ShopFrame
      title={translate('Shop')}
      lead={translate('For the wall, the garage and the road.')}
      freshness={freshness}
      collections={value?.collections ?? []}
      here={props.everything ? EVERYTHING : null}
    >
      {isEmpty ? <Nothing /> : null}
      {!isEmpty && props.everything ? (
        <ProductGrid key={freshness.at ?? ''} first={value} collection={null} />
      ) : null}
      {isEmpty || props.everything ? null : <Highlights front={value} />}
    </ShopFrame>
  );
}

const nothingKnown: ShopFront = { collections: [], products: [] };

/** `/product` without a product: the shop's front page, one of its collections, or everything. */
export function ShopFrontPage({ collection }: { readonly collection: string | null }) {
  const front = useShopFront();
  if (collection === null || collection === EVERYTHING) {
    return <Front everything={collection === EVERYTHING} />;
  }
  const known = front.status === 'ready' ? (front.value ?? nothingKnown) : nothingKnown;
  return <CollectionView key={collection} handle={collection} front={known} />;
}
