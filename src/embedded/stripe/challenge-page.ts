import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, readBody, send } from '../http/exchange.ts';
import type { Bank } from './bank.ts';
import { paramTextOf, readForm } from './form.ts';
import { challengePayment, paymentOf } from './payment-intents.ts';
import { challengeSetup, setupOf } from './setup-intents.ts';
import { moneyText } from '../pages/money-text.ts';

export const challengePath = '/3ds/';

const pageTexts = {
  en: {
    title: 'Confirm with your bank',
    text: 'This stands in for the page of a bank. Choose what the holder of the card does.',
    yes: 'Confirm',
    no: 'Refuse',
    done: 'Done. You can close this window.',
  },
  fr: {
    title: 'Confirmez auprès de votre banque',
    text: 'Cette page tient lieu de celle d’une banque. Choisissez ce que fait le titulaire de la carte.',
    yes: 'Confirmer',
    no: 'Refuser',
    done: 'C’est fait. Vous pouvez fermer cette fenêtre.',
  },
};

const amountText = (bank: Bank, id: string, language: 'en' | 'fr'): string => {
  if (!id.startsWith('pi_')) return '';
  const { amount, currency } = paymentOf(bank, id);
  return moneyText(amount, currency, language);
};

const html = (language: 'en' | 'fr', body: string): string => {
  const { title } = pageTexts[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/elements.css"><script src="/challenge.js" defer></script></head>
<body class="challenge"><main>${body}</main></body></html>`;
};

/** The bank's own page: shown in a frame over the site, or opened by itself. */
export const answerChallenge = async (
  bank: Bank,
  policy: string,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> => {
  const id = url.pathname.slice(challengePath.length);
  const language = url.searchParams.get('locale')?.startsWith('fr') ? 'fr' : 'en';
  const say = pageTexts[language];
  const intent = id.startsWith('pi_') ? paymentOf(bank, id) : setupOf(bank, id);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  };
  if (req.method === 'POST') {
    const passed =
      paramTextOf(readForm((await readBody(req, 1_024)).toString()), 'answer') === 'yes';
    if (id.startsWith('pi_')) challengePayment(bank, id, passed);
    else challengeSetup(bank, id, passed);
    await bank.store.saved();
    return send(res, 200, html(language, `<p data-done>${say.done}</p>`), headers);
  }
  const form =
    intent.status === 'requires_action'
      ? `<p>${say.text}</p><p class="amount">${escapeHtml(amountText(bank, id, language))}</p>
<form method="post"><button name="answer" value="yes" class="main">${say.yes}</button>
<button name="answer" value="no">${say.no}</button></form>`
      : `<p data-done>${say.done}</p>`;
  return send(res, 200, html(language, `<h1>${say.title}</h1>${form}`), headers);
};
