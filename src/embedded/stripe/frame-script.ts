/** The card fields. A number is mapped to Stripe’s test method here and sent nowhere. */
export const frameScript = `(() => {
'use strict';
const known = new Map(JSON.parse(document.body.dataset.known));
const fr = document.documentElement.lang === 'fr';
const [number, expiry, cvc, wrong] = ['number', 'expiry', 'cvc', 'wrong'].map((id) => document.getElementById(id));
const words = fr
  ? { number: 'Le numéro de carte n’est pas valide.', test: 'Ici, seules les cartes d’essai de Stripe fonctionnent.',
      expiry: 'La date d’expiration n’est pas valide.', cvc: 'Le code de sécurité est incomplet.' }
  : { number: 'Your card number is invalid.', test: 'Only Stripe’s test cards work here.',
      expiry: 'Your card’s expiry is invalid.', cvc: 'Your security code is incomplete.' };
const digits = (input) => input.value.replace(/\\D/g, '');
const luhn = (text) => [...text].reverse().reduce((sum, digit, at) => {
  const twice = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
  return sum + (twice > 9 ? twice - 9 : twice);
}, 0) % 10 === 0;
const dateOf = () => {
  const [, month, year] = /^(\\d{2})(\\d{2})$/.exec(digits(expiry)) ?? [];
  return { month: Number(month), year: 2000 + Number(year) };
};
const faultOf = () => {
  const text = digits(number);
  if (text.length < 13 || !luhn(text)) return [number, words.number];
  if (!known.has(text)) return [number, words.test];
  const { month, year } = dateOf();
  const isPast = new Date(year, month, 1) <= new Date();
  if (!(month >= 1 && month <= 12) || isPast || year > 2099) return [expiry, words.expiry];
  return digits(cvc).length < 3 ? [cvc, words.cvc] : null;
};
const show = (fault) => {
  for (const input of [number, expiry, cvc]) input.removeAttribute('aria-invalid');
  wrong.hidden = fault === null;
  wrong.textContent = fault === null ? '' : fault[1];
  if (fault !== null) { fault[0].setAttribute('aria-invalid', 'true'); fault[0].focus(); }
  size();
};
const tell = (message) => parent.postMessage(message, '*');
const size = () => tell({ type: 'height', height: Math.ceil(document.querySelector('main').getBoundingClientRect().height) + 4 });
const error = (message) => ({ error: { type: 'validation_error', message } });
const confirm = async ({ key, secret }) => {
  const fault = faultOf();
  show(fault);
  if (fault !== null) return error(fault[1]);
  const { month, year } = dateOf();
  const body = new URLSearchParams({ key, client_secret: secret,
    'payment_method_data[type]': 'card', 'payment_method_data[card][token]': known.get(digits(number)),
    'payment_method_data[card][exp_month]': month, 'payment_method_data[card][exp_year]': year });
  const kind = secret.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
  const answer = await fetch('/v1/' + kind + '/' + secret.split('_secret_')[0] + '/confirm', { method: 'POST', body });
  return answer.json();
};
addEventListener('message', async ({ source, data }) => {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  if (data.type === 'style') {
    for (const [name, value] of Object.entries(data.variables)) {
      document.documentElement.style.setProperty('--' + name, String(value));
    }
    size();
  }
  if (data.type === 'focus') number.focus();
  if (data.type === 'check') {
    const fault = faultOf();
    show(fault);
    tell({ type: 'answer', call: data.call, result: fault === null ? {} : error(fault[1]) });
  }
  if (data.type === 'confirm') {
    const result = await confirm(data).catch(() => ({ error: { type: 'api_connection_error', message: '' } }));
    tell({ type: 'answer', call: data.call, result });
  }
});
const group = (text) => text.replace(/(.{4})(?=.)/g, '$1 ');
const changed = () => tell({ type: 'change', empty: digits(number) === '', complete: faultOf() === null });
number.addEventListener('input', () => { number.value = group(digits(number).slice(0, 19)); changed(); });
expiry.addEventListener('input', () => {
  const text = digits(expiry).slice(0, 4);
  expiry.value = text.length > 2 ? text.slice(0, 2) + ' / ' + text.slice(2) : text;
  changed();
});
cvc.addEventListener('input', () => { cvc.value = digits(cvc).slice(0, 4); changed(); });
document.addEventListener('click', ({ target }) => {
  const chosen = target.closest?.('[data-number]');
  if (!chosen) return;
  number.value = group(chosen.dataset.number);
  expiry.value = '12 / ' + String(new Date().getFullYear() + 3).slice(2);
  cvc.value = '123';
  document.querySelector('details').open = false;
  show(null);
  changed();
});
document.querySelector('details').addEventListener('toggle', size);
addEventListener('resize', size);
tell({ type: 'ready' });
size();
})();
`;

/** The bank’s page notifies the frame around it when it is done, with the state of the intent. */
export const challengeScript = `(() => {
'use strict';
if (parent === window) return;
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || data?.type !== 'retrieve') return;
  const kind = data.secret.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
  const query = new URLSearchParams({ key: data.key, client_secret: data.secret });
  const answer = await fetch('/v1/' + kind + '/' + data.secret.split('_secret_')[0] + '?' + query);
  parent.postMessage({ type: 'retrieved', result: await answer.json() }, origin);
});
if (document.querySelector('[data-done]')) parent.postMessage({ type: 'done' }, '*');
})();
`;

export const elementsStyle = `:root{color-scheme:light dark;--colorText:CanvasText;--colorBackground:Canvas;
--colorBorder:#8a8172;--colorDanger:#b3261e;--colorPrimary:#1f4fbf;--colorTextSecondary:#655e53;--borderRadius:6px}
*{box-sizing:border-box}body{margin:0;color:var(--colorText);background:var(--ground,transparent);
font:16px/24px Archivo,"Helvetica Neue",Arial,sans-serif}main{padding:2px}
label{display:block;margin-bottom:12px;font-size:14px}
input{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;font:inherit;font-size:16px;
color:inherit;background:var(--colorBackground);border:1px solid var(--colorBorder);border-radius:var(--borderRadius)}
input[aria-invalid]{border-color:var(--colorDanger)}
:focus-visible{outline:2px solid var(--colorPrimary);outline-offset:1px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}.pair label{display:flex;flex-direction:column;justify-content:end}
#wrong{margin:0 0 12px;color:var(--colorDanger)}[hidden]{display:none}
details{font-size:14px}summary{min-height:44px;display:flex;align-items:center;cursor:pointer;text-decoration:underline}
details p{margin:0 0 8px;color:var(--colorTextSecondary)}
ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(300px,100%),1fr));gap:4px 12px}
button{min-height:44px;width:100%;font:inherit;font-size:14px;text-align:left;color:inherit;background:none;border:1px solid var(--colorBorder);
border-radius:var(--borderRadius);padding:6px 12px;cursor:pointer;display:flex;justify-content:space-between;align-items:center;gap:0 12px;flex-wrap:wrap}
button span{font-variant-numeric:tabular-nums}button small{color:var(--colorTextSecondary);font-size:13px}
.challenge{color-scheme:light;--colorText:#16130f;background:#fff}.challenge main{padding:24px}
.challenge h1{font-size:22px;line-height:28px;margin:0 0 12px}.challenge .amount{font-size:20px;font-weight:700}
.challenge button{justify-content:center;align-items:center;margin-top:12px;font-size:16px;font-weight:600;min-height:48px}
.challenge .main{background:#16130f;color:#fff;border-color:#16130f}
`;
