// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MakePage } from '../../../src/app/catalogue/make-page.tsx';
import { ModelPage } from '../../../src/app/catalogue/model-page.tsx';
import { ModelsPage } from '../../../src/app/catalogue/models-page.tsx';
import { yearsText } from '../../../src/app/catalogue/model-index.tsx';
import { failed, live, loading, type Reading } from '../../../src/app/platform/reading/reading.ts';
import type { Make } from '../../../src/domain/catalogue/make.entity.ts';
import { models as modelEntity, type Model } from '../../../src/domain/catalogue/model.entity.ts';
import { makes as makeEntity } from '../../../src/domain/catalogue/make.entity.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const shown = vi.hoisted(() => ({ makes: null as unknown, models: null as unknown }));
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => {
  const makes = () => shown.makes as Reading<readonly Make[]>;
  return {
    ...(await original()),
    useMakes: makes,
    useModels: () => shown.models as Reading<readonly Model[]>,
    useMake: (path: string) => {
      const all = makes();
      return all.status === 'ready'
        ? live(all.value.find((one) => one.path === path) ?? null, null)
        : all;
    },
  };
});
vi.mock(import('../../../src/app/catalogue/live-counts.ts'), async (original) => ({
  ...(await original()),
  useCounts: (() => new Map([['corvair', 2]])) as never,
  countText: (_, id) => (id === 'corvair' ? '2 live' : ''),
}));

const born = (id: string) => ({ id, createdBy: 'u-1', at: Date.UTC(2026, 10, 20) });
const make = (id: string, name: string): Make =>
  seedDocument(makeEntity, born(id), { name, path: id });
const model = (id: string, more: Readonly<Record<string, unknown>> = {}): Model =>
  seedDocument(modelEntity, born(id), { name: id, path: id, makeId: 'chevrolet', ...more });
const offline = refusal('unavailable', 'OFFLINE', 'You’re offline.');
const missing = createElement('p', null, 'There is no such page.');
const lots = () => createElement('p', null, 'lots');

beforeEach(() => {
  shown.makes = live([make('chevrolet', 'Chevrolet'), make('saab', 'Saab')], null);
  shown.models = live([model('bel-air'), model('corvair')], null);
});
afterEach(clear);

describe('the page of a make', () => {
  const page = (path: string) => draw(() => createElement(MakePage, { path, lots, missing }));

  it('names it, shows its lots, and leads back', async () => {
    const { place, text, links } = await page('saab');
    expect(place.querySelector('h1')?.textContent).toBe('Saab');
    expect(text()).toContain('lots');
    expect(links()['Makes']).toBe('/makes');
  });

  it('waits, says why it did not load, and knows a make that is not there', async () => {
    shown.makes = loading;
    expect((await page('saab')).place.querySelector('h1')).toBeNull();
    shown.makes = failed(offline);
    expect((await page('saab')).text()).toContain('This make didn’t load');
    shown.makes = live([], null);
    expect((await page('saab')).text()).toBe('There is no such page.');
  });
});

describe('the page of a model', () => {
  const page = (makeId: string, id: string) =>
    draw(() => createElement(ModelPage, { makeId, id, lots, missing }));

  it('is found by id or address of make and model, and leads to its make', async () => {
    const { place, links } = await page('chevrolet', 'corvair');
    expect(place.querySelector('h1')?.textContent).toBe('Chevrolet corvair');
    expect(links()['Chevrolet']).toBe('/make/chevrolet');
  });

  it('is missing without its make or without itself', async () => {
    expect((await page('volvo', 'corvair')).text()).toBe('There is no such page.');
    expect((await page('chevrolet', 'amazon')).text()).toBe('There is no such page.');
  });

  it('says that models did not load even where makes did, and the other way round', async () => {
    shown.models = failed(offline);
    expect((await page('chevrolet', 'corvair')).text()).toContain('This model didn’t load');
    shown.makes = failed(offline);
    shown.models = live([], null);
    expect((await page('chevrolet', 'corvair')).text()).toContain('This model didn’t load');
  });
});

describe('models by make', () => {
  it('unfold into those on offer first, and into words where there are none', async () => {
    const { press, place, text } = await draw(() => createElement(ModelsPage));
    expect(text()).not.toContain('corvair');
    await press('Chevrolet');
    const names = [...place.querySelectorAll('.index a')].map((a) => a.firstChild?.textContent);
    expect(names).toEqual(['corvair', 'bel-air']);
    shown.models = live([], null);
    await press('Saab');
    expect(text()).toContain('No models of Saab yet.');
  });

  it('say why they did not load', async () => {
    shown.makes = failed(offline);
    const { text, buttons } = await draw(() => createElement(ModelsPage));
    expect(text()).toContain('Models didn’t load');
    expect(buttons()).not.toContain('Chevrolet');
  });

  it.each([
    [{ yearFrom: 1956, yearTo: 1970 }, '1956–1970'],
    [{ yearFrom: 1994, yearTo: undefined }, 'from 1994'],
    [{ yearFrom: undefined, yearTo: undefined }, ''],
  ])('say the years %o as %s', (years, text) => {
    expect(yearsText({ ...model('bel-air'), ...years } as Model)).toBe(text);
  });
});
