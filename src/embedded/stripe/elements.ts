import type { ServerResponse } from 'node:http';
import { escapeHtml, send, sendJson } from '../http/exchange.ts';
import { elementsScript } from './elements-script.ts';
import { challengeScript, elementsStyle, frameScript } from './frame-script.ts';
import { testCards } from './test-cards.ts';

/** Path of the browser's script. */
export const scriptPath = '/v3/';

const frameLabels = {
  en: {
    number: 'Card number',
    expiry: 'Expiry (MM / YY)',
    cvc: 'Security code',
    test: 'Test cards',
    hint: 'Nothing is charged and no card number leaves this frame. Any future date, any code.',
  },
  fr: {
    number: 'Numéro de carte',
    expiry: 'Expiration (MM / AA)',
    cvc: 'Code de sécurité',
    test: 'Cartes d’essai',
    hint: 'Rien n’est débité et aucun numéro ne quitte ce cadre. Une date à venir, un code quelconque.',
  },
};

const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** The card fields in their frame, with the numbers that work here. */
const cardFrame = (language: 'en' | 'fr'): string => {
  const say = frameLabels[language];
  const rows = testCards
    .filter((card) => card.listed !== undefined)
    .map(
      ({ number, listed }) =>
        `<li><button type="button" data-number="${number}"><span>${spaced(number)}</span> <small>${escapeHtml(listed?.[language] ?? '')}</small></button></li>`,
    )
    .join('');
  const known = testCards.map(({ number, method }) => [number, method]);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${say.number}</title>
<link rel="stylesheet" href="/elements.css"><script src="/frame.js" defer></script></head>
<body data-known="${escapeHtml(JSON.stringify(known))}"><main>
<label>${say.number}<input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="23"></label>
<div class="pair"><label>${say.expiry}<input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="7"></label>
<label>${say.cvc}<input id="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"></label></div>
<p id="wrong" role="alert" hidden></p>
<details><summary>${say.test}</summary><p>${say.hint}</p><ul>${rows}</ul></details>
</main></body></html>`;
};

const files: Readonly<Record<string, readonly [text: string, type: string]>> = {
  [scriptPath]: [elementsScript, 'text/javascript; charset=utf-8'],
  '/frame.js': [frameScript, 'text/javascript; charset=utf-8'],
  '/challenge.js': [challengeScript, 'text/javascript; charset=utf-8'],
  '/elements.css': [elementsStyle, 'text/css; charset=utf-8'],
};

/** Serves the browser's script, the frame with the fields, and the files both load. */
export const answerElements = (policy: string, res: ServerResponse, url: URL): void => {
  if (url.pathname === '/frame') {
    const language = url.searchParams.get('locale')?.startsWith('fr') ? 'fr' : 'en';
    return send(res, 200, cardFrame(language), {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
    });
  }
  const file = files[url.pathname];
  if (file === undefined) return sendJson(res, 404, { error: { message: 'Nothing here.' } });
  const [text, type] = file;
  return send(res, 200, text, {
    'Content-Type': type,
    'Cache-Control': 'no-cache',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
};
