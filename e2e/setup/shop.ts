import type { Page } from 'playwright/test';
import type { Served } from './serve.ts';

/** One thing the shop's own staff do, or that goes wrong at the shop. */
export const actAtShop = async (
  home: Served,
  act: Readonly<Record<string, string | number>>,
): Promise<void> => {
  const body = new URLSearchParams(
    Object.entries(act).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await fetch(`${home.url}/__/shop`, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The shop answered ${answer.status}.`);
};

interface AtShop {
  readonly stock: readonly {
    readonly handle: string;
    readonly id: number;
    readonly left: number | null;
  }[];
  readonly orders: readonly { readonly id: number | string }[];
}

/** What the shop has and was ordered, the newest first. */
export const atShop = async (home: Served, token: string): Promise<AtShop> => {
  const answer = await fetch(`${home.url}/__/shop.json`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as AtShop;
};

export interface WhereTo {
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postal: string;
}

/** Writes an address at the checkout, beside those that are known, and ships there. */
export const shipHere = async (page: Page, to: WhereTo): Promise<void> => {
  const another = page.getByRole('button', { name: 'Another address' });
  await page.getByLabel('Full name').or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  await page.getByLabel('Full name').fill(to.name);
  await page.getByLabel('Address', { exact: true }).fill(to.line1);
  await page.getByLabel('City').fill(to.city);
  await page.getByLabel('Province or state').selectOption({ label: to.region });
  await page.getByLabel('Postal or ZIP code').fill(to.postal);
  await page.getByRole('button', { name: 'Ship here' }).click();
};
