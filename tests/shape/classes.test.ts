import { describe, expect, it } from 'vitest';
import { sources } from './source.ts';

/** Shared parts: the components every area uses, and the frame around all of them. */
const shared = new Set(['ui', 'fields', 'shell']);

/**
 * The blocks with which a sheet's selectors start, for themselves or something inside them: a class
 * `.block__part` belongs to its block.
 */
const laidOut = (css: string): readonly string[] => {
  const selectors = [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)];
  return selectors
    .flatMap(([, selector = '']) => selector.split(','))
    .flatMap((one) => /^\s*\.([a-z][\w-]*)/.exec(one)?.[1]?.split(/__|--/)[0] ?? []);
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

  it('dim pictures, lines and controls that are off, and no text', () => {
    const faint = sources('src/app')
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ text }) => [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)])
      .filter(([, , rules = '']) => /opacity: 0\.\d/.test(rules))
      .map(([, selector = '']) => selector.trim());
    expect(faint.length).toBeGreaterThan(3);
    const may = /(?:::before|__pic|\.shop-pic|avatar--wait|\[aria-disabled\]|^from)$/;
    expect(faint.filter((selector) => !may.test(selector))).toEqual([]);
  });

  it('color every error that is said at once', () => {
    const files = sources('src/app');
    const sheets = files.filter(({ path }) => path.endsWith('.css')).map(({ text }) => text);
    const red = new Set(
      sheets
        .flatMap((css) => [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)])
        .filter(([, , rules = '']) =>
          /(?<![\w-])(?:color|background): var\(--(?:signal|hot|lane)/.test(rules),
        )
        .flatMap(([, selector = '']) => [...selector.matchAll(/\.([a-z][\w-]*)/g)])
        .map(([, name]) => name),
    );
    const said = files
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/<p className="([^"]+)"[^>]* role="alert"/g)].map(
          ([, names = '']) => [path, names] as const,
        ),
      );
    const plain = said.filter(([, names]) => !names.split(' ').some((name) => red.has(name)));
    expect(plain).toEqual([]);
    expect(said.length).toBeGreaterThan(5);
  });

  it('leave a mark its own size: a sheet that another page loads may not be there', () => {
    const marks = sources('src/app')
      .filter(({ path }) => path.endsWith('.tsx'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/<svg\b(?:[^>]|=>)*?>/g)].map(([tag]) => [path, tag] as const),
      )
      .filter(([, tag]) => /viewBox="0 0 (\d+) \1"/.test(tag));
    expect(marks.filter(([, tag]) => !/\b(?:width|className)=/.test(tag))).toEqual([]);
    expect(marks.length).toBeGreaterThan(1);
  });
});
