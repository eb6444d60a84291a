/**
 * Stands in for Stripe’s own script: `window.Stripe`, with the Payment Element and the bank’s
 * challenge, each in a frame of this origin. Styles are set on elements, as the site’s policy
 * requires.
 */
export const elementsScript = `(() => {
'use strict';
const origin = new URL(document.currentScript.src).origin;
let calls = 0;
const make = (tag, styles, attributes) => {
  const element = document.createElement(tag);
  Object.assign(element.style, styles);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};
const from = (frame, work) => {
  const hear = (event) => {
    if (event.source === frame.contentWindow && event.origin === origin) work(event.data);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
};
const tell = (frame, message) => frame.contentWindow.postMessage(message, origin);
// A frame of another origin is painted opaque where the themes of both differ: it gets our own ground.
const groundOf = (element) => {
  for (let at = element; at !== null; at = at.parentElement) {
    const colour = getComputedStyle(at).backgroundColor;
    if (colour !== 'transparent' && !colour.endsWith(', 0)') && !colour.endsWith('/ 0)')) return colour;
  }
  return 'transparent';
};
const idOf = (secret) => secret.split('_secret_')[0];

const challenge = (key, secret, locale) => new Promise((resolve) => {
  const veil = make('div', { position: 'fixed', inset: '0', zIndex: '2147483647', display: 'grid',
    placeItems: 'center', background: 'rgb(0 0 0 / .55)' }, { role: 'dialog', 'aria-modal': 'true',
    'aria-label': locale === 'fr' ? 'Confirmez auprès de votre banque' : 'Confirm with your bank' });
  const frame = make('iframe', { width: 'min(440px, 94vw)', height: 'min(380px, 80vh)', border: '0',
    borderRadius: '12px', background: '#fff' }, { src: origin + '/3ds/' + idOf(secret) + '?locale=' + locale,
    title: locale === 'fr' ? 'Page de la banque' : 'Page of the bank', 'data-challenge': '' });
  const stop = from(frame, (message) => {
    if (message.type === 'done') tell(frame, { type: 'retrieve', key, secret });
    if (message.type !== 'retrieved') return;
    stop();
    veil.remove();
    resolve(message.result);
  });
  // Within a dialog that is open on top of the page, or else at its end.
  const dialogs = document.querySelectorAll('dialog:modal');
  (dialogs[dialogs.length - 1] ?? document.body).append(veil);
  veil.append(frame);
  frame.focus();
});

const outcome = (answer, name) => answer.error ? { error: answer.error } : { [name]: answer };

const Stripe = (key, options = {}) => {
  const locale = String(options.locale ?? navigator.language).startsWith('fr') ? 'fr' : 'en';
  const settle = async (answer, secret) => {
    if (answer.status !== 'requires_action') return answer;
    const after = await challenge(key, secret, locale);
    const wrong = after.last_setup_error ?? after.last_payment_error;
    return wrong ? { error: wrong } : after;
  };
  const elements = ({ clientSecret, appearance = {} } = {}) => {
    let mounted = null;
    const create = () => {
      const heard = {};
      const say = (name, value) => (heard[name] ?? []).forEach((work) => work(value));
      const frame = make('iframe', { width: '100%', height: '280px', border: '0', display: 'block' }, { src: origin + '/frame?locale=' + locale, allow: 'payment *',
        title: locale === 'fr' ? 'Champs de carte' : 'Card fields' });
      let stop = () => {};
      const element = {
        on: (name, work) => { (heard[name] ??= []).push(work); return element; },
        mount: (where) => {
          const at = typeof where === 'string' ? document.querySelector(where) : where;
          stop = from(frame, (message) => {
            if (message.type === 'ready') {
              tell(frame, { type: 'style', variables: { ...appearance.variables, ground: groundOf(at) } });
              say('ready', { elementType: 'payment' });
            }
            if (message.type === 'height') frame.style.height = message.height + 'px';
            if (message.type === 'change') say('change', { elementType: 'payment', complete: message.complete, empty: message.empty });
          });
          frame.addEventListener('error', () => say('loaderror', { error: { message: 'The frame did not load.' } }));
          at.replaceChildren(frame);
          mounted = frame;
        },
        unmount: () => { stop(); frame.remove(); mounted = null; },
        destroy: () => element.unmount(),
        update: () => {},
        focus: () => { frame.focus(); tell(frame, { type: 'focus' }); },
        blur: () => frame.blur(),
        collapse: () => {},
      };
      return element;
    };
    const ask = (message) => new Promise((resolve) => {
      const call = ++calls;
      const frame = mounted;
      const stop = from(frame, (answer) => {
        if (answer.type !== 'answer' || answer.call !== call) return;
        stop();
        resolve(answer.result);
      });
      tell(frame, { ...message, call });
    });
    return { create, getElement: () => mounted, update: () => {}, submit: () => ask({ type: 'check' }),
      _ask: ask, _secret: clientSecret };
  };
  return {
    elements,
    confirmSetup: async ({ elements: of, clientSecret }) => {
      const secret = clientSecret ?? of._secret;
      const answer = await of._ask({ type: 'confirm', key, secret });
      return outcome(await settle(answer, secret), 'setupIntent');
    },
    handleNextAction: async ({ clientSecret }) => outcome(
      await settle({ status: 'requires_action' }, clientSecret),
      clientSecret.startsWith('pi_') ? 'paymentIntent' : 'setupIntent'),
    _registerWrapper: () => {},
  };
};
Stripe.version = 'endive';
window.Stripe = Stripe;
})();
`;
