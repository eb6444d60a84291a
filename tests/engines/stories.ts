import { calmAuctions } from '../../e2e/setup/demo-market.ts';
import { serve } from '../../e2e/setup/serve.ts';
import type { Engine } from './surface.ts';
import { visitOf, type Visit } from './visit.ts';

/** State of one engine's tests: its window, which may be reopened. */
export interface Stage {
  readonly engine: Engine;
  readonly profile: string;
  readonly photo: string;
  visit: Visit;
}

export interface Story {
  readonly name: string;
  readonly tell: (stage: Stage) => Promise<void>;
}

const demoPassword = 'Wooden-Dash-72';

const cards = (least: number): boolean =>
  document.querySelectorAll('#main article').length >= least;

/** Whether all lots are on this device. */
const hasLists = (): boolean => {
  const synced = JSON.parse(localStorage.getItem('hammerlane.synced') ?? '{}') as Readonly<
    Record<string, number | null>
  >;
  return ['listings', 'auctions'].every((scope) => (synced[scope] ?? 0) > 0);
};

const told = (pattern: string): boolean =>
  new RegExp(pattern).test(document.querySelector('.lst__n')?.textContent ?? '');

/** The nth live auction with days left that nobody watches. */
const lotOf = async ({ home }: Visit, n: number): Promise<string> => {
  const lots = (await calmAuctions(home)).filter(
    (lot) => !(lot.fields['leader']?.stringValue ?? '').endsWith('_demo'),
  );
  return lots[n]?.id ?? '';
};

/** Another window of the same browser, started as a new process. */
const beginAgain = async (stage: Stage): Promise<void> => {
  await stage.visit.page.end();
  stage.visit = visitOf(await stage.engine.open(stage.profile), stage.visit.home);
};

const signIn = async ({ go, type, press, until }: Visit): Promise<void> => {
  await go('/login');
  await type('input', '^E-mail', 'member@example.com');
  await type('input', '^Password', demoPassword);
  await press('form button', '^Sign in$');
  await until('to be signed in', () => location.pathname !== '/login');
};

const addPhoto = async ({ go, press, type, until, page }: Visit, photo: string): Promise<void> => {
  await go('/submit-listing');
  await press('button', '^Start an auction');
  await type('input', '^Model year', '1972');
  await type('input', '^Make', 'Datsun');
  await press('button, a', '^.{0,6}Photos');
  await until(
    'a place to choose photos',
    () => document.querySelector('input[type=file]') !== null,
  );
  await page.choose({ css: 'input[type=file]', name: 'Choose photos' }, photo);
};

