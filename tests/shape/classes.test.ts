import { describe, expect, it } from 'vitest';
import { sources } from './source.ts';

/** Everybody's words: the parts every area is built of, and the frame all of them stand in. */
const shared = new Set(['ui', 'fields', 'shell']);

/** The classes a sheet lays out by themselves, and not inside something of its own. */
const laidOut = (css: string): readonly string[] => {
  const selectors = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)];
  return selectors
    .flatMap(([, selector = '']) => selector.split(','))
    .flatMap((one) => /^\s*\.([a-z][\w-]*)\s*$/.exec(one)?.[1] ?? []);
};

describe('classes of the screens', () => {
  it('belong to one area each: all sheets end up in one page', () => {
    const areasOf = new Map<string, Set<string>>();
    for (const { path, text } of sources('src/app').filter((file) => file.path.endsWith('.css'))) {
      const area = path.split('/')[2] ?? '';
      if (shared.has(area)) continue;
      for (const name of laidOut(text)) {
        areasOf.set(name, (areasOf.get(name) ?? new Set()).add(area));
      }
    }
    const clashes = [...areasOf].filter(([, areas]) => areas.size > 1);
    expect(clashes.map(([name, areas]) => `.${name}: ${[...areas].join(', ')}`)).toEqual([]);
    expect(areasOf.size).toBeGreaterThan(100);
  });
});
