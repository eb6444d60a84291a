import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import shopStyles from '../../shop/shop.css?url';
import { CartPage } from '../../shop/cart/cart-page.tsx';
import { CheckoutPage } from '../../shop/checkout/checkout-page.tsx';
import { ShopFrontPage } from '../../shop/front/shop-front.tsx';
import { OrderPage } from '../../shop/orders/order-page.tsx';
import { OrdersPage } from '../../shop/orders/orders-page.tsx';
import { ProductPage } from '../../shop/product/product-page.tsx';

type Search = Readonly<Record<string, unknown>>;

const paramText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function Shop(props: { readonly children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={shopStyles} precedence="default" />
      {props.children}
    </>
  );
}

export function ProductRoute() {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  const search: Search = useSearch({ strict: false });
  if (id === undefined) {
    return (
      <Shop>
        <ShopFrontPage collection={paramText(search['collection']) ?? null} />
      </Shop>
    );
  }
  const n = Number(search['n']);
  return (
    <Shop>
      <ProductPage
        key={id}
        id={id}
        search={{
          variant: paramText(search['variant']),
          n: Number.isSafeInteger(n) ? n : undefined,
        }}
      />
    </Shop>
  );
}

export function OrderRoute() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return (
    <Shop>
      <OrderPage id={id} />
    </Shop>
  );
}

export const CartRoute = () => (
  <Shop>
    <CartPage />
  </Shop>
);

export const CheckoutRoute = () => (
  <Shop>
    <CheckoutPage />
  </Shop>
);

export const OrdersRoute = () => (
  <Shop>
    <OrdersPage />
  </Shop>
);
