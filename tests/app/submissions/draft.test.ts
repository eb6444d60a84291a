// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Conflicts } from '../../../src/app/submissions/draft/clash/conflicts.tsx';
import { DraftPage, SaveLine } from '../../../src/app/submissions/draft/draft-page.tsx';
import { SentPage } from '../../../src/app/submissions/draft/sent/sent-page.tsx';
import { DraftList } from '../../../src/app/submissions/start/draft-list.tsx';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import type { DraftRow, DraftSummary } from '../../../src/app/drafts/rows.ts';
import { live, loading } from '../../../src/app/platform/reading/reading.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { customFieldDefinitions } from '../../../src/domain/catalogue/custom-field-definition.entity.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../drawn.ts';

const held = vi.hoisted(() => ({
  row: null as unknown,
  drafts: null as unknown,
  draft: null as unknown,
  asked: [] as unknown[],
  edits: [] as { readonly id: string; readonly edit: Readonly<Record<string, unknown>> }[],
}));
vi.mock(import('../../../src/app/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  useOutboxRow: (() => held.row) as never,
}));
vi.mock(import('../../../src/app/catalogue/data/catalogue.ts'), async (original) => {
  const { firstPackages, packageId } =
    await import('../../../src/domain/platform/first-data/first-data.ts');
  const all = firstPackages.map((one) => ({ ...one, id: packageId(one.code) }));
  return {
    ...(await original()),
    useCustomFields: () => live(held.asked, null) as never,
    usePackages: () => live(all, null) as never,
  };
});
vi.mock(import('../../../src/app/submissions/data/submissions.ts'), async (original) => ({
  ...(await original()),
  useDrafts: (() => held.drafts) as never,
  useDraft: (() => held.draft) as never,
  editDraft: (id, edit) => {
    held.edits.push({ id, edit: edit as never });
    return Promise.resolve();
  },
}));

const copy = { step: 1, draft: {}, uploads: [], rev: 1 };
const draft = (more: Partial<DraftRow> = {}): DraftRow => ({
  id: 'd1',
  mode: 'auction' as DraftRow['mode'],
  createdAt: 0,
  editedAt: serverNow() - 5 * 60_000,
  step: 1,
  draft: {},
  status: 'DRAFT',
  base: copy,
  saving: null,
  refused: null,
  conflicts: [],
  ...more,
});
const row = (attempts: number) => live({ attempts }, null);

beforeEach(() => {
  held.edits = [];
  held.asked = [];
  held.row = live(null, null);
  device.set(connectionAtom, 'online');
});
afterEach(clear);

describe('what happens next with a submission', () => {
  const page = async (reading: unknown) => {
    held.draft = reading;
    return draw(() => createElement(SentPage, { id: 'd1' }));
  };

  it('is loaded, then told; of one that is not there, that there is none', async () => {
    expect((await page(loading)).text()).not.toContain('not found');
    const none = await page(live(null, null));
    expect(none.text()).toContain('Draft not found');
    expect(Object.keys(none.links())).toEqual(['Start a new draft']);
    const sent = await page(live(draft({ status: 'SUBMITTED' }), null));
    expect(sent.text()).toContain('What happens next with your submission.');
  });
});

it.each([1, 2, 3, 4, 5, 6])(
  'is discarded apart from what goes on with it, at step %i',
  async (step) => {
    held.draft = live(draft({ mode: 'AUCTION', step }), null);
    const { place } = await draw(() => createElement(DraftPage, { id: 'd1' }));
    const told = [...place.querySelectorAll('button')];
    const rowOf = (words: RegExp) =>
      told.find((one) => words.test(one.textContent))?.parentElement ?? null;
    const away = rowOf(/^Discard this draft$/);
    expect(away).not.toBeNull();
    const onward = rowOf(step === 1 ? /^Next|^Continue/ : /^Back$/);
    expect(onward).not.toBeNull();
    expect(away).not.toBe(onward);
  },
);

