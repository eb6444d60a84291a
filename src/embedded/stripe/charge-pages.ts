import type { ServerResponse } from 'node:http';
import type Stripe from 'stripe';
import { escapeHtml, sendJson, sendPage } from '../http/exchange.ts';
import { actButton } from '../pages/act-button.ts';
import { page } from '../pages/frame.ts';
import { momentHtml } from '../pages/sent-items.ts';
import { chargeBehind } from './charges.ts';
import { paymentOf } from './payment-intents.ts';
import type { StripeServer } from './server.ts';
import { moneyText } from '../pages/money-text.ts';

const intentStates: Partial<Record<Stripe.PaymentIntent.Status, string>> = {
  requires_capture: 'Held',
  succeeded: 'Taken',
  canceled: 'Released',
  requires_action: 'Waits for the bank',
  requires_payment_method: 'Declined',
};

const chargeRow = ({ bank }: StripeServer, intent: Stripe.PaymentIntent): string => {
  const { status, amount, currency, description, amount_received: taken, created } = intent;
  const refunded = chargeBehind(bank, intent)?.amount_refunded ?? 0;
  const more = [
    status === 'succeeded' && taken < amount ? `${moneyText(taken, currency)} taken` : '',
    status === 'succeeded' && refunded > 0 ? `${moneyText(refunded, currency)} refunded` : '',
  ].filter((part) => part !== '');
  return `<li class="row"><span><b>${escapeHtml([intentStates[status] ?? status, moneyText(amount, currency), ...more].join(' · '))}</b>
<span class="muted">${escapeHtml(description ?? intent.id)}</span></span>${momentHtml(created * 1_000)}</li>`;
};

/** Shows the webhook faults, with buttons to cause them for the next webhooks. */
const webhooksOf = ({ events }: StripeServer): string => {
  const { lateMs, twice, reordered, lost } = events.troubles;
  const button = (label: string, of: Readonly<Record<string, number>>): string =>
    actButton('/__/stripe', label, of);
  const buttons = [
    lateMs === 0
      ? button('Hold webhooks for a minute', { lateMs: 60_000 })
      : button('Hold webhooks no longer', { lateMs: 0 }),
    button('Send the next twice', { twice: twice + 1 }),
    button('Let the next be overtaken', { reordered: reordered + 1 }),
    button('Lose the next', { lost: lost + 1 }),
  ];
  return `<h2>Webhooks</h2><p class="muted">Held for ${lateMs / 1_000} s, ${twice} to send twice, ${reordered} to be overtaken, ${lost} to lose. What is lost is sent at the next start.</p>
<div class="actions">${buttons.join('')}</div>`;
};

/** `/__/stripe`: holds and charges. `/__/stripe.json`: the same for programs, newest first. */
export const showCharges = (standIn: StripeServer, res: ServerResponse, url: URL): void => {
  const { bank, keys, port } = standIn;
  const intents = bank.store
    .all('payments')
    .map(({ id }) => paymentOf(bank, id))
    .toReversed();
  if (url.pathname === '/__/stripe.json') {
    return sendJson(res, 200, {
      api: `http://localhost:${port}`,
      publishableKey: keys.publishable,
      intents: intents.map((intent) => ({
        ...intent,
        latest_charge: chargeBehind(bank, intent) ?? null,
      })),
      setupIntents: bank.store.all('setups').toReversed(),
      refunds: bank.store.all('refunds').toReversed(),
    });
  }
  const rows = intents.slice(0, 200).map((intent) => chargeRow(standIn, intent));
  const list =
    rows.length === 0
      ? '<p>No charge yet. A hold for the buyer fee appears here with a bid.</p>'
      : `<ul class="rows">${rows.join('\n')}</ul>`;
  return sendPage(
    res,
    200,
    page(
      'Card charges',
      `<h1>Card charges</h1><p class="muted">Everything this home would have asked of a card. No money moves, and nothing leaves the machine.</p>${webhooksOf(standIn)}<h2>Charges</h2>${list}`,
      { wide: true },
    ),
  );
};
