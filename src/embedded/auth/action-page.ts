import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, readBody, sendPage } from '../http/exchange.ts';
import { page } from '../pages/frame.ts';
import { AuthError } from './auth-error.ts';
import { applyCode, goodCode, resetPassword } from './codes.ts';
import type { Asker, AuthContext } from './context.ts';

/** A way on: to the site's own address the link was asked with, otherwise to `home`. */
const onward = (context: AuthContext, continueUrl: string | null, home = '/'): string => {
  const own =
    continueUrl !== null &&
    URL.canParse(continueUrl) &&
    context.authorizedHosts().has(new URL(continueUrl).hostname);
  return `<div class="actions"><a class="button main" href="${escapeHtml(own ? continueUrl : home)}">Continue</a></div>`;
};

const wordsFor = (error: AuthError): string => {
  const [code = '', text] = error.message.split(' : ');
  if (code === 'EXPIRED_OOB_CODE') return 'This link is too old. Ask for a new one.';
  if (code === 'INVALID_OOB_CODE') return 'This link was used already, or it is not complete.';
  return text ?? 'This link cannot be used.';
};

const done: Readonly<Record<string, readonly [title: string, text: string]>> = {
  verifyEmail: ['Your e-mail is verified', 'You can close this page.'],
  verifyAndChangeEmail: ['Your e-mail is changed', 'Sign in with the new address from now on.'],
  recoverEmail: ['Your e-mail is back', 'Choose a new password too, if it was not you.'],
};

const resetForm = (email: string, address: string, problem: string | null): string =>
  page(
    'Choose a new password',
    `<h1>Choose a new password</h1><p class="muted">For ${escapeHtml(email)}</p>
${problem === null ? '' : `<p class="bad" role="alert">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(address)}">
<label>New password <input name="password" type="password" autocomplete="new-password" required></label>
<div class="actions"><button class="button main">Save</button></div></form>`,
  );

const failed = (error: AuthError): string =>
  page('Link', `<h1>That did not work</h1><p class="bad">${escapeHtml(wordsFor(error))}</p>`);

const saved = (context: AuthContext, url: URL): string =>
  page(
    'Password saved',
    `<h1>Your password is saved</h1><p class="good">Sign in with it now.</p>${onward(context, url.searchParams.get('continueUrl'), '/login')}`,
  );

/** Sends a sign-in link on to the app with its code, as Firebase's own page does. */
const passOn = (context: AuthContext, url: URL): string => {
  const target = url.searchParams.get('continueUrl') ?? '';
  if (!URL.canParse(target) || !context.authorizedHosts().has(new URL(target).hostname)) {
    throw new AuthError('INVALID_CONTINUE_URI : The link leads nowhere.');
  }
  const next = new URL(target);
  for (const [key, value] of url.searchParams) {
    if (key !== 'continueUrl') next.searchParams.set(key, value);
  }
  return next.href;
};

const reset = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  asker: Asker,
): Promise<void> => {
  const oobCode = url.searchParams.get('oobCode') ?? '';
  const { email } = goodCode(context, oobCode, ['PASSWORD_RESET']);
  const address = `${url.pathname}${url.search}`;
  if (req.method !== 'POST') return sendPage(res, 200, resetForm(email, address, null));
  const form = new URLSearchParams((await readBody(req, 16_384)).toString('utf8'));
  try {
    await resetPassword(context, { oobCode, newPassword: form.get('password') ?? '' }, asker);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return sendPage(res, 400, resetForm(email, address, wordsFor(error)));
  }
  return sendPage(res, 200, saved(context, url));
};

/** Where the links in mails lead: `/emulator/auth/action?mode=…&oobCode=…`. */
export const showAction = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  asker: Asker,
): Promise<void> => {
  const mode = url.searchParams.get('mode') ?? '';
  try {
    if (mode === 'signIn') {
      res.writeHead(302, { Location: passOn(context, url), 'Cache-Control': 'no-store' });
      res.end();
      return;
    }
    if (mode === 'resetPassword') return await reset(context, req, res, url, asker);
    const words = done[mode];
    if (words === undefined) throw new AuthError('INVALID_OOB_CODE');
    await applyCode(context, url.searchParams.get('oobCode') ?? '');
    const [title, text] = words;
    const body = `<h1>${title}</h1><p class="good">${text}</p>${onward(context, url.searchParams.get('continueUrl'))}`;
    sendPage(res, 200, page(title, body));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    sendPage(res, 400, failed(error));
  }
};
