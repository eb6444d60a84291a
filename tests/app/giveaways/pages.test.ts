// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EntriesPage } from '../../../src/app/giveaways/entries-page.tsx';
import { GiveawayPage } from '../../../src/app/giveaways/giveaway-page.tsx';
import { verifyDraw } from '../../../src/app/giveaways/verify-draw.ts';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import type { saveDocument } from '../../../src/app/outbox/documents/save.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { failed, live, loading } from '../../../src/app/platform/reading/reading.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import {
  drawNext,
  drawOrder,
  pseudonym,
  rootOf,
  rowText,
} from '../../../src/domain/giveaways/draw.ts';
import { entrantLists } from '../../../src/domain/giveaways/entrant-list.entity.ts';
import { freeEntries } from '../../../src/domain/giveaways/free-entry.entity.ts';
import { giveawayEntries } from '../../../src/domain/giveaways/giveaway-entry.entity.ts';
import { giveawayOptIns } from '../../../src/domain/giveaways/giveaway-opt-in.entity.ts';
import { giveaways, type Giveaway } from '../../../src/domain/giveaways/giveaway.entity.ts';
import { skillTests } from '../../../src/domain/giveaways/skill-test.entity.ts';
import { sha256Hex } from '../../../src/domain/platform/sha256.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';
import { notReached, OwnParts } from '../own-parts.ts';

const DAY = 86_400_000;
const held = vi.hoisted(() => ({ giveaways: null as unknown, entrants: null as unknown }));
const own = vi.hoisted((): { read: (part: string) => unknown } => ({ read: () => null }));
vi.mock(import('../../../src/app/giveaways/data/giveaways.ts'), async (original) => ({
  ...(await original()),
  useGiveaways: (() => held.giveaways) as never,
  useEntrants: (() => held.entrants) as never,
}));
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: ((part: string) => own.read(part)) as never,
}));
const sent = vi.hoisted(() => vi.fn<typeof saveDocument>());
vi.mock(import('../../../src/app/outbox/documents/save.ts'), async (original) => ({
  ...(await original()),
  saveDocument: sent,
}));

const at = () => ({ createdBy: 'ann', at: serverNow() });
const giveaway = (of: Partial<Giveaway> = {}, id = 'g'): Giveaway =>
  seedDocument(
    giveaways,
    { id, createdBy: 'boss', at: serverNow() },
    { title: `Win ${id}`, startAt: serverNow() - DAY, endAt: serverNow() + 3 * DAY, ...of },
  );
const optIn = (of: object = {}) =>
  seedDocument(giveawayOptIns, { id: 'ann_g', ...at() }, { giveawayId: 'g', region: 'ON', ...of });
const entry = (of: object = {}) =>
  seedDocument(
    giveawayEntries,
    { id: 'ann_g', ...at() },
    { userId: 'ann', giveawayId: 'g', ...of },
  );
const test = (of: object) =>
  seedDocument(skillTests, { id: 'g_0', ...at() }, { userId: 'ann', giveawayId: 'g', ...of });

let parts = new OwnParts();
const Text = ({ html }: { readonly html: string }) => createElement('div', null, html);
const page = async (address = '/giveaway') => {
  clear();
  return draw(
    parts.following(() => createElement(GiveawayPage, { Text })),
    address,
  );
};

beforeEach(() => {
  parts = new OwnParts();
  sent.mockReset().mockResolvedValue('row');
  own.read = parts.read;
  for (const part of ['ownOptIns', 'ownEntries', 'ownFreeEntries', 'ownSkillTests'])
    parts.give(part);
  device.set(connectionAtom, 'online');
  device.set(sessionAtom, { ...signedOut, status: 'in', uid: 'ann', username: 'ann' });
  held.giveaways = live([giveaway()], null);
  held.entrants = loading;
});
afterEach(clear);

