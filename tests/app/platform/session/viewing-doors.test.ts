// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandList } from '../../../../src/domain/commands.ts';
import { counterHitCounter } from '../../../../src/domain/platform/commands.ts';
import { Refused } from '../../../../src/domain/kit/refusal.ts';
import { sendPageView } from '../../../../src/app/shell/routing/page-view.ts';
import { setWatch } from '../../../../src/app/listings/data/watchlist.ts';
import { openChannel } from '../../../../src/app/platform/tab/tab-channel.ts';
import { TRIED } from '../../../../src/app/platform/session/viewing-door.ts';
import { noteView, readView } from '../../../../src/app/platform/session/view-note.ts';
import { viewing, type Viewing } from '../../../../src/app/platform/session/viewing.ts';
import { tellHouse } from '../../../../src/app/platform/reader/view.ts';
import { add, edit, start } from '../../../../src/app/drafts/client.ts';
import { authentication, tokenFor, uidHere } from '../../../../src/app/firebase/auth.ts';
import { callFunction } from '../../../../src/app/firebase/functions.ts';
import { openRows } from '../../../../src/app/outbox/client.ts';
import { saveDocument } from '../../../../src/app/outbox/documents/save.ts';
import { documentsAt } from '../../../../src/app/outbox/documents/wire.ts';
import { outbox } from '../../../../src/app/outbox/watch.ts';
import { keepNote } from '../../../../src/app/listings/data/mirror/watch-notes.ts';
import { openStanding } from '../../../../src/app/listings/data/mirror/standing.ts';
import { openTalks, openLines } from '../../../../src/app/messages/data/mirror/messages.ts';
import { openWatchlist } from '../../../../src/app/listings/data/mirror/watchlist.ts';
import { writeText } from '../../../../src/app/drafts/text/text-drafts.ts';
import { rememberSession } from '../../../../src/app/platform/session/remembered-session.ts';
import {
  chooseSharedDevice,
  isSharedDevice,
  keepsNothing,
  prepareSharedDevice,
} from '../../../../src/app/platform/session/shared-device.ts';
import {
  currentSession,
  device,
  sessionAtom,
  signedOut,
} from '../../../../src/app/platform/session/session.ts';
import { hiddenFrom } from '../../../../src/app/admin/data/view-as.ts';
import { authRefusal } from '../../../../src/app/accounts/data/sign-in/auth-refusal.ts';
import { readAppFactors } from '../../../../src/app/accounts/data/sign-in/second-factor.ts';
import { storageOf } from '../../../../src/app/drafts/upload/storage-of.ts';
import { viewOfAnn } from '../../viewed-member.ts';

const at = { config: { projectId: 'house', apiKey: 'key', appId: 'app' }, hosts: null };
const ann = viewOfAnn;
const visitor: Viewing = { ...ann, member: null, hides: [] };

/** Requested addresses, except the deployment's own. */
const asked: string[] = [];
let tried = 0;
const count = (): void => {
  tried += 1;
};

const begin = async (view: Viewing): Promise<void> => {
  noteView(view);
  readView();
  rememberSession();
  await prepareSharedDevice();
};

beforeEach(() => {
  asked.length = 0;
  tried = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.endsWith('init.json')) asked.push(url);
    return new Response(JSON.stringify(url.endsWith('init.json') ? at.config : { result: {} }));
  });
  addEventListener(TRIED, count);
});
afterEach(() => {
  removeEventListener(TRIED, count);
  vi.unstubAllGlobals();
  noteView(null);
  readView();
  // Other files share this page.
  device.set(sessionAtom, signedOut);
});

const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof Refused ? error.refusal.code : error;
  }
};

