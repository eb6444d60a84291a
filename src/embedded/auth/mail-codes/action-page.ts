import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '../../../domain/accounts/language.ts';
import { escapeHtml, readBody, sendPage } from '../../http/exchange.ts';
import { page } from '../../pages/frame.ts';
import type { CodePurpose } from '../accounts/account-store.ts';
import { actionTexts, languageOfLink, type ActionPageText, type PageLink } from './action-texts.ts';
import { AuthError } from '../auth-error.ts';
import { applyCode, goodCode, mayContinue, resetPassword } from './codes.ts';
import type { Requester, AuthContext } from '../context.ts';
import { weaknessOf } from '../sign-in/policy.ts';

/** Buttons to continue; the first is the most likely choice. */
const ways = (...all: readonly PageLink[]): string =>
  `<div class="actions">${all
    .map(
      ([label, href], i) =>
        `<a class="button${i === 0 ? ' main' : ''}" href="${escapeHtml(href)}">${label}</a>`,
    )
    .join('\n')}</div>`;

/** Links to the page of this site that requested the link, otherwise the default ones. */
const onward = (context: AuthContext, url: URL, otherwise: readonly PageLink[]): string => {
  const target = url.searchParams.get('continueUrl');
  return target !== null && mayContinue(context, target)
    ? ways([actionTexts(languageOfLink(url)).onward, target])
    : ways(...otherwise);
};

/**
 * The action of a mailed link: it needs a confirming click, so that a mail scanner that opens the
 * link does not use it up.
 */
type Deed = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

const purposes: Readonly<Record<Deed, CodePurpose>> = {
  verifyEmail: 'VERIFY_EMAIL',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
};

const isDeed = (mode: string): mode is Deed => Object.hasOwn(purposes, mode);

const problemOf = (error: AuthError, language: Language): readonly [string, string] => {
  const words = actionTexts(language);
  const [code = '', text] = error.message.split(' : ');
  if (code === 'EXPIRED_OOB_CODE') return words.expired;
  if (code === 'INVALID_OOB_CODE' || code === 'MISSING_OOB_CODE') return words.spent;
  const [title, otherwise] = words.unusable;
  // The service's error texts are English.
  return [title, language === 'en' ? (text ?? otherwise) : otherwise];
};

const failedPage = (error: AuthError, language: Language): string => {
  const [title, text] = problemOf(error, language);
  const next = ways(...actionTexts(language).after);
  return page(title, `<h1>${title}</h1><p>${escapeHtml(text)}</p>${next}`, { language });
};

const pathWithQuery = (url: URL): string => escapeHtml(`${url.pathname}${url.search}`);

const askPage = (deed: ActionPageText, email: string, newEmail: string, url: URL): string =>
  page(
    deed.title,
    `<h1>${deed.title}</h1><p>${deed.ask(escapeHtml(email), escapeHtml(newEmail))}</p>
<form method="post" action="${pathWithQuery(url)}">
<div class="actions"><button class="button main">${deed.button}</button></div></form>`,
    { language: languageOfLink(url) },
  );

const act = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  deed: Deed,
): Promise<void> => {
  const { code, email, newEmail } = goodCode(context, url.searchParams.get('oobCode') ?? '', [
    purposes[deed],
  ]);
  const language = languageOfLink(url);
  const words = actionTexts(language)[deed];
  if (req.method !== 'POST') {
    return sendPage(res, 200, askPage(words, email, newEmail ?? email, url));
  }
  await applyCode(context, code);
  const [title, text] = words.done;
  const next = onward(context, url, words.next);
  return sendPage(res, 200, page(title, `<h1>${title}</h1><p>${text}</p>${next}`, { language }));
};

const resetForm = (email: string, url: URL, problem: string | null): string => {
  const language = languageOfLink(url);
  const words = actionTexts(language).reset;
  return page(
    words.title,
    `<h1>${words.title}</h1>
<form method="post" action="${pathWithQuery(url)}">
<label>${words.account} <input name="username" type="email" autocomplete="username" value="${escapeHtml(email)}" readonly></label>
<label>${words.password} <input name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="rule${problem === null ? '' : ' problem'}"${problem === null ? '' : ' aria-invalid="true"'}></label>
${problem === null ? '' : `<p class="bad" id="problem" role="alert">${escapeHtml(problem)}</p>`}
<p class="muted" id="rule">${words.rule}</p>
<div class="actions"><button class="button main">${words.button}</button></div></form>`,
    { language },
  );
};

const savedPage = (context: AuthContext, url: URL): string => {
  const language = languageOfLink(url);
  const { saved, next } = actionTexts(language).reset;
  const [title, heading, text] = saved;
  return page(title, `<h1>${heading}</h1><p>${text}</p>\n${onward(context, url, next)}`, {
    language,
  });
};

const reset = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  asker: Requester,
): Promise<void> => {
  const oobCode = url.searchParams.get('oobCode') ?? '';
  const { email } = goodCode(context, oobCode, ['PASSWORD_RESET']);
  if (req.method !== 'POST') return sendPage(res, 200, resetForm(email, url, null));
  const form = new URLSearchParams((await readBody(req, 16_384)).toString('utf8'));
  const newPassword = form.get('password') ?? '';
  const known = [email, context.store.byEmail(email)?.displayName];
  const problem = context.trusting ? null : weaknessOf(newPassword, known, languageOfLink(url));
  if (problem !== null) return sendPage(res, 400, resetForm(email, url, problem));
  await resetPassword(context, { oobCode, newPassword }, asker);
  return sendPage(res, 200, savedPage(context, url));
};

/** Redirects a sign-in link to the app with its code, as Firebase's own page does. */
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
 * The page of links in mails: `/emulator/auth/action?mode=…&oobCode=…`. Opening a link changes
 * nothing, since programs that scan mail open every link in it: the button on the page performs the
 * link's action. The page is in the language that the link names.
 */
export const showAction = async (
  context: AuthContext,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  asker: Requester,
): Promise<void> => {
  const mode = url.searchParams.get('mode') ?? '';
  try {
    if (mode === 'signIn') return passOn(context, res, url);
    if (mode === 'resetPassword') return await reset(context, req, res, url, asker);
    if (!isDeed(mode)) throw new AuthError('INVALID_OOB_CODE');
    return await act(context, req, res, url, mode);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return sendPage(res, 400, failedPage(error, languageOfLink(url)));
  }
};