describe('the bar of steps', () => {
  it.each([1, 2, 3, 4, 5, 6])('marks step %i and the one after it', async (step) => {
    held.draft = live(draft({ mode: 'AUCTION', step }), null);
    const { place } = await draw(() => createElement(DraftPage, { id: 'd1' }));
    const bar = [...place.querySelectorAll('.draft__steps button')];
    expect(bar).toHaveLength(6);
    const marked = (is: (one: Element) => boolean) =>
      bar.flatMap((one, nth) => (is(one) ? [nth + 1] : []));
    expect(marked((one) => one.getAttribute('aria-current') === 'step')).toEqual([step]);
    expect(marked((one) => one.matches('.draft__next'))).toEqual(step < 6 ? [step + 1] : []);
  });

  it('names both on a phone, and on the smallest the one that is open', () => {
    const written = readFileSync('src/app/submissions/draft/draft.css', 'utf8');
    const sheet = written.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const hiding = [...sheet.matchAll(/([^{};]*)\{[^{}]*clip-path[^{}]*\}/g)];
    const hidden = hiding.map(([, selector = '']) => selector.trim());
    expect(hidden).toEqual([
      '.draft__steps li > :not([aria-current], .draft__next) span',
      '.draft__steps .draft__next span',
    ]);
    const smallest = sheet.indexOf(hidden[1] ?? '');
    expect(sheet.lastIndexOf('@media (width < 24rem) {', smallest)).toBe(
      sheet.lastIndexOf('@media', smallest),
    );
  });
});

describe('where a draft is', () => {
  const line = async (more: Partial<DraftRow> = {}): Promise<string> => {
    const drawn = await draw(() => createElement(SaveLine, { row: draft(more) }));
    const text = drawn.text();
    clear();
    return text;
  };

  it('is on this device, and in the account once that has it', async () => {
    expect(await line({ base: null })).toBe('Saved on this device.');
    expect(await line()).toMatch(/^Saved on this device and to your account 5/);
  });

  it('is on its way, and waits when it was tried or there is no network', async () => {
    held.row = row(1);
    expect(await line({ saving: 'r' })).toContain('saving to your account');
    held.row = row(2);
    expect(await line({ saving: 'r' })).toContain('once there’s a connection');
    held.row = row(0);
    device.set(connectionAtom, 'offline');
    expect(await line({ saving: 'r' })).toContain('once there’s a connection');
  });

  it('is not said to wait without a network when all of it is in the account', async () => {
    device.set(connectionAtom, 'offline');
    expect(await line()).toContain('and to your account');
  });

  it('was refused, with why, whatever else is true', async () => {
    held.row = row(1);
    const refused = { refusal: refusal('invalid-argument', 'WRONG', 'Too long.'), content: '' };
    const text = await line({ saving: 'r', refused });
    expect(text).toContain('Saved on this device, but not to your account');
    expect(text).toContain('Too long.');
    expect(text).not.toContain('saving to your account');
  });
});

