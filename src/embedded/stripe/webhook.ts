import { hearCardEvent } from '../../functions/payments/cards/card-webhook.ts';
import type { Ports } from '../../functions/ports.ts';
import { readBody, send, sendJson } from '../http/exchange.ts';
import type { RequestHandler } from '../server/front.ts';
import { webhookPath } from './cards.ts';

const largestBody = 256 * 1_024;

/** Receives Stripe's webhooks like the deployed function. */
export const cardWebhook =
  (ports: Ports): RequestHandler =>
  (req, res) => {
    if (new URL(req.url ?? '/', 'http://home').pathname !== webhookPath) return false;
    if (req.method !== 'POST') {
      send(res, 405, '', { Allow: 'POST' });
      return true;
    }
    const signature = req.headers['stripe-signature'];
    const hear = async (): Promise<void> => {
      const body = (await readBody(req, largestBody)).toString('utf8');
      const status = await hearCardEvent(ports, body, String(signature ?? ''));
      sendJson(res, status, {});
    };
    hear().catch(() => sendJson(res, 400, {}));
    return true;
  };
