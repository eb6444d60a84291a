import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Repair } from '../disk/damage.ts';
import { readBody, send, sendJson } from '../http/exchange.ts';
import { isWelcome, hostnameOf } from '../http/peer.ts';
import { lanAddresses } from '../server/front.ts';
import { answerCheckout, checkoutStart } from './checkout-page.ts';
import type { Assortment } from './goods.ts';
import { openShopStandIn, type ShopStandIn } from './stand-in.ts';
import { openShopStore } from './store.ts';
import type { HttpOptions, OpenHttp } from '../server/http-server.ts';

export interface ShopServerOptions {
  /** Data folder of the home. */
  readonly dir: string;
  readonly now: () => number;
  readonly openHttp: OpenHttp;
  /** Used if it is free; otherwise any other. */
  readonly port: number;
  readonly lan: boolean;
  /** Hosts, without port, that the home responds to. */
  readonly hosts: () => ReadonlySet<string>;
  /** Port of the site to which a paid order returns. */
  readonly sitePort: () => number;
  readonly assortment: Assortment;
  readonly repair?: Repair | null;
}

export interface ShopServer extends ShopStandIn {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const largestBody = 256 * 1_024;
/** Pages of its staff, at the same addresses as at Shopify. */
const staffPath = /^\/admin\/(order|product|collection)s(?:\/(\d{1,15}))?$/;
const picturePath = /^\/cdn\/shop\/files\/([a-z0-9-]{1,80})\.svg$/;

/** The shop's stand-in on a port of its own: a different origin than the site, like Shopify's. */
export const openShopServer = async (options: ShopServerOptions): Promise<ShopServer> => {
  const { dir, now, lan, assortment } = options;
  const store = await openShopStore(dir, options.repair ?? null);
  let port = options.port;
  const name = (lan ? lanAddresses()[0] : undefined) ?? 'localhost';
  const standIn = openShopStandIn(store, assortment, now, () => `http://${name}:${port}`);

  const api = async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    const body = await readBody(req, largestBody);
    const answer = await standIn.graphql(
      new Request(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-shopify-storefront-access-token': String(
            req.headers['x-shopify-storefront-access-token'] ?? '',
          ),
        },
        body: new Uint8Array(body),
      }),
    );
    const retry = answer.headers.get('retry-after');
    send(res, answer.status, await answer.text(), {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(retry === null ? {} : { 'Retry-After': retry }),
    });
  };

  const orders = (req: IncomingMessage, res: ServerResponse, url: URL): void => {
    if (req.headers['x-shopify-access-token'] !== standIn.keys.admin) {
      return sendJson(res, 401, { errors: '[API] Invalid API key or access token' });
    }
    const since = Date.parse(url.searchParams.get('updated_at_min') ?? '') || 0;
    return sendJson(res, 200, { orders: standIn.orders.since(since) });
  };

  const picture = (res: ServerResponse, of: string): void => {
    const svg = assortment.draw(of);
    if (svg === null) return sendJson(res, 404, { error: 'There is no such picture.' });
    return send(res, 200, svg, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', standIn.origin());
    if (req.method === 'POST' && /^\/api\/[\w-]+\/graphql\.json$/.test(url.pathname)) {
      return api(req, res, url);
    }
    if (/^\/admin\/api\/[\w-]+\/orders\.json$/.test(url.pathname)) return orders(req, res, url);
    const staff = staffPath.exec(url.pathname);
    if (staff !== null) {
      const site = `http://${hostnameOf(req.headers.host ?? 'localhost')}:${options.sitePort()}`;
      const at = staff[2] === undefined ? `${staff[1]}s` : `${staff[1]}-${staff[2]}`;
      return send(res, 302, '', { Location: `${site}/__/shop#${at}` });
    }
    const found = picturePath.exec(url.pathname);
    if (found !== null) return picture(res, found[1] ?? '');
    if (url.pathname.startsWith(checkoutStart)) {
      return answerCheckout(standIn, options.sitePort(), req, res, url);
    }
    return sendJson(res, 404, { error: 'There is nothing at this address.' });
  };

  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    if (!isWelcome(req, options.hosts())) {
      return sendJson(res, 403, { error: 'This is for this home’s own pages.' });
    }
    answer(req, res).catch((error: unknown) => {
      console.error(`Shop: ${req.method} ${req.url}:`, error);
      return sendJson(res, 500, { errors: [{ message: 'Something went wrong.' }] });
    });
  };
  const at: HttpOptions = { ...options, name: 'shop', answer: handle };
  const server = await options.openHttp(at).catch(() => options.openHttp({ ...at, port: 0 }));
  ({ port } = server);
  return {
    ...standIn,
    port,
    close: async () => {
      standIn.events.close();
      await server.close(0);
      await store.close();
    },
  };
};
