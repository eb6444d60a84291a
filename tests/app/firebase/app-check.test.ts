// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  invoicesGetInvoice,
  paymentsStripeSetupIntent,
} from '../../../src/domain/payments/commands.ts';

const begun = vi.fn<(app: unknown, of: { readonly provider: { readonly key: string } }) => object>(
  () => ({}),
);
const token = vi.fn<() => Promise<{ readonly token: string }>>();
vi.mock('firebase/app-check', () => ({
  initializeAppCheck: begun,
  getLimitedUseToken: token,
  ReCaptchaEnterpriseProvider: class {
    readonly key: string;
    constructor(key: string) {
      this.key = key;
    }
  },
}));

const config = { projectId: 'demo-x', apiKey: 'k', appId: 'a' };
const origin = 'http://localhost:1';
const local = { auth: origin, firestore: origin, functions: origin, storage: origin };
let answer = { status: 200, body: { result: {} } as unknown };
/** The App Check header of each call to a function. */
let sent: (string | null)[] = [];
let hosts: typeof local | null = null;

const setUp = { idempotencyKey: '0b0c0d0e-0000-4000-8000-000000000001' };
const callOf = async () => {
  const { call } = await import('../../../src/app/firebase/call.ts');
  return call;
};
const begin = async () => (await callOf())(paymentsStripeSetupIntent, setUp);

beforeEach(() => {
  vi.resetModules();
  [sent, hosts] = [[], null];
  answer = { status: 200, body: { result: {} } };
  let n = 0;
  token.mockImplementation(async () => ({ token: `once-${(n += 1)}` }));
  vi.doMock('../../../src/app/firebase/auth.ts', () => ({ tokenFor: async () => 'bearer' }));
  vi.doMock('../../../src/app/platform/session/session.ts', () => ({
    currentSession: () => ({ uid: 'u1' }),
  }));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit | undefined) => {
    if (address.endsWith('init.json')) return new Response(JSON.stringify({ ...config, hosts }));
    sent.push(new Headers(init?.headers).get('x-firebase-appcheck'));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  document.head.innerHTML = '<meta name="hammerlane-app-check" content="site-key">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
});

describe('App Check in the browser', () => {
  it('goes with calls about money alone, a new token with each', async () => {
    const call = await callOf();
    await call(invoicesGetInvoice, { id: 'i-1' });
    expect(begun).not.toHaveBeenCalled();
    await begin();
    await begin();
    expect(sent).toEqual([null, 'once-1', 'once-2']);
    expect(begun).toHaveBeenCalledTimes(1);
    expect(begun.mock.calls[0]?.[1].provider.key).toBe('site-key');
  });

  it.each([
    ['the page names no key', () => (document.head.innerHTML = '')],
    ['the home is on this machine', () => (hosts = local)],
  ])('is left alone where %s', async (_where, arrange) => {
    arrange();
    expect(await begin()).toMatchObject({ ok: true });
    expect(sent).toEqual([null]);
    expect(begun).not.toHaveBeenCalled();
  });

  it('sends nothing where no token is to be had, and says so', async () => {
    token.mockRejectedValue(new Error('appCheck/recaptcha-error'));
    expect(await begin()).toMatchObject({ refusal: { code: 'APP_CHECK_FAILED' } });
    expect(sent).toEqual([]);
  });

  it('says so where the platform turned the call away, and only there', async () => {
    const turnedAway = { status: 'UNAUTHENTICATED', message: 'Unauthenticated' };
    answer = { status: 401, body: { error: turnedAway } };
    expect(await begin()).toMatchObject({ refusal: { code: 'APP_CHECK_FAILED' } });
    answer.body = { error: { ...turnedAway, details: { code: 'UNAUTHENTICATED' } } };
    expect(await begin()).toMatchObject({ refusal: { code: 'UNAUTHENTICATED' } });
  });

  it('says that there is no connection where there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await begin()).toMatchObject({ refusal: { code: 'OFFLINE' } });
    expect(begun).not.toHaveBeenCalled();
  });
});
