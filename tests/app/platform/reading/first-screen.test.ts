import { afterEach, describe, expect, it, vi } from 'vitest';

interface Page {
  readonly path: string;
  readonly search?: string;
  /** Whether the page came with its document. */
  readonly given?: boolean;
  /** Cards stored by an earlier visit. */
  readonly kept?: boolean;
  /** Pictures that belong to the first paint, to be finished by the test. */
  readonly pictures?: readonly EventTarget[];
  /** Whether the page is used with a mouse. */
  readonly mouse?: boolean;
}

/** A finished request, with its initiator type. */
const request = (initiatorType: string): object =>
  Object.create(PerformanceResourceTiming.prototype, { initiatorType: { value: initiatorType } });

const open = async ({
  path,
  search = '',
  given = false,
  kept = false,
  pictures = [],
  mouse = false,
}: Page) => {
  vi.resetModules();
  vi.useFakeTimers();
  const text = kept ? JSON.stringify({ at: 1, cards: [{ listing: { id: 'a' } }] }) : null;
  vi.stubGlobal('location', { pathname: path, search });
  vi.stubGlobal('localStorage', { getItem: () => text, setItem: () => undefined });
  const element = given ? { textContent: '{"at":1,"readings":[["listing|a",{}]]}' } : null;
  vi.stubGlobal('document', {
    querySelectorAll: () => pictures,
    getElementById: (id: string) => (id === 'first-readings' ? element : null),
  });
  vi.stubGlobal('matchMedia', () => ({ matches: mouse }));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
  let see: (entries: readonly object[]) => void = () => undefined;
  const watched: string[] = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(noted: (list: { readonly getEntries: () => readonly object[] }) => void) {
        see = (entries) => {
          if (watched.length > 0) noted({ getEntries: () => entries });
        };
      }
      observe({ type }: { readonly type: string }): void {
        watched.push(type);
      }
      disconnect(): void {
        watched.length = 0;
      }
    },
  );
  const screen = await import('../../../../src/app/platform/reading/first-screen.ts');
  let [isSeen, stands] = [false, false];
  const look = async (): Promise<void> => {
    await screen.firstScreenSeen();
    isSeen = true;
  };
  const wait = async (): Promise<void> => {
    await screen.firstScreen();
    stands = true;
  };
  void look();
  void wait();
  return {
    ...screen,
    watched,
    isSeen: () => isSeen,
    /** Reports a long task, or finished requests of these kinds. */
    isBusy: (...kinds: readonly string[]) => see(kinds.length > 0 ? kinds.map(request) : [{}]),
    press: () => page.dispatchEvent(new Event('pointerdown')),
    after: async (ms: number): Promise<boolean> => {
      await vi.advanceTimersByTimeAsync(ms);
      return stands;
    },
  };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what waits for the first screen', () => {
  it.each([
    { path: '/', rest: 1_000 },
    { path: '/', mouse: true, rest: 250 },
    { path: '/listings', rest: 1_000 },
    { path: '/listings/classics', kept: true, rest: 0 },
    { path: '/makes', rest: 0 },
    { path: '/make/volvo', rest: 0 },
    { path: '/make/volvo', given: true, rest: 1_000 },
    { path: '/listing/lot-1', given: true, rest: 1_000 },
    { path: '/listing/lot-1', given: true, kept: true, rest: 0 },
  ])('waits for the cards and their pictures on $path', async ({ rest, ...page }) => {
    const picture = new EventTarget();
    const { after, setFirstCardsShown, isSeen } = await open({ ...page, pictures: [picture] });
    expect(await after(1_000)).toBe(false);
    setFirstCardsShown();
    expect(await after(500)).toBe(false);
    expect(isSeen()).toBe(false);
    picture.dispatchEvent(new Event('load'));
    // A new reader looks for a moment first.
    if (rest > 0) expect(await after(rest - 10)).toBe(false);
    expect(isSeen()).toBe(rest > 0);
    expect(await after(20)).toBe(true);
  });

  it.each([
    { path: '/listing/lot-1' },
    { path: '/login' },
    { path: '/make/volvo/model/122' },
    { path: '/make/volvo', kept: true },
    { path: '/listings', search: '?q=volvo' },
  ])('waits for nothing on $path$search', async (page) => {
    const { after } = await open(page);
    expect(await after(0)).toBe(true);
  });

  it('rests no longer once somebody presses something', async () => {
    const { after, setFirstCardsShown, press } = await open({ path: '/' });
    setFirstCardsShown();
    expect(await after(500)).toBe(false);
    press();
    expect(await after(0)).toBe(true);
  });

  it('rests from when the page was last busy, and not for ever', async () => {
    const { after, setFirstCardsShown, isBusy, watched } = await open({ path: '/' });
    setFirstCardsShown();
    for (const wait of [300, 700, 950]) {
      expect(await after(wait)).toBe(false);
      isBusy();
    }
    expect(watched).toEqual(['resource', 'longtask']);
    expect(await after(950)).toBe(false);
    isBusy('fetch', 'script');
    expect(await after(990)).toBe(false);
    expect(await after(20)).toBe(true);
    expect(watched).toEqual([]);
  });

  it('rests while nothing but data is asked for', async () => {
    const { after, setFirstCardsShown, isBusy } = await open({ path: '/' });
    setFirstCardsShown();
    expect(await after(900)).toBe(false);
    isBusy('fetch', 'xmlhttprequest', 'beacon');
    expect(await after(200)).toBe(true);
  });

  it('takes the house in at last on a page that never rests', async () => {
    const { after, setFirstCardsShown, isBusy } = await open({ path: '/' });
    setFirstCardsShown();
    for (let second = 0; second < 10; second += 0.5) {
      expect(await after(500)).toBe(false);
      isBusy();
    }
    expect(await after(200)).toBe(true);
  });

  it('does not wait for ever for cards, nor for a picture', async () => {
    const { after } = await open({ path: '/', pictures: [new EventTarget()] });
    expect(await after(5_900)).toBe(false);
    expect(await after(6_500)).toBe(true);
  });
});
