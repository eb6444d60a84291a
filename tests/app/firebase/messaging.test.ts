// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messagesMarkMessagesAsRead } from '../../../src/domain/messages/commands.ts';
import { isMessagingToken } from '../../../src/domain/messages/push-address.ts';

/** The key of the deployment's Web Push certificate, and its bytes as a browser stores them. */
const key = Buffer.from(Uint8Array.from({ length: 65 }, (_, n) => n)).toString('base64url');
const other = Buffer.alloc(65, 7).toString('base64url');

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}
let asked: Asked[] = [];
let saved: { readonly id: string; readonly initial: Readonly<Record<string, string>> }[] = [];
let refuses = false;
let tokens = 0;
let sender: Readonly<Record<string, string>> = {};

/** A browser's push manager: one subscription, with the key it was made for. */
let subscription: PushSubscription | null = null;
let made = 0;
const subscribed = (applicationServerKey: Uint8Array): PushSubscription => {
  made += 1;
  const endpoint = `https://fcm.googleapis.com/fcm/send/${made}`;
  const bytes = (n: number) => new Uint8Array(n).fill(made).buffer;
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(applicationServerKey).buffer },
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  } as unknown as PushSubscription;
};
class Registration {
  readonly scope = `${location.origin}/`;
  showNotification(): void {}
  readonly pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (of: { readonly applicationServerKey: Uint8Array }) =>
      (subscription = subscribed(of.applicationServerKey)),
  };
}
const workers: string[] = [];

/** Google's two services as they respond; everything else is the home. */
const answer = (one: Asked): Response => {
  const { url, method } = one;
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  if (url.endsWith('init.json'))
    return json({ projectId: 'demo-x', apiKey: 'k', appId: 'a', ...sender });
  if (url.startsWith('https://firebaseinstallations.googleapis.com/')) {
    const authToken = { token: 'fis', expiresIn: '604800s' };
    if (url.endsWith('/authTokens:generate')) return json(authToken);
    return json({ name: 'n', fid: 'cAAAAAAAAAAAAAAAAAAAAA', refreshToken: 'r', authToken });
  }
  if (url.startsWith('https://fcmregistrations.googleapis.com/')) {
    if (refuses) return json({ error: { code: 403, message: 'API not enabled' } }, 403);
    if (method === 'DELETE') return json({});
    tokens += 1;
    return json({ token: `device-${tokens}:APA91b${'x'.repeat(130)}` });
  }
  return json({ result: { ok: true } });
};

const at = (host: string) => asked.filter(({ url }) => new URL(url).host.startsWith(host));
const registrations = () =>
  at('fcmregistrations').map(({ method, url }) => `${method} ${url.split('/').at(-1) ?? ''}`);
const kept = (): string | null => localStorage.getItem('hammerlane.messaging');
const tokenTold = (): string => saved.at(-1)?.initial['token'] ?? '';
const push = () => import('../../../src/app/accounts/data/push/subscription.ts');
const header = async (): Promise<string | null> => {
  const { call } = await import('../../../src/app/firebase/call.ts');
  await call(messagesMarkMessagesAsRead, { threadId: 't', muted: true, idempotencyKey: 'k' });
  return asked.at(-1)?.headers.get('firebase-instance-id-token') ?? null;
};

/** The package is loaded once for all tests, and keeps its registration. */
const forget = async (): Promise<void> => {
  const name = 'firebase-messaging-database';
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return;
  await new Promise<void>((resolve, reject) => {
    const open = indexedDB.open(name);
    open.addEventListener('error', () => reject(new Error('The registrations stay.')));
    open.addEventListener('success', () => {
      const writing = open.result.transaction('firebase-messaging-store', 'readwrite');
      writing.objectStore('firebase-messaging-store').clear();
      writing.addEventListener('complete', () => {
        open.result.close();
        resolve();
      });
    });
  });
};

