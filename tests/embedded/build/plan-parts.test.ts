import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALWAYS,
  planParts,
  type Module,
  type PartLimits,
} from '../../../src/embedded/build/plan-parts.ts';

type Row = readonly [id: string, size: number, imports?: string, dynamic?: string];

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

const modulesOf = (rows: readonly Row[]): ReadonlyMap<string, Module> =>
  new Map(
    rows.map(([id, size, imports, dynamic]) => [
      id,
      { size, imports: words(imports), dynamicImports: words(dynamic) },
    ]),
  );

const free: PartLimits = {
  least: 0,
  largest: Infinity,
  most: { members: Infinity, office: Infinity },
  isFixed: () => false,
  isAlways: () => false,
  isLate: () => false,
  isPackaged: () => false,
  isOffice: () => false,
  growthOf: () => Infinity,
};

/** The modules of each part, in words. */
const parts = (rows: readonly Row[], limits: Partial<PartLimits> = {}): readonly string[] => {
  const named = new Map<string, string[]>();
  for (const [id, { name }] of planParts('first', modulesOf(rows), { ...free, ...limits })) {
    named.set(name, [...(named.get(name) ?? []), id]);
  }
  return [...named.values()].map((ids) => ids.toSorted().join(' ')).toSorted();
};

const pages: readonly Row[] = [
  ['first', 100, 'base', 'car boat desk'],
  ['base', 100],
  ['car', 50, 'base wheel'],
  ['boat', 50, 'base wheel sail'],
  ['desk', 50, 'base sail'],
  ['wheel', 1],
  ['sail', 1],
];

describe('the parts of a build', () => {
  it('are modules that the same entries need, without those of the first file', () => {
    expect(parts(pages)).toEqual(['boat', 'car', 'desk', 'sail', 'wheel']);
  });

  it('join when small, where entries load the least for nothing', () => {
    expect(parts(pages, { least: 2 })).toEqual(['boat', 'car', 'desk', 'sail wheel']);
  });

  it('join until few enough are left', () => {
    expect(parts(pages, { most: { members: 1, office: 1 } })).toEqual(['boat car desk sail wheel']);
  });

  it('never make an entry load more than its growth allows', () => {
    const strict = { growthOf: (entry: string) => (entry === 'car' ? 1 : Infinity) };
    const few = parts(pages, { ...strict, most: { members: 1, office: 1 } });
    expect(few).toEqual(['boat desk sail', 'car wheel']);
  });

  it('are of the back office where nobody else needs them', () => {
    const isOffice = (id: string) => id === 'desk';
    const few = parts(pages, { isOffice, most: { members: 1, office: 1 } });
    expect(few).toEqual(['boat car sail wheel', 'desk']);
  });

  it('cost nothing to other entries once every visit loads them', () => {
    const rows: readonly Row[] = [
      ['first', 1, '', 'start sync late'],
      ['start', 100],
      ['sync', 100],
      ['late', 1],
    ];
    const isAlways = (entry: string) => entry !== 'late';
    const growthOf = (entry: string) => (entry === ALWAYS ? 1 : 1.5);
    expect(parts(rows, { isAlways })).toEqual(['late', 'start sync']);
    expect(parts(rows, { isAlways, growthOf, least: 2 })).toEqual(['late', 'start sync']);
  });

  it('count what every visit loads for nobody who comes later', () => {
    const rows: readonly Row[] = [
      ['first', 1, '', 'start page late'],
      ['start', 100, 'shared both'],
      ['page', 100, 'both'],
      ['late', 100, 'shared'],
      ['shared', 10],
      ['both', 10],
    ];
    const limits = {
      isAlways: (entry: string) => entry === 'start',
      isLate: (entry: string) => entry === 'late',
      growthOf: (entry: string) => (entry === 'page' ? 1 : 1.1),
      least: 50,
    };
    expect(parts(rows, limits)).toEqual(['both', 'late', 'page', 'shared start']);
    const eager = parts(rows, { ...limits, isLate: () => false });
    expect(eager).toEqual(['both', 'late', 'page', 'shared', 'start']);
  });

  it('keep the packages of every visit to themselves, for versions to come', () => {
    const rows: readonly Row[] = [
      ['first', 1, '', 'start other'],
      ['start', 100, 'store-package wire-package'],
      ['other', 1, 'chart-package'],
      ['store-package', 1],
      ['wire-package', 1],
      ['chart-package', 1],
    ];
    const limits = {
      isAlways: (entry: string) => entry === 'start',
      isPackaged: (id: string) => id.endsWith('-package'),
    };
    expect(parts(rows, { ...limits, least: 50 })).toEqual([
      'chart-package other start',
      'store-package wire-package',
    ]);
    const named = planParts('first', modulesOf(rows), { ...free, ...limits });
    expect(named.get('wire-package')?.name).toBe('packages');
  });

  it('have names of their own', () => {
    const rows: readonly Row[] = [
      ['first', 1, '', '/a/page.ts /b/page.ts'],
      ['/a/page.ts', 1],
      ['/b/page.ts', 1],
    ];
    const names = [...planParts('first', modulesOf(rows), free).values()].map(({ name }) => name);
    expect(names).toEqual(['page', 'page-2']);
  });
});