describe('while staff look at the site as a member', () => {
  beforeEach(() => begin(ann));

  it('the session is the member’s, with no role in it', () => {
    const { uid, status, username, roles, isAdmin } = currentSession();
    expect([status, uid, username]).toEqual(['in', 'ann', 'ann_gravel']);
    expect([isAdmin, roles]).toEqual([false, []]);
  });

  const all = commandList.map(({ name }) => name);
  const open = [
    'users-buildUsername',
    't-get',
    'search-find',
    'quotes-getShippingQuote',
    'shop-getShopifyProducts',
    'shop-getProductsInCollection',
    'shop-getProductDetail',
    'answerBot-getFeatureDefinitions',
  ];

  it.each(all.filter((name) => !open.includes(name)))('%s is not called', async (name) => {
    const answer = await callFunction(name, {});
    expect(answer.ok ? 'done' : answer.refusal.code).toMatch(/^VIEW_(?:ONLY|HIDES)$/);
    expect(asked).toEqual([]);
  });

  it.each(open)('%s is called as a visitor may, without a token', async (name) => {
    const command = commandList.find((one) => one.name === name);
    expect(command?.callers).toContain('visitor');
    expect(command?.keyed).toBe(false);
    expect((await callFunction(name, {})).ok).toBe(true);
    expect(asked).toHaveLength(1);
    expect(await tokenFor(null)).toBeNull();
  });

  it.each([
    ['a watched lot', () => setWatch('lot', true)],
    [
      'a direct write',
      () => saveDocument('addresses', 'a', { city: 'Guelph' }, { base: null, label: 'x' }),
    ],
    ['a new draft', () => start('AUCTION')],
    ['an edited draft', () => edit('d', () => ({ step: 2 }))],
    ['a photo', () => add('d', [{ blob: new Blob(['x']), name: 'a.jpg' }])],
    ['a text that saves itself', () => writeText('ann', 'comment|lot', 'Hello')],
    ['a note', () => keepNote('ann', { listingId: 'lot', text: 'x', checks: {}, photos: [] })],
    ['an upload', () => Promise.resolve(storageOf('ann').fetch('https://files.example/o', {}))],
    ['the sign-in service', () => authentication()],
  ])('%s is refused, and told', async (_what, write) => {
    expect(await codeOf(write())).toBe('VIEW_ONLY');
    expect(tried).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    expect(await outbox().list('ann')).toEqual([]);
  });

  it('a document is not written over the wire either', async () => {
    const written = await documentsAt(at as never, 'token').commit({
      collection: 'addresses',
      id: 'a',
      fields: { city: 'Guelph' },
      when: 'absent',
    });
    expect(written.ok ? 'done' : written.refusal.code).toBe('VIEW_ONLY');
    expect(asked).toEqual([]);
  });

  it('nobody’s token is given, and presence says nothing, without a word', async () => {
    expect([await tokenFor('ann'), await tokenFor(null), await uidHere()]).toEqual([
      null,
      null,
      null,
    ]);
    await callFunction(counterHitCounter.name, {}, async () => 'token');
    expect([asked, tried]).toEqual([[], 0]);
  });

  it('the tab is not made one of a shared device', async () => {
    chooseSharedDevice(true);
    await vi.waitFor(() => expect(tried).toBe(1));
    expect(isSharedDevice()).toBe(false);
  });

  it('what the sign-in service tells its account alone is not that of whoever looks', async () => {
    const answer = await readAppFactors();
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'VIEW_HIDES' } });
    expect(tried).toBe(0);
  });

  it('the reason is said as it is where a form signs in', async () => {
    const error = await authentication().catch((thrown: unknown) => thrown);
    expect(authRefusal(error)).toMatchObject({
      code: 'VIEW_ONLY',
      message: 'You’re viewing as Ann Gravel. Nothing can be changed.',
    });
  });

  it('the tab keeps to itself', () => {
    const made = vi.fn();
    vi.stubGlobal('BroadcastChannel', made);
    vi.stubGlobal('Image', made);
    openChannel('line', () => undefined).post('x');
    document.head.innerHTML = '<meta name="hammerlane-pixel" content="https://pixel.example/">';
    sendPageView('/');
    document.head.innerHTML = '';
    tellHouse({ locale: 'fr-CA', units: 'mi' });
    expect(made).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('fr-CA');
    expect(keepsNothing()).toBe(true);
  });

  it('what is private or sealed is said not to be shown', async () => {
    const said: unknown[] = [];
    const note = (reading: { readonly status: string; readonly refusal?: unknown }): void =>
      void said.push(reading.status === 'failed' ? reading.refusal : reading.status);
    await openTalks('ann', note);
    await openLines('ann', 'thread', note);
    await openStanding('ann', 'lot', note);
    openRows('ann', note);
    expect(said).toMatchObject([
      { code: 'VIEW_HIDES', details: { rule: 'CONVERSATIONS' } },
      { code: 'VIEW_HIDES', details: { rule: 'CONVERSATIONS' } },
      { code: 'VIEW_HIDES', details: { rule: 'MEMBER', name: 'Ann Gravel' } },
      { code: 'VIEW_HIDES' },
    ]);
  });

  it('support sees what support reads, and the others are said not to be shown', async () => {
    await begin({ ...ann, hides: hiddenFrom(['support']) });
    const said: unknown[] = [];
    await openWatchlist('ann', (reading) => said.push(reading.status));
    expect(said).toEqual(['failed']);
    const seen = ['invoices', 'notificationMessages', 'users_private', 'ownFeedback'];
    expect(seen.filter((part) => hiddenFrom(['support']).includes(part))).toEqual([]);
    expect(hiddenFrom(['support'])).toEqual(
      expect.arrayContaining(['likes', 'ownListings', 'messageThreads', 'sales']),
    );
  });

  it('an administrator is shown all but what is private, sealed or the card provider’s', () => {
    expect(hiddenFrom(['admin'])).toEqual([
      'cardCharges',
      'depositAmounts',
      'messageThreads',
      'messages',
      'standings',
    ]);
  });
});

describe('while staff look at the site as a visitor', () => {
  beforeEach(() => begin(visitor));

  it('nobody is signed in, and nobody can sign in or join', async () => {
    expect(currentSession()).toEqual(signedOut);
    expect(await codeOf(authentication())).toBe('VIEW_ONLY');
    const joined = await callFunction('users-register', {});
    expect(joined).toMatchObject({
      ok: false,
      refusal: { message: 'You’re viewing as a visitor. Nothing can be changed.' },
    });
    expect(asked).toEqual([]);
  });
});

describe('a view', () => {
  it('is over with its time, and for every page that began without one', () => {
    noteView({ ...ann, until: Date.now() - 1 });
    expect(readView()).toBeNull();
    noteView(ann);
    expect(viewing()).toBeNull();
    expect(readView()).toEqual(ann);
    // A deleted note changes nothing: the page still shows the member’s view.
    noteView(null);
    expect(viewing()).toEqual(ann);
  });

  it('that nobody looks at leaves everything as it is', async () => {
    expect(keepsNothing()).toBe(false);
    expect((await callFunction('comments-create', {})).ok).toBe(true);
    expect(tried).toBe(0);
  });
});
