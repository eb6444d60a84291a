import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, readBody, sendPage } from '../../http/exchange.ts';
import { page } from '../../pages/frame.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { identityToken, providerNames } from './identity.ts';
import { emailOf, saidOf } from '../input.ts';

/** Fictional people, to sign in without typing. */
const fictional: readonly (readonly [name: string, email: string])[] = [
  ['Avery Tremblay', 'avery.tremblay@example.com'],
  ['Jordan Whitcombe', 'jordan.whitcombe@example.com'],
  ['Noor Castellanos', 'noor.castellanos@example.com'],
  ['Sam Okafor-Lind', 'sam.okafor-lind@example.com'],
];

/** Parameters that the SDK adds to the page's address, carried through the form. */
const carried = ['apiKey', 'appName', 'authType', 'eventId', 'redirectUrl', 'providerId'] as const;
type Carried = Readonly<Record<(typeof carried)[number], string>>;

const carriedOf = (values: URLSearchParams): Carried =>
  Object.fromEntries(carried.map((name) => [name, values.get(name) ?? ''])) as Carried;

const hidden = (values: Carried): string =>
  carried
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(values[name])}">`)
    .join('');

const people = (context: AuthContext, providerId: string): typeof fictional => {
  const linked = context.store
    .all()
    .flatMap(({ providers }) => providers)
    .filter((one) => one.providerId === providerId)
    .map((one) => [one.displayName ?? one.email ?? '', one.email ?? ''] as const);
  const known = new Set(linked.map(([, email]) => email));
  return [...linked.slice(-6), ...fictional.filter(([, email]) => !known.has(email))];
};

const choosePage = (context: AuthContext, values: Carried): string => {
  const provider = saidOf(providerNames, values.providerId) ?? values.providerId;
  const rows = people(context, values.providerId)
    .map(
      ([
        name,
        email,
      ]) => `<li><button class="row" name="person" value="${escapeHtml(`${name}\n${email}`)}">
<span class="seal" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>
<span><b>${escapeHtml(name)}</b><span class="muted">${escapeHtml(email)}</span></span></button></li>`,
    )
    .join('\n');
  return page(
    `Sign in with ${provider}`,
    `<h1>Sign in with ${escapeHtml(provider)}</h1>
<p class="muted">This home has no connection to ${escapeHtml(provider)}: these people are made up.</p>
<form method="post" action="/emulator/auth/choose">${hidden(values)}
<ul class="rows">${rows}</ul></form>
<form method="post" action="/emulator/auth/choose">${hidden(values)}
<h2>Somebody else</h2>
<label>Name <input name="name" autocomplete="off" maxlength="80" required></label>
<label>E-mail <input name="email" type="email" autocomplete="off" maxlength="254" required></label>
<div class="actions"><button class="button main">Sign in</button></div></form>
<form method="post" action="/emulator/auth/choose">${hidden(values)}
<div class="actions"><button class="button" name="refuse" value="cancel">Cancel</button>
<button class="button" name="refuse" value="deny">Refuse access</button></div></form>`,
    { popup: true },
  );
};

const problemPage = (message: string): string =>
  page('Sign-in', `<h1>This sign-in cannot go on</h1><p class="bad">${escapeHtml(message)}</p>`, {
    popup: true,
  });

const types = /^(?:signIn|link|reauth)Via(?:Popup|Redirect)$/;

/** Why the values of the page are invalid, or null. */
const problem = (context: AuthContext, values: Carried): string | null => {
  if (saidOf(providerNames, values.providerId) === undefined) {
    return `The provider ${values.providerId || '(none)'} is not set up.`;
  }
  if (!types.test(values.authType)) return 'The address of this page is not complete.';
  if (!URL.canParse(values.redirectUrl)) return 'The address to go back to is not valid.';
  const { hostname, protocol } = new URL(values.redirectUrl);
  return /^https?:$/.test(protocol) && context.authorizedHosts().has(hostname)
    ? null
    : `${hostname} is not a host of this project.`;
};

/**
 * The page for other machines: the provider cannot be simulated there, and members' names are not
 * shown.
 */
