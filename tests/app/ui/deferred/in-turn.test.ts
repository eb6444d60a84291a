import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Come {
  readonly type?: NavigationTimingType;
  readonly hash?: string;
  readonly scrollY?: number;
  readonly visibilityState?: DocumentVisibilityState;
}

const open = ({ type = 'navigate', hash = '', scrollY = 0, visibilityState = 'visible' }: Come) => {
  vi.resetModules();
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('scrollY', scrollY);
  vi.stubGlobal('document', { visibilityState });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) =>
    visibilityState === 'visible' ? setTimeout(draw, 16) : 0,
  );
  return import('../../../../src/app/ui/deferred/in-turn.ts');
};

/** Parts of a page that report their turn; `isDrawn` is called once React has rendered one. */
const parts = (inTurn: (show: () => void) => () => void, names: readonly string[]) => {
  const shown: string[] = [];
  const drawn = new Map(names.map((name) => [name, inTurn(() => shown.push(name))]));
  return { shown, end: (name: string) => drawn.get(name)?.() };
};

const frame = () => vi.advanceTimersByTimeAsync(20);

describe('what lies below the first screen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    // The clock is restored on the `performance` it was taken from.
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is drawn part by part, each after the frame of the one before', async () => {
    const { inTurn, isWhole } = await open({});
    expect(isWhole()).toBe(false);
    const { shown, end } = parts(inTurn, ['a', 'b', 'c']);
    expect(shown).toEqual([]);
    await frame();
    await frame();
    expect(shown).toEqual(['a']);
    end('a');
    expect(shown).toEqual(['a']);
    await frame();
    expect(shown).toEqual(['a', 'b']);
    expect(isWhole()).toBe(false);
    end('b');
    await frame();
    end('c');
    await frame();
    expect(shown).toEqual(['a', 'b', 'c']);
    expect(isWhole()).toBe(true);
  });

  it('goes on when a part is gone before its turn or during it', async () => {
    const { inTurn } = await open({});
    const { shown, end } = parts(inTurn, ['a', 'b', 'c']);
    end('b');
    await frame();
    expect(shown).toEqual(['a']);
    end('a');
    await frame();
    expect(shown).toEqual(['a', 'c']);
  });

  it('is drawn in a page nobody looks at, which has no frames', async () => {
    const { inTurn } = await open({ visibilityState: 'hidden' });
    const { shown } = parts(inTurn, ['a']);
    await frame();
    expect(shown).toEqual(['a']);
  });

  it.each([
    { type: 'reload' },
    { type: 'back_forward' },
    { hash: '#fees' },
    { scrollY: 300 },
  ] as const)('is there at once for who comes back to a place in it: %o', async (come) => {
    expect((await open(come)).isWhole()).toBe(true);
  });
});
