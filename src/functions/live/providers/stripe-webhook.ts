import { onRequest } from 'firebase-functions/v2/https';
import { hearCardEvent } from '../../payments/cards/card-webhook.ts';
import type { Ports } from '../../ports.ts';
import { hookService } from '../services/services.ts';

/** Receives Stripe's webhooks; the signature covers the raw body. */
export const stripeWebhookFunction = (ports: () => Ports) =>
  onRequest(hookService('stripeWebhook'), async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).set('Allow', 'POST').end();
      return;
    }
    const signature = request.get('stripe-signature') ?? '';
    const status = await hearCardEvent(ports(), request.rawBody.toString('utf8'), signature);
    response.status(status).json({});
  });