const elsewherePage = (values: Carried): string => {
  const provider = saidOf(providerNames, values.providerId) ?? values.providerId;
  return page(
    `Sign in with ${provider}`,
    `<h1>Not on this device</h1>
<p>This home has no connection to ${escapeHtml(provider)}. The people who stand in for it can be
chosen only on the machine the home runs on. Sign in with your e-mail instead.</p>
<form method="post" action="/emulator/auth/choose">${hidden(values)}
<div class="actions"><button class="button main" name="refuse" value="cancel">Go back</button></div></form>`,
    { popup: true },
  );
};

/** The page the SDK opens in a popup or redirects to: `GET /emulator/auth/handler`. */
export const showChooser = (
  context: AuthContext,
  url: URL,
  res: ServerResponse,
  mayChoose: boolean,
): void => {
  const values = carriedOf(url.searchParams);
  const wrong = problem(context, values);
  if (wrong !== null) sendPage(res, 400, problemPage(wrong), openerKept);
  else if (mayChoose) sendPage(res, 200, choosePage(context, values), openerKept);
  else sendPage(res, 403, elsewherePage(values), openerKept);
};

/** The popup must be able to message the page that opened it. */
const openerKept = { 'Cross-Origin-Opener-Policy': 'unsafe-none' };

const chooserRefusals = (
  values: Carried,
): Readonly<Record<string, readonly [code: string, text: string]>> => ({
  cancel: values.authType.endsWith('Popup')
    ? ['auth/popup-closed-by-user', 'The sign-in was cancelled.']
    : ['auth/redirect-cancelled-by-user', 'The sign-in was cancelled.'],
  deny: ['auth/user-cancelled', 'Access was refused.'],
});

const chosen = (form: URLSearchParams): { readonly name: string; readonly email: string } => {
  const [name, address] = form.get('person')?.split('\n') ?? [form.get('name'), form.get('email')];
  const email = emailOf({ email: address ?? '' });
  if (email === undefined) throw new AuthError('INVALID_EMAIL');
  return { name: (name ?? '').trim().slice(0, 80) || email, email };
};

/**
 * Handles the choice: `POST /emulator/auth/choose`. Responds with the page that closes the popup.
 */
export const choose = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  mayChoose: boolean,
): Promise<void> => {
  const form = new URLSearchParams((await readBody(req, 16_384)).toString('utf8'));
  const values = carriedOf(form);
  const wrong = problem(context, values);
  if (wrong !== null) return sendPage(res, 400, problemPage(wrong), openerKept);
  const refused = saidOf(chooserRefusals(values), form.get('refuse') ?? '');
  if (refused === undefined && !mayChoose) {
    return sendPage(res, 403, elsewherePage(values), openerKept);
  }
  let urlResponse: string | null = null;
  if (refused === undefined) {
    const { name, email } = chosen(form);
    const query = new URLSearchParams({
      providerId: values.providerId,
      id_token: await identityToken(context, values.providerId, email, name),
    });
    urlResponse = `${context.origin}/emulator/auth/handler?${query}`;
  }
  const given = {
    key: `auth-event:${values.apiKey}:${values.appName}`,
    redirectUrl: values.redirectUrl,
    authEvent: {
      type: values.authType,
      eventId: values.eventId || null,
      sessionId: urlResponse === null ? null : 'chooser',
      urlResponse,
      postBody: null,
      tenantId: null,
      error: refused === undefined ? null : { code: refused[0], message: refused[1] },
    },
  };
  const html = page(
    'Signing in',
    '<h1>One moment</h1><p class="muted">Going back to the app.</p>',
    {
      popup: true,
      script: '/emulator/auth/finish.js',
      data: JSON.stringify(given),
    },
  );
  return sendPage(res, 200, html, openerKept);
};

/** The hidden frame of the SDK: `GET /emulator/auth/iframe`. */
export const showFrame = (res: ServerResponse): void =>
  sendPage(
    res,
    200,
    '<!doctype html><title>Sign-in</title><script src="/emulator/auth/frame.js"></script>',
    {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; " +
        "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
    },
  );
