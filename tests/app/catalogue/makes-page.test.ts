// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Counts } from '../../../src/app/catalogue/live-counts.ts';
import { MakesPage } from '../../../src/app/catalogue/makes-page.tsx';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { makes as makeEntity } from '../../../src/domain/catalogue/make.entity.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const shown = vi.hoisted(() => ({ counts: null as unknown }));
const born = (id: string) => ({ id, createdBy: 'u-1', at: Date.UTC(2026, 10, 20) });
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => ({
  ...(await original()),
  useMakes: () =>
    live(
      [
        seedDocument(makeEntity, born('saab'), { name: 'Saab', path: 'saab', popular: true }),
        seedDocument(makeEntity, born('audi'), { name: 'Audi', path: 'audi', popular: true }),
        seedDocument(makeEntity, born('lada'), { name: 'Lada', path: 'lada', popular: false }),
      ],
      null,
    ),
}));
vi.mock(import('../../../src/app/catalogue/live-counts.ts'), async (original) => ({
  ...(await original()),
  useCounts: () => shown.counts as Counts,
}));
afterEach(clear);

const counts = (source: Counts['source'], offered: readonly string[] = []): Counts => ({
  offered: new Map(offered.map((id) => [id, 2])),
  ended: new Map(),
  covers: new Map(offered.map((id) => [id, undefined as never])),
  source,
});

const pictured = async (given: Counts): Promise<readonly string[]> => {
  shown.counts = given;
  const { place } = await draw(() => createElement(MakesPage));
  return [...place.querySelectorAll('.make-card')].map((card) => card.textContent);
};

it('keeps a place for each popular make while no count has arrived', async () => {
  expect(await pictured(counts(null))).toEqual(['Saab\u00a0', 'Audi\u00a0']);
});

it.each(['some', 'all'] as const)('pictures no make in an empty house (%s)', async (source) => {
  expect(await pictured(counts(source))).toEqual([]);
});

it.each(['some', 'all'] as const)('pictures the makes on offer (%s)', async (source) => {
  expect(await pictured(counts(source, ['audi']))).toEqual(['Audi2 on offer']);
});
