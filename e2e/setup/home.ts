import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page, type Request } from 'playwright/test';
import { cpuOfTree } from '../../tests/runner/cpu-time.ts';
import { ask, calmAuctions } from './demo-market.ts';
import { layMarket, type Market } from './market-folder.ts';
import { rehearsalHere } from './rehearsed.ts';
import { serve, type Served } from './serve.ts';
import { putBack, signedInAnew, takeDown, type SignedIn } from './signed-in.ts';
import { tokensOf } from './tokens.ts';
import { pressesOf, recordPresses } from './presses.ts';
import { watchPage } from './watch-page.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

export interface DemoHome extends Served {
  readonly account: (role: string) => Promise<DemoAccount>;
  readonly samples: () => Promise<Samples>;
}

/** Ids of a live auction and its make, of a sold one and of a classified. */
export interface Samples {
  readonly live: string;
  readonly liveMake: string;
  readonly sold: string;
  readonly classified: string;
}

const onMarket = (served: Served): DemoHome => {
  const first = async (filters: Parameters<typeof ask>[2]) => {
    const [found] = await ask(served, 'listings', filters, null, 1);
    const make = found?.fields['vehicle']?.mapValue?.fields['makeId']?.stringValue;
    return { id: found?.id ?? '', make: make ?? '' };
  };
  return {
    ...served,
    account: async (role) => {
      const answer = await fetch(`${served.url}/__/demo.json`);
      const { accounts } = (await answer.json()) as { readonly accounts: readonly DemoAccount[] };
      const found = accounts.find((one) => one.email.startsWith(`${role}@`));
      if (found === undefined) throw new Error(`There is no demo account for ${role}.`);
      return found;
    },
    samples: async () => {
      const [calm] = await calmAuctions(served);
      const live = await first([['id', 'EQUAL', { stringValue: calm?.id ?? '' }]]);
      const sold = await first([
        ['mode', 'EQUAL', { stringValue: 'AUCTION' }],
        ['status', 'EQUAL', { stringValue: 'SOLD' }],
      ]);
      const { id: classified } = await first([['status', 'EQUAL', { stringValue: 'ACTIVE' }]]);
      return {
        live: live.id,
        liveMake: live.make,
        sold: sold.id,
        classified,
      };
    },
  };
};

/** Serves a copy of a market in a separate process while `use` runs. */
const withMarket = async (from: string, use: (served: Served) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-story-'));
  const dir = join(folder, 'data');
  await cp(from, dir, { recursive: true });
  const served = await serve(dir, ['--quiet', '--test-doors', '--no-jobs']);
  try {
    await use(served);
  } finally {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The device's messages around the page, and the workers behind it. */
const aroundPage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const strips = [...document.querySelectorAll('output, [role=status], [role=alert]')]
      .map((one) => one.textContent.trim())
      .filter((text) => text !== '');
    const worker = await navigator.serviceWorker?.getRegistration();
    const states = (['active', 'waiting', 'installing'] as const)
      .map((which) => `${which} ${worker?.[which]?.state ?? 'none'}`)
      .join(', ');
    return `Says: ${strips.join(' | ')}\nWorkers: ${states}`;
  });

const lastSeenOn = async (page: Page): Promise<string> => {
  const told = (error: unknown): string => String(error);
  const text = await page.locator('main, body').last().ariaSnapshot({ timeout: 2_000 }).catch(told);
  const patience = new Promise<string>((resolve) => {
    setTimeout(resolve, 2_000, 'The page did not answer.');
  });
  const around = await Promise.race([aroundPage(page).catch(told), patience]);
  const presses = await Promise.race([page.evaluate(pressesOf).catch(told), patience]);
  return `${page.url()}\n${around}\nPresses:\n  ${presses}\n${text.slice(0, 4_000)}`;
};

/** A home with an unused demo market, and a page whose console errors are all recorded. */
export const test = base.extend<
  { home: DemoHome; heard: readonly string[]; ownHome: DemoHome; lastSeen: void; cost: void },
  { market: Market; marketFolder: string; served: Served & { told: number } }
>({
  market: ['small', { option: true, scope: 'worker' }],
  marketFolder: [
    async ({ market }, use) => {
      if (market === 'small') return use(process.env['HAMMERLANE_E2E_MARKET'] ?? '');
      const { dir, remove } = await layMarket(market);
      await use(dir);
      return remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  served: [
    ({ marketFolder }, use) => {
      const rehearsal = rehearsalHere();
      if (rehearsal !== null) return use(Object.assign(rehearsal, { told: 1 }));
      return withMarket(marketFolder, (served) => use({ ...served, told: 0 }));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await recordPresses(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  home: async ({ marketFolder, served }, use) => {
    if (served.told > 0) await served.putBack(marketFolder);
    served.told += 1;
    await use(onMarket(served));
  },
  /** A separate process for a test that stops it. */
  ownHome: ({ marketFolder }, use) => withMarket(marketFolder, (served) => use(onMarket(served))),
  heard: async ({ page }, use) => {
    await use(await watchPage(page));
  },
  /**
   * On a first visit the worker stores every part of the app, which costs more than the visit:
   * tests that need no later visit and no offline use block it.
   */
  serviceWorkers: async ({}, use, { tags }) => {
    await use(tags.some((tag) => tag === '@worker' || tag === '@whole') ? 'allow' : 'block');
  },
  /** The processor time of a test, including its home and browser, for the run’s statistics. */
  cost: [
    async ({}, use, info) => {
      const before = cpuOfTree();
      await use();
      const description = (cpuOfTree() - before).toFixed(1);
      info.annotations.push({ type: 'cpu', description });
    },
    { auto: true },
  ],
  /** A failed test prints what every page showed and requested: often the only evidence. */
  lastSeen: [
    async ({ browser, context }, use, info) => {
      const open = new Set<Request>();
      const close = (request: Request): void => void open.delete(request);
      context.on('request', (request) => open.add(request));
      context.on('requestfinished', close);
      context.on('requestfailed', close);
      await use();
      const left = browser.contexts();
      if (info.status !== info.expectedStatus) {
        console.log('Without an answer:', [...open].map((request) => request.url()).join('\n'));
        const shown = left.flatMap((one) => one.pages());
        for (const page of shown) console.log(await lastSeenOn(page));
      }
      // A device left open would keep querying a home whose data is gone.
      for (const one of left) if (one !== context) await one.close();
    },
    { auto: true },
  ],
});

/** Signs in by password through the screen. */
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

/** Data stored by a member's first device, by role: every home has the same members. */
const kept = new Map<string, SignedIn>();

/**
 * Makes a device on which the member has just signed in, before any page of theirs. The first of
 * each role signs in through the screen; later ones copy its stored data, with a sign-in of their
 * own.
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