describe('the page of the giveaway', () => {
  it('offers the regions of the countries it is open to, before and after one entered', async () => {
    const regionsOf = ({ place }: Awaited<ReturnType<typeof page>>) =>
      [...place.querySelectorAll('option')].map(({ value }) => value).filter((one) => one !== '');
    for (const entered of [false, true]) {
      if (entered) parts.give('ownOptIns', optIn());
      held.giveaways = live([giveaway({ regions: ['ON', 'QC'] })], null);
      const canadian = regionsOf(await page());
      expect(canadian).toContain('AB');
      expect(canadian).not.toContain('NY');
      held.giveaways = live([giveaway({ regions: ['ON', 'NY'] })], null);
      expect(regionsOf(await page())).toContain('CA');
    }
  });

  it('says how entries are earned before the form of the free one', async () => {
    parts.give('ownOptIns', optIn());
    const headings = [...(await page()).place.querySelectorAll('h2')].map((one) => one.textContent);
    expect(headings.indexOf('More entries')).toBeGreaterThan(0);
    expect(headings.indexOf('More entries')).toBeLessThan(headings.indexOf('Enter for free'));
  });

  it('says while it loads, when it did not, and when there is none', async () => {
    held.giveaways = loading;
    expect((await page()).text()).not.toContain('No giveaway right now');
    held.giveaways = failed(notReached);
    expect((await page()).text()).toContain('The giveaway did not load');
    held.giveaways = live([], null);
    const { text, links } = await page();
    expect(text()).toContain('No giveaway right now');
    expect(links()['Go to the lots']).toBe('/listings');
  });

  it('shows what the law wants said, and sends a visitor to sign in and back', async () => {
    device.set(sessionAtom, signedOut);
    const { text, links } = await page('/giveaway?by=old_iron');
    expect(text()).toContain('1 prize: Tool chest with tools');
    expect(text()).toContain('CA$2,500');
    expect(text()).toContain('Ontario, Québec, British Columbia');
    expect(text()).toContain('18 in Ontario, Québec; 19 in British Columbia');
    expect(text()).toContain(
      'No purchase necessary: one form a day, 25 entries each, up to 1,000.',
    );
    expect(text()).toContain('within 4 min of seeing it, one try, within 10 days of the draw');
    expect(links()['Create an account']).toContain('by%3Dold_iron');
  });

  it('tells who is not eligible why, before anything is sent', async () => {
    const { text, place, type, submit } = await page();
    const choose = place.querySelector<HTMLSelectElement>('select[name=region]');
    expect(choose).not.toBeNull();
    await type('Date of birth', '2015-01-01');
    await submit();
    expect(text()).toContain('Choose where you live.');
    expect(text()).toContain('Without this you can’t enter.');
  });

  it('changes of an entry only what was changed here, beside what another device changed', async () => {
    const entered = { apart: true, dateOfBirth: '1990-01-01' };
    const before = optIn(entered);
    parts.give('ownOptIns', before);
    const { place, press, type, submit } = await page();
    await press('Change where you live or your date of birth');
    await parts.arrive('ownOptIns', optIn({ ...entered, region: 'BC', rev: 2 }));
    expect(place.querySelector<HTMLSelectElement>('select[name=region]')?.value).toBe('BC');
    await type('Date of birth', '1991-01-01');
    await submit();
    const [, , change, options] = sent.mock.calls[0] ?? [];
    expect([change, options?.base]).toEqual([{ dateOfBirth: '1991-01-01' }, before]);
  });

  it('shows own entries with where each came from, and why there are none', async () => {
    parts.give('ownOptIns', optIn());
    parts.give('ownEntries', entry());
    const { text, buttons } = await page();
    expect(text()).toContain('7 entries of at most 1,000');
    expect(text()).toContain('Shop purchases5');
    expect(text()).toContain('Verified phone1');
    expect(text()).toContain('/giveaway?by=ann');
    expect(buttons()).toContain('Send the free entry');
    parts.give('ownEntries', entry({ entries: 0, reasons: ['EMAIL', 'AGE'] }));
    const none = (await page()).text();
    expect(none).toContain('Your e-mail address isn’t verified yet.');
    expect(none).toContain('You must be at least 18 to enter where you live.');
  });

  it('takes one free form a day, and says what became of those before', async () => {
    const { freeFormDay } = await import('../../../src/app/giveaways/data/giveaways.ts');
    const form = (day: string, of: object) =>
      seedDocument(freeEntries, { id: `ann_g_${day}`, ...at() }, { giveawayId: 'g', day, ...of });
    parts.give('ownOptIns', optIn());
    parts.give(
      'ownFreeEntries',
      form(freeFormDay(), {}),
      form('2026-01-02', { status: 'REFUSED', fault: 'LATE' }),
      form('2026-01-01', { status: 'ACCEPTED' }),
    );
    const { text, buttons } = await page();
    expect(buttons()).not.toContain('Send the free entry');
    for (const said of ['Waiting to be checked', 'it arrived more than a day late', 'Counted']) {
      expect(text()).toContain(said);
    }
  });

  it('keeps what is typed in the free form when the last one sent arrives', async () => {
    parts.give('ownOptIns', optIn());
    const { place, type, submit } = await page();
    await type('City', 'Hull');
    const last = { giveawayId: 'g', day: '2026-01-01', name: 'Ann Lee', city: 'Gatineau' };
    const address = { region: 'QC', postal: 'J8X 1A1' };
    const written = { id: 'ann_g_2026-01-01', ...at() };
    await parts.arrive(
      'ownFreeEntries',
      seedDocument(freeEntries, written, { ...last, ...address }),
    );
    const values = ['name', 'city', 'region', 'postal'].map(
      (name) => place.querySelector<HTMLInputElement>(`.give__form [name=${name}]`)?.value,
    );
    expect(values).toEqual(['Ann Lee', 'Hull', 'QC', 'J8X 1A1']);
    await submit();
    expect(sent.mock.calls[0]?.[2]).toMatchObject({ name: 'Ann Lee', city: 'Hull', ...address });
  });

  it('asks whoever was drawn, but not without a connection, and says what came of it', async () => {
    parts.give('ownOptIns', optIn());
    parts.give('ownSkillTests', test({ status: 'INVITED', answerBy: serverNow() + DAY }));
    expect((await page()).buttons()).toContain('Show me the question');
    device.set(connectionAtom, 'offline');
    const { text, buttons } = await page();
    expect(buttons()).not.toContain('Show me the question');
    expect(text()).toContain('This needs a connection.');
    const numbers = [12, 9, 28, 4, 15];
    parts.give('ownSkillTests', test({ status: 'ASKED', answerBy: serverNow() + 60_000, numbers }));
    expect((await page()).text()).toContain('(12 × 9) + (28 ÷ 4) − 15');
    parts.give('ownSkillTests', test({ status: 'PASSED', answerBy: serverNow(), numbers }));
    expect((await page()).text()).toContain('You won the prize');
    parts.give('ownSkillTests', test({ status: 'SILENT', answerBy: serverNow() }));
    expect((await page()).text()).toContain('The time to answer is over');
  });

  it('is about the one the address names, with the others below it', async () => {
    const past = giveaway({ status: 'ARCHIVED', endAt: serverNow() - DAY, draws: [] }, 'past');
    held.giveaways = live([past, giveaway()], null);
    expect((await page()).place.querySelector('h1')?.textContent).toBe('Win g');
    const { place, links } = await page('/giveaway?id=past');
    expect(place.querySelector('h1')?.textContent).toBe('Win past');
    expect(links()['Win g']).toContain('id=g');
  });
});

