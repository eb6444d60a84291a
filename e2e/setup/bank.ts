import type { Page } from 'playwright/test';

/** Labels of the provider’s fields, of our button and of the bank’s buttons. */
const words = {
  en: {
    frame: 'Card fields',
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'Security code',
    save: 'Save card',
    Confirm: 'Confirm',
    Refuse: 'Refuse',
  },
  fr: {
    frame: 'Champs de carte',
    number: 'Numéro de carte',
    expiry: 'Expiration',
    cvc: 'Code de sécurité',
    save: 'Enregistrer la carte',
    Confirm: 'Confirmer',
    Refuse: 'Refuser',
  },
} as const;
type Language = keyof typeof words;

/** Labels of the fields of a billing address. */
const addressWords = {
  en: {
    name: 'Full name',
    line: 'Address',
    city: 'City',
    region: 'Province or state',
    postal: 'Postal or ZIP code',
    next: 'Continue to the card',
  },
  fr: {
    name: 'Nom complet',
    line: 'Adresse',
    city: 'Ville',
    region: 'Province ou État',
    postal: 'Code postal ou code ZIP',
    next: 'Continuer vers la carte',
  },
} as const;

/** Gives a newcomer's address, which is required before their first card. */
export const tellAddress = async (
  page: Page,
  of: { readonly name: string; readonly region: string; readonly postal: string },
  language: Language = 'en',
): Promise<void> => {
  const said = addressWords[language];
  const form = page.locator('.address-form');
  await form.getByLabel(said.name).fill(of.name);
  await form.getByLabel(said.line, { exact: true }).fill('88 Mill Street');
  await form.getByLabel(said.city).fill('Hillside');
  await form.getByLabel(said.region).selectOption(of.region);
  await form.getByLabel(said.postal).fill(of.postal);
  await form.getByRole('button', { name: said.next }).click();
};

/** Fills in the provider’s fields and saves the card. */
export const fillCard = async (
  page: Page,
  number: string,
  language: Language = 'en',
): Promise<void> => {
  const said = words[language];
  const fields = page.frameLocator(`iframe[title="${said.frame}"]`);
  await fields.getByLabel(said.number).fill(number);
  await fields.getByLabel(said.expiry).fill('1234');
  await fields.getByLabel(said.cvc).fill('123');
  await page.getByRole('button', { name: said.save }).click();
};

/** Answers the bank's question on this page. */
export const answerBank = (
  page: Page,
  answer: 'Confirm' | 'Refuse',
  language: Language = 'en',
): Promise<void> =>
  page
    .frameLocator('iframe[data-challenge]')
    .getByRole('button', { name: words[language][answer], exact: true })
    .click();

/** Stores the card whose bank always asks, and makes it the default. */
export const addAskingCard = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/profile/payments`);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.frameLocator('iframe[title="Card fields"]').getByLabel('Card number').waitFor();
  await fillCard(page, '4000002760003184');
  await answerBank(page, 'Confirm');
  const line = page.getByRole('listitem').filter({ hasText: 'ending in 3184' });
  await line.getByRole('button', { name: /^Make default/ }).click();
  await line.getByText('Default', { exact: true }).waitFor();
};
