import { hearShopEvent } from '../../functions/shop/hear-shop-event.ts';
import type { Ports } from '../../functions/ports.ts';
import { readBody, send, sendJson } from '../http/exchange.ts';
import type { RequestHandler } from '../server/front.ts';
import { shopWebhookPath } from './shop.ts';

const largestBody = 1_024 * 1_024;

/** Receives the shop's webhooks like the deployed function. */
export const shopWebhook =
  (ports: Ports): RequestHandler =>
  (req, res) => {
    if (new URL(req.url ?? '/', 'http://home').pathname !== shopWebhookPath) return false;
    if (req.method !== 'POST') {
      send(res, 405, '', { Allow: 'POST' });
      return true;
    }
    const header = (name: string): string => String(req.headers[name] ?? '');
    const hear = async (): Promise<void> => {
      const body = (await readBody(req, largestBody)).toString('utf8');
      const status = await hearShopEvent(ports, body, {
        id: header('x-shopify-webhook-id'),
        topic: header('x-shopify-topic'),
        signature: header('x-shopify-hmac-sha256'),
      });
      sendJson(res, status, {});
    };
    hear().catch(() => sendJson(res, 400, {}));
    return true;
  };
