import type { IncomingMessage, ServerResponse } from 'node:http';
import { passwordPolicy } from '../../domain/accounts/password-policy.ts';
import { escapeHtml, readBody, sendPage } from '../http/exchange.ts';
import { page } from '../pages/frame.ts';
import type { CodePurpose } from './account-store.ts';
import { AuthError } from './auth-error.ts';
import { applyCode, goodCode, mayContinue, resetPassword } from './codes.ts';
import type { Asker, AuthContext } from './context.ts';
import { saidOf } from './input.ts';
import { weaknessOf } from './policy.ts';

type Way = readonly [label: string, href: string];

/** Buttons that lead on; the first is the one most people want. */
const ways = (...all: readonly Way[]): string =>
  `<div class="actions">${all
    .map(
      ([label, href], i) =>
        `<a class="button${i === 0 ? ' main' : ''}" href="${escapeHtml(href)}">${label}</a>`,
    )
    .join('\n')}</div>`;

/** To the page of this site the link was asked from, or else where a member goes on. */
const onward = (context: AuthContext, url: URL, otherwise: readonly Way[]): string => {
  const target = url.searchParams.get('continueUrl');
  return target !== null && mayContinue(context, target)
    ? ways(['Continue', target])
    : ways(...otherwise);
};

/** What a mailed link does: asked before it is done, so that nothing that only looks uses it up. */
interface Deed {
  readonly purpose: CodePurpose;
  readonly title: string;
  readonly ask: (email: string, newEmail: string) => string;
  readonly button: string;
  readonly done: readonly [title: string, text: string];
  readonly next: readonly Way[];
}

const deeds: Readonly<Record<string, Deed>> = {
  verifyEmail: {
    purpose: 'VERIFY_EMAIL',
    title: 'Confirm your e-mail',
    ask: (email) => `Confirm that <b>${email}</b> is your address.`,
    button: 'Confirm e-mail',
    done: [
      'Your e-mail is confirmed',
      'Next: your profile shows what is left before your first bid.',
    ],
    next: [
      ['Go to my profile', '/profile'],
      ['Browse auctions', '/listings'],
    ],
  },
  verifyAndChangeEmail: {
    purpose: 'VERIFY_AND_CHANGE_EMAIL',
    title: 'Use your new e-mail',
    ask: (email, newEmail) =>
      `Sign in with <b>${newEmail}</b> instead of <b>${email}</b> from now on.`,
    button: 'Use this e-mail',
    done: [
      'Your e-mail is changed',
      'You were signed out everywhere. Sign in with the new address.',
    ],
    next: [['Sign in', '/login']],
  },
  recoverEmail: {
    purpose: 'RECOVER_EMAIL',
    title: 'Take your e-mail back',
    ask: (_email, newEmail) => `Make <b>${newEmail}</b> the address you sign in with again.`,
    button: 'Take it back',
    done: [
      'You have your e-mail back',
      'If it was not you who changed it, choose a new password too.',
    ],
    next: [
      ['Choose a new password', '/forgotpassword'],
      ['Sign in', '/login'],
    ],
  },
};

const problemOf = (error: AuthError): readonly [title: string, text: string] => {
  const [code = '', text] = error.message.split(' : ');
  if (code === 'EXPIRED_OOB_CODE') {
    return ['This link has expired', 'Ask for a new one; the newest e-mail is the one that works.'];
  }
  if (code === 'INVALID_OOB_CODE' || code === 'MISSING_OOB_CODE') {
    return ['This link no longer works', 'It was used already, or part of the address is missing.'];
  }
  return ['This link cannot be used', text ?? 'Ask for a new one.'];
};

const failedPage = (error: AuthError): string => {
  const [title, text] = problemOf(error);
  const next = ways(['Sign in', '/login'], ['Reset my password', '/forgotpassword']);
  return page(title, `<h1>${title}</h1><p>${escapeHtml(text)}</p>${next}`);
};

const addressOf = (url: URL): string => escapeHtml(`${url.pathname}${url.search}`);

