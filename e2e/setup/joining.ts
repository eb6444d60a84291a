import { expect, type Locator, type Page } from 'playwright/test';
import { linkMailed } from './mails-to.ts';

/** Labels of the steps of joining, in the newcomer's language. */
export interface JoiningWords {
  readonly phone: string;
  readonly number: string;
  readonly text: string;
  readonly code: string;
  readonly verify: string;
  readonly terms: string;
  readonly accept: string;
  readonly done: string;
}

const inEnglish: JoiningWords = {
  phone: 'Verify your phone',
  number: 'Mobile number',
  text: 'Text me a code',
  code: 'Code',
  verify: 'Verify',
  terms: 'Accept the terms',
  accept: 'I accept the terms',
  done: 'Done',
};

export const inFrench: JoiningWords = {
  phone: 'Vérifier votre téléphone',
  number: 'Numéro de cellulaire',
  text: 'M’envoyer un code',
  code: 'Code',
  verify: 'Vérifier',
  terms: 'Accepter les conditions',
  accept: 'J’accepte les conditions',
  done: 'Fait',
};

export const stepOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });

/** Opens the checklist to the first bid as a new member, signed in with the stand-in for Google. */
export const joinByGoogle = async (page: Page, url: string, name: string): Promise<string> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
  await page.goto(`${url}/login?goto=/profile?view=bidding`);
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Google' }).click(),
  ]);
  // The provider’s own page is in English.
  await chooser.getByLabel('Name').fill(name);
  await chooser.getByLabel('E-mail').fill(email);
  await chooser.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/profile');
  return email;
};

/** Opens a mailed link that confirms an address, in another tab, and confirms it there. */
export const openConfirmation = async (page: Page, link: string): Promise<void> => {
  const opened = await page.context().newPage();
  await opened.goto(link);
  // Google's sign-in emulator has no page of its own: opening its link is enough.
  if (new URL(link).pathname !== '/emulator/action') {
    const confirm = opened.getByRole('button', { name: /confirm/i });
    await confirm.click();
    // A page closed while navigating may take minutes to close.
    await expect(confirm).toHaveCount(0);
  }
  await opened.close();
};

/** Signs up with an e-mail address, confirms it, and opens the checklist to the first bid. */
export const joinByEmail = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/signup?goto=/profile?view=bidding`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Gravel-41');
  await page.getByRole('checkbox', { name: /terms/ }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await openConfirmation(page, await linkMailed({ url }, email, /confirm|verify/i));
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  await page.getByRole('link', { name: 'Continue where you left off' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/profile');
};

/** The last code texted to a number. */
export const textedTo = async (url: string, phone: string): Promise<string> => {
  const answer = await fetch(`${url}/__/sms.json?to=${phone}`);
  const [last] = (await answer.json()) as readonly { readonly code: string }[];
  return last?.code ?? '';
};

/** Verifies a phone number by the code texted to it. */
export const verifyPhone = async (
  page: Page,
  url: string,
  phone: string,
  words: JoiningWords = inEnglish,
): Promise<void> => {
  const verify = stepOf(page, words.phone);
  await verify.getByLabel(words.number).fill(phone);
  await verify.getByRole('button', { name: words.text }).click();
  const code = verify.getByLabel(words.code, { exact: true });
  await code.waitFor();
  await code.fill(await textedTo(url, phone));
  await verify.getByRole('button', { name: words.verify, exact: true }).click();
  await expect(verify).toContainText(words.done);
};

/** Verifies the phone and accepts the terms; the card is left. */
export const verifyUpToCard = async (
  page: Page,
  url: string,
  phone: string,
  words: JoiningWords = inEnglish,
): Promise<void> => {
  await verifyPhone(page, url, phone, words);
  const terms = stepOf(page, words.terms);
  await terms.getByRole('button', { name: words.accept }).click();
  await expect(terms).toContainText(words.done);
};
