import { onRequest } from 'firebase-functions/v2/https';
import type { Ports } from '../../../ports.ts';
import { hearShopEvent } from '../../../shop/hear-shop-event.ts';
import { hookService } from '../../services/services.ts';

/** Receives Shopify's webhooks; the signature covers the raw body. */
export const shopifyWebhookFunction = (ports: () => Ports) =>
  onRequest(hookService('shopifyWebhook'), async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).set('Allow', 'POST').end();
      return;
    }
    const headers = {
      id: request.get('x-shopify-webhook-id') ?? '',
      topic: request.get('x-shopify-topic') ?? '',
      signature: request.get('x-shopify-hmac-sha256') ?? '',
    };
    const status = await hearShopEvent(ports(), request.rawBody.toString('utf8'), headers);
    response.status(status).json({});
  });