const askPage = (deed: Deed, email: string, newEmail: string, url: URL): string =>
  page(
    deed.title,
    `<h1>${deed.title}</h1><p>${deed.ask(escapeHtml(email), escapeHtml(newEmail))}</p>
<form method="post" action="${addressOf(url)}">
<div class="actions"><button class="button main">${deed.button}</button></div></form>`,
  );

const act = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  deed: Deed,
): Promise<void> => {
  const { code, email, newEmail } = goodCode(context, url.searchParams.get('oobCode') ?? '', [
    deed.purpose,
  ]);
  if (req.method !== 'POST') {
    return sendPage(res, 200, askPage(deed, email, newEmail ?? email, url));
  }
  await applyCode(context, code);
  const [title, text] = deed.done;
  const next = onward(context, url, deed.next);
  return sendPage(res, 200, page(title, `<h1>${title}</h1><p>${text}</p>${next}`));
};

const passwordRule = `At least ${passwordPolicy.minLength} characters, without your name or e-mail. Length protects: a sentence is good.`;

const resetForm = (email: string, url: URL, problem: string | null): string =>
  page(
    'Choose a new password',
    `<h1>Choose a new password</h1>
<form method="post" action="${addressOf(url)}">
<label>Account <input name="username" type="email" autocomplete="username" value="${escapeHtml(email)}" readonly></label>
<label>New password <input name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="rule${problem === null ? '' : ' problem'}"${problem === null ? '' : ' aria-invalid="true"'}></label>
${problem === null ? '' : `<p class="bad" id="problem" role="alert">${escapeHtml(problem)}</p>`}
<p class="muted" id="rule">${passwordRule}</p>
<div class="actions"><button class="button main">Save password</button></div></form>`,
  );

const savedPage = (context: AuthContext, url: URL): string =>
  page(
    'Password saved',
    `<h1>Your password is saved</h1><p>You were signed out everywhere. Sign in with the new password.</p>
${onward(context, url, [['Sign in', '/login']])}`,
  );

const reset = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  asker: Asker,
): Promise<void> => {
  const oobCode = url.searchParams.get('oobCode') ?? '';
  const { email } = goodCode(context, oobCode, ['PASSWORD_RESET']);
  if (req.method !== 'POST') return sendPage(res, 200, resetForm(email, url, null));
  const form = new URLSearchParams((await readBody(req, 16_384)).toString('utf8'));
  const newPassword = form.get('password') ?? '';
  const problem = weaknessOf(newPassword, [email, context.store.byEmail(email)?.displayName]);
  if (problem !== null) return sendPage(res, 400, resetForm(email, url, problem));
  await resetPassword(context, { oobCode, newPassword }, asker);
  return sendPage(res, 200, savedPage(context, url));
};

/** Sends a sign-in link on to the app with its code, as Firebase's own page does. */
const passOn = (context: AuthContext, res: ServerResponse, url: URL): void => {
  goodCode(context, url.searchParams.get('oobCode') ?? '', ['EMAIL_SIGNIN']);
  const target = url.searchParams.get('continueUrl') ?? '';
  if (!mayContinue(context, target)) {
    throw new AuthError('INVALID_CONTINUE_URI : The link leads nowhere.');
  }
  const next = new URL(target);
  for (const [key, value] of url.searchParams) {
    if (key !== 'continueUrl') next.searchParams.set(key, value);
  }
  res.writeHead(302, { Location: next.href, 'Cache-Control': 'no-store' }).end();
};

/**
 * Where the links in mails lead: `/emulator/auth/action?mode=…&oobCode=…`. Opening one changes
 * nothing, since programs that look at mail open every link in it: what a link is for is done by the
 * button of its page.
 */
export const showAction = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  asker: Asker,
): Promise<void> => {
  const mode = url.searchParams.get('mode') ?? '';
  try {
    if (mode === 'signIn') return passOn(context, res, url);
    if (mode === 'resetPassword') return await reset(context, req, res, url, asker);
    const deed = saidOf(deeds, mode);
    if (deed === undefined) throw new AuthError('INVALID_OOB_CODE');
    return await act(context, req, res, url, deed);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return sendPage(res, 400, failedPage(error));
  }
};
