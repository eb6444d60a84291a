import type { ShopStandIn } from '../../src/embedded/shop/stand-in.ts';

/** Passes requests to the shop's stand-in within the process. */
export const shopFetch =
  (shop: ShopStandIn): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (url.pathname.startsWith('/api/')) return shop.graphql(request);
    const isAdmin = request.headers.get('x-shopify-access-token') === shop.keys.admin;
    if (!isAdmin) return Response.json({ errors: 'Invalid token' }, { status: 401 });
    const since = Date.parse(url.searchParams.get('updated_at_min') ?? '');
    return Response.json({ orders: shop.orders.since(since) });
  };