describe('what was changed on another device too', () => {
  const both = draft({
    draft: { vehicle: { color: 'red', vin: '' } } as never,
    conflicts: [
      { path: 'vehicle.color', theirs: 'green' },
      { path: 'vehicle.vin', theirs: 'W0L' },
    ],
  });
  type Edits = {
    readonly conflicts: (all: typeof both.conflicts) => typeof both.conflicts;
    readonly draft?: (draft: unknown) => unknown;
  };
  const first = (): Edits => held.edits[0]?.edit as never;

  it('is nothing where nothing was', async () => {
    expect((await draw(() => createElement(Conflicts, { row: draft() }))).text()).toBe('');
  });

  it('shows both versions of each field, and that one is empty', async () => {
    const { place } = await draw(() => createElement(Conflicts, { row: both }));
    const said = [...place.querySelectorAll('dl')].map((dl) =>
      [...dl.querySelectorAll('dd')].map((dd) => dd.textContent),
    );
    expect(said).toEqual([
      ['red', 'green'],
      ['empty', 'W0L'],
    ]);
  });

  const rowsOf = async (
    mine: object,
    conflicts: typeof both.conflicts,
  ): Promise<readonly (readonly string[])[]> => {
    const row = draft({ draft: mine as never, conflicts });
    const { place } = await draw(() => createElement(Conflicts, { row }));
    return [...place.querySelectorAll('.clash li')].map((li) =>
      [...li.querySelectorAll('h3, dt, dd')].map((one) =>
        one.textContent.replaceAll('\u00A0', ' '),
      ),
    );
  };
  const here = 'On this device';
  const there = 'On the other device';

  it('is told in words, with its unit and whole, and not as it is stored', async () => {
    const story = 'Kept dry. '.repeat(40);
    const rows = await rowsOf(
      {
        vehicle: {
          transmission: 'MANUAL',
          titleInSellerName: true,
          rangeKm: 400,
          sellerNotes: story,
        },
        sale: { currency: 'USD', reserve: 12_500 },
      },
      [
        { path: 'vehicle.titleInSellerName', theirs: false },
        { path: 'vehicle.rangeKm', theirs: 1_200 },
        { path: 'sale.reserve', theirs: null },
        { path: 'vehicle.sellerNotes', theirs: 'Kept dry.' },
      ],
    );
    expect(rows.map((row) => row.slice(1))).toEqual([
      [here, 'Yes', there, 'No'],
      [here, '400 km', there, '1,200 km'],
      [here, 'US$12,500', there, 'empty'],
      [here, story, there, 'Kept dry.'],
    ]);
    expect(rows[2]?.[0]).toBe('Reserve');
  });

  it('of what the house asks besides is called as it is asked', async () => {
    held.asked = [
      {
        ...customFieldDefinitions.sample,
        key: 'cab',
        label: 'Cab',
        type: 'select',
        appliesTo: { modes: [], categories: [] },
        options: [
          { value: 'crew', label: 'Crew cab' },
          { value: 'std', label: 'Standard cab' },
        ],
      },
    ];
    const rows = await rowsOf({ custom: { cab: 'crew' } }, [{ path: 'custom.cab', theirs: 'std' }]);
    expect(rows).toEqual([['Cab', here, 'Crew cab', there, 'Standard cab']]);
  });

  it('of the package is its name', async () => {
    const rows = await rowsOf({ sale: { packageId: 'auc-std' } }, [
      { path: 'sale.packageId', theirs: 'auc-plus' },
    ]);
    expect(rows).toEqual([['Package', here, 'Standard auction', there, 'Plus auction']]);
  });

  it('keeps this version and touches nothing else', async () => {
    const { press } = await draw(() => createElement(Conflicts, { row: both }));
    await press('Keep this version');
    expect(
      first()
        .conflicts(both.conflicts)
        .map(({ path }) => path),
    ).toEqual(['vehicle.vin']);
    expect(first().draft).toBeUndefined();
  });

  it('takes the other version of that field alone', async () => {
    const { press } = await draw(() => createElement(Conflicts, { row: both }));
    await press('Use the other version');
    expect(first().draft?.(both.draft)).toEqual({ vehicle: { color: 'green', vin: '' } });
  });
});

describe('what was begun', () => {
  const summary = (id: string, more: Partial<DraftSummary> = {}): DraftSummary =>
    ({
      id,
      mode: 'auction' as DraftSummary['mode'],
      title: 'saab 96',
      status: 'DRAFT',
      photos: 2,
      unsent: 0,
      editedAt: serverNow(),
      thumb: null,
      here: true,
      ...more,
    }) as DraftSummary;
  const list = (mode?: DraftSummary['mode']) =>
    draw(() => createElement(DraftList, mode === undefined ? {} : { mode }));

  it('is silent while nobody knows, and when there is nothing', async () => {
    held.drafts = loading;
    expect((await list()).text()).toBe('');
    held.drafts = live([], null);
    expect((await list()).text()).toBe('');
  });

  it('says what is not sent, and what another device began', async () => {
    held.drafts = live([summary('a', { unsent: 1, here: false }), summary('b')], null);
    const { place } = await list();
    const [away, here] = [...place.querySelectorAll('li')].map((li) => li.textContent);
    expect(away).toContain('1 not sent yet');
    expect(away).toContain('started on another device');
    expect(here).not.toContain('not sent yet');
    expect(here).not.toContain('another device');
    expect(here).toContain('Saab 96');
  });

  it('is of one kind where one is asked for', async () => {
    held.drafts = live([summary('a', { mode: 'classified' as DraftSummary['mode'] })], null);
    expect((await list('auction' as DraftSummary['mode'])).text()).toBe('');
  });
});