/** Graphs of up to thirty modules, possibly with import cycles. */
const graph = fc
  .array(
    fc.record({
      size: fc.integer({ min: 0, max: 50 }),
      imports: fc.array(fc.nat(29), { maxLength: 3 }),
      dynamic: fc.array(fc.nat(29), { maxLength: 2 }),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((all) => {
    const name = (at: number): string => (at % all.length === 0 ? 'first' : `m${at % all.length}`);
    return new Map(
      all.map(({ size, imports, dynamic }, at) => [
        name(at),
        { size, imports: imports.map(name), dynamicImports: dynamic.map(name) },
      ]),
    );
  });

const below = (from: string, modules: ReadonlyMap<string, Module>): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(modules.get(id)?.imports ?? []));
  }
  return seen;
};

describe('whatever imports what', () => {
  const limits: PartLimits = {
    ...free,
    least: 30,
    most: { members: 3, office: 2 },
    isOffice: (id) => /[37]$/.test(id),
    growthOf: (entry) => (/[02468]$/.test(entry) ? 1.2 : Infinity),
  };

  it('every module an entry needs beyond the first file is in one part, and no other is', () => {
    fc.assert(
      fc.property(graph, (modules) => {
        const initial = below('first', modules);
        const entries = [...modules.values()].flatMap((one) => one.dynamicImports);
        const needed = new Set(
          entries
            .filter((entry) => !initial.has(entry))
            .flatMap((entry) => [...below(entry, modules)])
            .filter((id) => !initial.has(id)),
        );
        const planned = planParts('first', modules, limits);
        expect(new Set(planned.keys())).toEqual(needed);
      }),
    );
  });

  it('parts import each other without a circle, and members’ parts none of the office', () => {
    fc.assert(
      fc.property(graph, (modules) => {
        const planned = planParts('first', modules, limits);
        const needs = new Map<string, Set<string>>();
        for (const [id, { name, isOffice }] of planned) {
          for (const next of modules.get(id)?.imports ?? []) {
            const other = planned.get(next);
            if (other === undefined || other.name === name) continue;
            needs.set(name, (needs.get(name) ?? new Set()).add(other.name));
            if (!isOffice) expect(other.isOffice).toBe(false);
          }
        }
        const open = new Set(needs.keys());
        for (let before = -1; before !== open.size;) {
          before = open.size;
          for (const name of open) {
            if ([...(needs.get(name) ?? [])].every((next) => !open.has(next))) open.delete(name);
          }
        }
        expect([...open]).toEqual([]);
      }),
    );
  });

  it('no entry loads more than its growth allows', () => {
    fc.assert(
      fc.property(graph, (modules) => {
        const planned = planParts('first', modules, limits);
        const sizeOf = (id: string): number => modules.get(id)?.size ?? 0;
        const sum = (ids: Iterable<string>): number =>
          [...ids].reduce((all, id) => all + sizeOf(id), 0);
        const initial = below('first', modules);
        for (const entry of planned.keys()) {
          if (!/[02468]$/.test(entry)) continue;
          if (![...modules.values()].some((one) => one.dynamicImports.includes(entry))) continue;
          const loaded = new Set(below(entry, modules));
          for (let before = 0; before !== loaded.size;) {
            before = loaded.size;
            const names = new Set([...loaded].map((id) => planned.get(id)?.name));
            for (const [id, { name }] of planned) if (names.has(name)) loaded.add(id);
            for (const id of loaded)
              for (const next of modules.get(id)?.imports ?? []) loaded.add(next);
          }
          const all = sum(new Set([...loaded, ...initial]));
          const own = sum(new Set([...below(entry, modules), ...initial]));
          expect(all).toBeLessThanOrEqual(own * 1.2 + 1e-9);
        }
      }),
    );
  });
});