export const stories: readonly Story[] = [
  {
    name: 'first visit, and going on at once',
    tell: async ({ visit: { go, page, until } }) => {
      await go('/');
      await until('the first databases', async () => {
        const all = await indexedDB.databases();
        return all.filter(({ name }) => name?.startsWith('rxdb')).length >= 4;
      });
      await go('/listings');
      await until('the second page', () => location.pathname === '/listings');
      await until('its lists', hasLists);
      await until('its cards', cards, 7);
      await page.back();
      await until('the first page again', () => location.pathname === '/');
      await until('its cards', cards, 4);
    },
  },
  {
    name: 'list',
    tell: async ({ visit: { go, page, until } }) => {
      await go('/listings');
      await until('cards', cards, 12);
      await until('how many there are', told, '^\\d+ lots$');
      await until(
        'more at the end',
        (least) => {
          scrollTo(0, document.body.scrollHeight);
          return document.querySelectorAll('#main article').length > least;
        },
        12,
      );
      await page.ask(() => scrollTo(0, 0));
    },
  },
  {
    name: 'filter',
    tell: async ({ visit: { go, press, until } }) => {
      await go('/listings');
      await until('cards', cards, 12);
      await press('aside label, [role=complementary] label', '^Manual');
      await until('its address', () => location.search.includes('gearbox=MANUAL'));
      await until('fewer lots', told, '^\\d+ of \\d+ lots');
    },
  },
  {
    name: 'search',
    tell: async ({ visit: { go, type, until } }) => {
      await go('/listings');
      await until('cards', cards, 12);
      await type('header input[type=search]', '', 'porshe');
      await until('what was searched for', told, 'for “porshe”');
      await until('Porsches alone', () => {
        const names = [...document.querySelectorAll('#main article h3, #main article h2')];
        return names.length > 0 && names.every((one) => one.textContent?.includes('Porsche'));
      });
    },
  },
  {
    name: 'lot',
    tell: async ({ visit: { go, press, reads, until } }) => {
      await go('/listings');
      await until('cards', cards, 12);
      await press('#main article a');
      await until('its page', () => location.pathname.startsWith('/listing/'));
      await reads('The facts', 'h2, h3');
    },
  },
  { name: 'sign in', tell: ({ visit }) => signIn(visit) },
  {
    name: 'watch',
    tell: async ({ visit }) => {
      const lot = await lotOf(visit, 0);
      await visit.go(`/listing/${lot}`);
      await visit.press('button', '^Watch');
      await visit.until('the mark', () => document.querySelector('[aria-pressed=true]') !== null);
      await visit.books('the server’s word', 'likes', { targetId: lot, createdBy: 'demo-member' });
    },
  },
  {
    name: 'comment',
    tell: async ({ visit }) => {
      const text = `Is the spare wheel there? ${Date.now()}`;
      await visit.go(`/listing/${await lotOf(visit, 1)}`);
      await visit.type('textarea', '^Ask ', text);
      await visit.press('form button', '^Post$');
      await visit.books('the server’s word', 'comments', { createdBy: 'demo-member' }, text);
    },
  },
  {
    name: 'bid',
    tell: async ({ visit }) => {
      await visit.go(`/listing/${await lotOf(visit, 2)}`);
      await visit.press('.ticket button', '^\\d{1,3},\\d{3}$');
      await visit.press('.ticket button', '^(Set|Change) max');
      await visit.press('.ticket button', '^Confirm');
      // The server has decided: either result is fine.
      await visit.reads('You lead|outbid', '.ticket, dialog');
    },
  },
  {
    name: 'message',
    tell: async ({ visit }) => {
      const text = `Is Saturday good? ${Date.now()}`;
      await visit.go('/profile/messages/new?to=demo-second');
      await visit.type('textarea', '^Write a message', text);
      await visit.press('form button', '^Send$');
      await visit.reads(text.replace('?', '\\?'), '[role=log]');
      await visit.until('that none waits', () => {
        const marks = [...document.querySelectorAll('[role=log] button')];
        return marks.every((one) => one.getAttribute('aria-label') !== 'Discard this message');
      });
    },
  },
  {
    name: 'photo',
    tell: async ({ visit, photo }) => {
      await addPhoto(visit, photo);
      await visit.reads('Sent|Arrived', '[data-photo]');
      await visit.books('the server’s word', 'images', {
        parentType: 'submission',
        createdBy: 'demo-member',
      });
    },
  },
  {
    name: 'server gone and back',
    tell: async (stage) => {
      const { visit } = stage;
      const text = `Still for sale? ${Date.now()}`;
      await visit.go(`/listing/${await lotOf(visit, 3)}`);
      await visit.until(
        'what was said of it',
        () => document.querySelector('form textarea') !== null,
      );
      await visit.home.stop();
      await visit.type('textarea', '^Ask ', text);
      await visit.press('form button', '^Post$');
      await visit.reads(text.replace('?', '\\?'));
      await visit.reads('[Nn]o connection|Not sent yet|waits');
      const { dir, port } = visit.home;
      const home = await serve(dir, ['--quiet', '--test-doors'], port);
      stage.visit = visitOf(visit.page, home);
      await stage.visit.books('the server’s word', 'comments', { createdBy: 'demo-member' }, text);
    },
  },
  {
    name: 'cold start without a network',
    tell: async (stage) => {
      await stage.visit.go('/listings');
      await stage.visit.until('a worker that answers', async () => {
        await navigator.serviceWorker.ready;
        return navigator.serviceWorker.controller !== null;
      });
      await stage.visit.until('cards', cards, 12);
      await stage.visit.home.stop();
      await beginAgain(stage);
      const { visit } = stage;
      await visit.go('/listings');
      await visit.until('cards', cards, 12);
      await visit.press('#main article a');
      await visit.reads('The facts', 'h2, h3');
      const { dir, port } = visit.home;
      const home = await serve(dir, ['--quiet', '--test-doors'], port);
      stage.visit = visitOf(visit.page, home);
    },
  },
  {
    name: 'private window',
    tell: async (stage) => {
      await stage.visit.page.end();
      stage.visit = visitOf(await stage.engine.open(null), stage.visit.home);
      const { visit } = stage;
      await visit.go('/');
      await visit.until('cards', cards, 4);
      await signIn(visit);
      await addPhoto(visit, stage.photo);
      await visit.reads('Sent|Arrived', '[data-photo]');
    },
  },
];