const rows = drawOrder(
  ['ann', 'ben', 'cho'].map((uid, i) => ({ entrant: pseudonym('salt', uid), entries: 3 + i })),
);
const seed = sha256Hex('a seed');
const drawn = (): Giveaway => {
  const root = rootOf(rows);
  const first = drawNext(rows, { seed, root }, [])!;
  const second = drawNext(rows, { seed, root }, [first])!;
  return giveaway({
    status: 'AWARDED',
    seed,
    seedHash: sha256Hex(seed),
    entriesRoot: root,
    totalEntries: 12,
    entrants: 3,
    draws: [
      { ...first, state: 'WRONG', at: 1 },
      { ...second, state: 'PASSED', at: 2, username: 'ben' },
    ],
  });
};
const lines = rows.map(rowText);

describe('a draw, done again in the page', () => {
  it('checks out, and is said to', async () => {
    held.giveaways = live([drawn()], null);
    held.entrants = live(
      [
        seedDocument(
          entrantLists,
          { id: 'g_0', createdBy: 'house', at: 1 },
          { giveawayId: 'g', page: 0, lines },
        ),
      ],
      null,
    );
    const { press, text } = await page();
    await press('Verify this draw');
    await vi.waitFor(() => expect(text()).toContain('This draw checks out.'));
  });

  it.each<[string, Partial<Giveaway>, readonly string[]]>([
    ['seed', { seed: sha256Hex('another') }, lines],
    ['root', {}, [lines[0]!.replace(/\d+$/, '9'), ...lines.slice(1)]],
    ['root', {}, lines.toReversed()],
    ['total', { totalEntries: 13 }, lines],
    ['tickets', { draws: drawn().draws!.slice(1) }, lines],
    [
      'tickets',
      { draws: drawn().draws!.map((one) => ({ ...one, ticket: one.ticket + 1 })) },
      lines,
    ],
    ['tickets', { draws: [] }, lines],
  ])('does not check out where its %s is another: %#', async (check, of, list) => {
    expect(await verifyDraw(drawn(), lines)).toEqual({
      seed: true,
      root: true,
      total: true,
      tickets: true,
    });
    expect(await verifyDraw({ ...drawn(), ...of }, list)).toMatchObject({ [check]: false });
  });
});

describe('own entries in the profile', () => {
  it('say of each giveaway how many there are, and what is still to be sent', async () => {
    parts.give('ownOptIns', optIn());
    parts.give('ownEntries', entry());
    clear();
    const { text, links } = await draw(() => createElement(EntriesPage));
    expect(text()).toContain('Win g');
    expect(text()).toContain('7 entries of at most 1,000');
    expect(links()['See the giveaway']).toContain('id=g');
    held.giveaways = loading;
    clear();
    const { text: loadingText } = await draw(() => createElement(EntriesPage));
    expect(loadingText()).not.toContain('no longer shown');
    held.giveaways = live([giveaway()], null);
    parts.give('ownOptIns');
    clear();
    expect((await draw(() => createElement(EntriesPage))).text()).toContain('No entries yet');
    parts.fail('ownOptIns');
    clear();
    const { text: failedText } = await draw(() => createElement(EntriesPage));
    expect(failedText()).toContain('Your entries could not be read');
  });
});
