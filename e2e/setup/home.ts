import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from 'playwright/test';
import { ask, calmAuctions } from './demo-market.ts';
import { serve, type Served } from './serve.ts';
import { putBack, signedInAnew, takeDown, type SignedIn } from './signed-in.ts';
import { tokensOf } from './tokens.ts';
import { watchPage } from './watch-page.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

export interface DemoHome extends Served {
  readonly account: (role: string) => Promise<DemoAccount>;
  /** Ids of a live auction, a sold one and a classified. */
  readonly samples: () => Promise<{ live: string; sold: string; classified: string }>;
}

const onMarket = (served: Served): DemoHome => {
  const firstId = async (filters: Parameters<typeof ask>[2]): Promise<string> =>
    (await ask(served, 'listings', filters, null, 1))[0]?.id ?? '';
  return {
    ...served,
    account: async (role) => {
      const answer = await fetch(`${served.url}/__/demo.json`);
      const { accounts } = (await answer.json()) as { readonly accounts: readonly DemoAccount[] };
      const found = accounts.find((one) => one.email.startsWith(`${role}@`));
      if (found === undefined) throw new Error(`There is no demo account for ${role}.`);
      return found;
    },
    samples: async () => ({
      live: (await calmAuctions(served))[0]?.id ?? '',
      sold: await firstId([
        ['mode', 'EQUAL', { stringValue: 'AUCTION' }],
        ['status', 'EQUAL', { stringValue: 'SOLD' }],
      ]),
      classified: await firstId([['status', 'EQUAL', { stringValue: 'ACTIVE' }]]),
    }),
  };
};

/** Serves a fresh copy of the market while `use` runs. */
const withMarket = async (use: (home: DemoHome) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-story-'));
  const dir = join(folder, 'data');
  await cp(process.env['HAMMERLANE_E2E_MARKET'] ?? '', dir, { recursive: true });
  const home = await serve(dir, ['--quiet', '--test-doors']);
  try {
    await use(onMarket(home));
  } finally {
    await home.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const lastSeenOn = async (page: Page): Promise<string> => {
  const text = await page
    .locator('main, body')
    .last()
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${text.slice(0, 4_000)}`;
};

/**
 * A home with the demo market, for all stories of a worker, and a page whose every complaint is heard.
 */
export const test = base.extend<
  { heard: readonly string[]; ownHome: DemoHome; lastSeen: void },
  { home: DemoHome }
>({
  home: [({}, use) => withMarket(use), { scope: 'worker', timeout: 120_000 }],
  /** A home of this story alone, for one that moves the clock. */
  ownHome: ({}, use) => withMarket(use),
  heard: async ({ page }, use) => {
    await use(await watchPage(page));
  },
  /**
   * A first visit stores every part of the app for later, which costs more than the visit: stories
   * that no later visit and no lost network belongs to are spared it.
   */
  serviceWorkers: async ({}, use, { tags }) => {
    await use(tags.some((tag) => tag === '@worker' || tag === '@whole') ? 'allow' : 'block');
  },
  /** Where a story fails, its output says what every page showed: often all that is left to read. */
  lastSeen: [
    async ({ context }, use, info) => {
      await use();
      if (info.status === info.expectedStatus) return;
      for (const shown of context.pages()) console.log(await lastSeenOn(shown));
    },
    { auto: true },
  ],
});

/** Signs somebody in by password through the screen. */
export const signInAs = async (
  page: Page,
  home: Pick<DemoHome, 'url'>,
  { email, password }: Pick<DemoAccount, 'email' | 'password'>,
): Promise<void> => {
  await page.goto(`${home.url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
};

/** Signs in as one of the market’s accounts through the screen. */
export const signInByHand = async (
  page: Page,
  home: DemoHome,
  role: string,
): Promise<DemoAccount> => {
  const account = await home.account(role);
  await signInAs(page, home, account);
  return account;
};

/** What the first device of a member kept, by role: whichever home comes after has the same members. */
const kept = new Map<string, SignedIn>();

/**
 * A device on which the member signed in just now, at no page of theirs yet. The first of each role
 * signs in through the screen; those after it have what that one kept, with a sign-in of their own.
 */
export const signIn = async (page: Page, home: DemoHome, role: string): Promise<DemoAccount> => {
  const before = kept.get(role);
  if (before === undefined) {
    const account = await signInByHand(page, home, role);
    kept.set(role, await takeDown(page));
    return account;
  }
  const account = await home.account(role);
  await putBack(page, home.url, signedInAnew(before, await tokensOf(home, account)));
  return account;
};

export { expect };
