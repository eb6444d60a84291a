import { useState, useId, useMemo } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ShopProductDetail } from '../../../domain/shop/product.ts';
import { useProduct } from '../data/products.ts';
import { useNow } from '../../platform/clock/clock.ts';
import type { Freshness } from '../../platform/reading/reading.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { CopyAge } from '../../ui/status/copy-age.tsx';
import { Empty } from '../../ui/status/empty.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { StateMark, type MarkShape } from '../../ui/status/state-mark.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { isFrench } from '../../../wording/language/locale.ts';
import { translate } from '../../../wording/language/translate.ts';
import { firstChoice, hasChoice, shortId, variantOf, type Variant } from '../product-choice.ts';
import { ShopPrice } from '../shop-price.tsx';
import { AddForm } from './add-form.tsx';
import { MoreOfIt } from './more-of-it.tsx';
import { Options } from './option-choice.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { cleanGoods } from '../../fields/clean-markup.ts';
import { OriginalLanguage } from '../../ui/text/original-language.tsx';

/** Highest stock for which the number left is shown. */
const FEW = 5;

/** The stock of the chosen variant: a shape and words. */
const stockOf = (variant: Variant | null): readonly [MarkShape, string] => {
  if (variant === null) return ['over', translate('Not made in this combination')];
  if (!variant.available) return ['over', translate('Sold out')];
  const { stock } = variant;
  if (stock !== undefined && stock > 0 && stock <= FEW) {
    return ['open', translate('Only {n} left', { n: stock })];
  }
  return ['good', translate('In stock')];
};

/** Headings in the shop’s own text are lowered below ours. */
const headed = (html: string): string => html.replaceAll(/<(\/?)h[1-6]\b[^>]*>/gi, '<$1h3>');

/** The shop's text about a product. It comes from another system, so it is sanitized here too. */
function ProductText({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanGoods(headed(html)), [html]);
  const id = useId();
  if (clean === '') return null;
  return (
    <section className="product__about" aria-labelledby={id}>
      <h2 id={id}>{translate('About it')}</h2>
      <OriginalLanguage text={clean} />
      <div className="product__text" dangerouslySetInnerHTML={{ __html: clean }} />
    </section>
  );
}

/** The choice in the URL. */
export interface ProductSearch {
  /** The last part of the variant’s id. */
  readonly variant?: string | undefined;
  readonly n?: number | undefined;
}

function Delivery({ giftCard }: { readonly giftCard: boolean }) {
  return (
    <p className="product__delivery">
      {giftCard
        ? translate('Sent by e-mail. Nothing is shipped.')
        : translate(
            'Ships to Canada and the United States. You see delivery and taxes before you pay.',
          )}
    </p>
  );
}

function ProductView(props: {
  readonly product: ShopProductDetail;
  readonly freshness: Freshness;
  readonly search: ProductSearch;
}) {
  const { product, freshness, search } = props;
  const { handle, title, currency, images, giftCard } = product;
  const navigate = useNavigate();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState(() => firstChoice(product, search.variant));
  const [wanted, setWanted] = useState(search.n ?? 1);
  const [seen, setSeen] = useState(0);
  const variant = variantOf(product, chosen);
  const quantity = Math.min(Math.max(1, wanted), variant?.most ?? 1);
  const [shape, stock] = stockOf(variant);
  const pictures = images.length === 0 && product.image !== undefined ? [product.image] : images;

  /** Puts the choice into the URL, so that it can be returned to and shared. */
  const tell = (next: readonly string[], count: number): void => {
    const of = variantOf(product, next);
    void navigate({
      to: '/product/$id',
      params: { id: handle },
      search: of === null ? {} : { variant: shortId(of.id), ...(count > 1 ? { n: count } : {}) },
      replace: true,
      resetScroll: false,
    });
  };
  const choose = (next: readonly string[]): void => {
    setChosen(next);
    tell(next, quantity);
    const own = variantOf(product, next)?.image?.url;
    const place = pictures.findIndex(({ url }) => url === own);
    if (place >= 0) setSeen(place);
  };
  const count = quantity > 1 ? `&n=${quantity}` : '';
  const query = variant === null ? '' : `?variant=${shortId(variant.id)}${count}`;

  return (
    <div className="wrap product-page">
      <div className="product">
        <ProductGallery images={pictures} title={title} at={seen} onSeen={setSeen} />
        <div className="product__buy">
          <Link className="link s14" to="/product">
            {translate('Shop')}
          </Link>
          <h1>{title}</h1>
          <p className="product__price">
            <ShopPrice
              big
              price={variant?.price ?? product.priceFrom}
              compareAt={variant === null ? product.compareAt : variant.compareAt}
              currency={currency}
              from={variant === null && product.priceVaries}
            />
            <StateMark shape={shape}>{stock}</StateMark>
          </p>
          <CopyAge freshness={freshness} now={now} />
          {hasChoice(product) ? (
            <Options product={product} chosen={chosen} onChange={choose} />
          ) : null}
          <AddForm
            key={variant?.id ?? ''}
            variant={variant}
            quantity={quantity}
            onQuantity={(next) => {
              setWanted(next);
              tell(chosen, next);
            }}
            address={`/product/${encodeURIComponent(handle)}${query}`}
          />
          <Delivery giftCard={giftCard} />
        </div>
        <ProductText html={product.descriptionHtml} />
      </div>
      <MoreOfIt product={product} />
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className="wrap product-page">
      <Loading label={translate('Loading the product')}>
        <div className="product">
          <div className="shop-pic" />
          <div className="product__buy">
            <Skeleton width="70%" height={44} />
            <Skeleton width="40%" height={32} />
            <Skeleton height={56} />
          </div>
        </div>
      </Loading>
    </div>
  );
}

/** `/product/:id`: one product of the shop. */
export function ProductPage(props: { readonly id: string; readonly search: ProductSearch }) {
  const { id, search } = props;
  const reading = useProduct(id);
  const title = reading.status === 'ready' ? (reading.value?.title ?? null) : null;
  useTitle(title === null ? translate('Shop') : translate('{product}, shop', { product: title }));
  if (reading.status === 'loading') return <ProductSkeleton />;
  const back = (
    <Link className={buttonClass()} to="/product">
      {translate('Shop')}
    </Link>
  );
  if (reading.status === 'failed') {
    return (
      <div className="wrap">
        <LoadError page title={translate('This didn’t load')} refusal={reading.refusal}>
          {back}
        </LoadError>
      </div>
    );
  }
  if (reading.value === null) {
    return (
      <div className="wrap">
        <Empty page title={translate('Not in the shop')}>
          <p>{translate('It is no longer sold here, or the address is wrong.')}</p>
          {back}
        </Empty>
      </div>
    );
  }
  return (
    <ProductView
      key={`${reading.value.id} ${isFrench() ? 'fr' : 'en'}`}
      product={reading.value}
      freshness={reading.freshness}
      search={search}
    />
  );
}