beforeEach(async () => {
  await forget();
  vi.resetModules();
  [asked, saved, subscription, refuses] = [[], [], null, false];
  workers.length = 0;
  sender = { messagingSenderId: '7' };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const one = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body };
    asked.push({ ...one, url: new URL(url, location.origin).href });
    return answer(one);
  });
  const registration = new Registration();
  vi.stubGlobal('ServiceWorkerRegistration', Registration);
  vi.stubGlobal('PushManager', Registration);
  vi.stubGlobal(
    'PushSubscription',
    class {
      getKey(): void {}
    },
  );
  vi.stubGlobal('Notification', { permission: 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: () => undefined,
      register: async (path: string) => {
        workers.push(path);
        throw new Error('A second worker.');
      },
    },
  });
  vi.doMock('../../../src/app/firebase/auth.ts', () => ({ tokenFor: async () => 'bearer' }));
  vi.doMock('../../../src/app/platform/session/session.ts', () => ({
    currentSession: () => ({ uid: 'u1' }),
  }));
  vi.doMock('../../../src/app/outbox/documents/save.ts', () => ({
    saveDocument: async (_: string, id: string, __: unknown, { initial }: (typeof saved)[number]) =>
      void saved.push({ id, initial }),
  }));
  vi.doMock('../../../src/app/firebase/firestore.ts', () => ({
    firestore: async () => ({
      db: null,
      kit: { doc: () => null, getDoc: async () => ({ get: () => ({ publicKey: other }) }) },
    }),
  }));
  document.head.innerHTML = `<meta name="hammerlane-messaging" content="${key}">`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('Firebase’s messaging in the browser, by its own package', () => {
  it('registers the app’s own worker with the house’s key, and tells the server', async () => {
    expect(await header()).toBeNull();
    const { subscribe } = await push();
    expect(await subscribe()).toEqual({ ok: true });
    expect(registrations()).toEqual(['POST registrations']);
    expect(at('fcmregistrations')[0]?.url).toContain('/projects/demo-x/');
    expect(at('fcmregistrations')[0]?.body).toMatchObject({
      web: { endpoint: subscription?.endpoint, applicationPubKey: key },
    });
    const token = tokenTold();
    expect([saved.length, isMessagingToken(token)]).toEqual([1, true]);
    expect(workers).toEqual([]);
    expect(await header()).toBe(token);
  });

  it('is deleted at signing out, with the subscription, whatever the service says', async () => {
    const { subscribe, unsubscribe } = await push();
    await subscribe();
    const token = tokenTold();
    await unsubscribe();
    expect(registrations()).toEqual(['POST registrations', `DELETE ${token}`]);
    expect([kept(), subscription, await header()]).toEqual([null, null, null]);
    await subscribe();
    refuses = true;
    await unsubscribe();
    expect([kept(), subscription]).toEqual([null, null]);
    expect(workers).toEqual([]);
  });

  it('leaves nothing on where the service takes no registration', async () => {
    refuses = true;
    const { subscribe } = await push();
    await expect(subscribe()).rejects.toThrow('API not enabled');
    expect([saved, kept(), subscription]).toEqual([[], null, null]);
  });

  it('is confirmed once a week, and made anew for another address, key or kind of push', async () => {
    const { subscribe, renew } = await push();
    await subscribe();
    await renew();
    expect(registrations()).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    await renew();
    expect(registrations().at(-1)).toMatch(/^PATCH device-/);
    await renew();
    expect(registrations()).toHaveLength(2);
    // The browser changed the address: the old registration is deleted, the new one registered.
    subscription = subscribed(Buffer.from(key, 'base64url'));
    await renew();
    expect(
      registrations()
        .slice(2)
        .map((one) => one.split(' ')[0]),
    ).toEqual(['DELETE', 'POST']);
    // A Web Push subscription from before the deployment had messaging.
    subscription = subscribed(Buffer.from(other, 'base64url'));
    await renew();
    expect(
      new Uint8Array(subscription?.options.applicationServerKey ?? new ArrayBuffer(0)),
    ).toEqual(Uint8Array.from({ length: 65 }, (_, n) => n));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(saved.length);
  });

  it.each([
    ['the page names no key', () => (document.head.innerHTML = '')],
    ['the home names no sender', () => (sender = {})],
  ])('is left alone where %s: Web Push serves', async (_where, arrange) => {
    arrange();
    const { subscribe, renew, unsubscribe } = await push();
    expect(await subscribe()).toEqual({ ok: true });
    expect(saved[0]?.initial).toEqual({
      endpoint: subscription?.endpoint,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    });
    await renew();
    expect([saved.length, registrations(), await header()]).toEqual([1, [], null]);
    await unsubscribe();
    expect([at('firebaseinstallations'), subscription]).toEqual([[], null]);
  });
});
