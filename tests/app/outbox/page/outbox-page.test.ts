// @vitest-environment jsdom
import { act, createElement, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenerSet } from '../../../../src/domain/kit/listener-set.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { bioChange, deedsOf, rowsOf } from './deeds.ts';
import { OutboxPage } from '../../../../src/app/outbox/page/outbox-page.tsx';
import { french, refusals } from '../../../../src/wording/french/french.ts';
import { live } from '../../../../src/app/platform/reading/reading.ts';
import type { OutboxRow } from '../../../../src/app/outbox/rows/row.ts';
import {
  language,
  setTranslations,
  loadLanguage,
  watchLanguage,
} from '../../../../src/wording/language/translate.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';
import { isLong } from '../../../setup/tier.ts';

const given = vi.hoisted(() => {
  const asked: unknown[] = [];
  const tell =
    (what: string) =>
    (...of: unknown[]) => {
      asked.push([what, ...of]);
      return Promise.resolve(seen.isInTime);
    };
  const seen = { rows: [] as readonly unknown[], isInTime: true, asked, tell };
  return seen;
});
const changes = listenerSet();
vi.mock(import('../../../../src/app/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  useOutbox: () => {
    const rows = useSyncExternalStore(changes.subscribe, () => given.rows);
    return live(rows as readonly OutboxRow[], null);
  },
  discard: given.tell('discard'),
  sendAgain: given.tell('sendAgain'),
  confirm: given.tell('confirm'),
  resolveConflict: given.tell('resolveConflict'),
}));
vi.mock(import('../../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useListing: (() => live({ title: '1972 Datsun 240Z' } as never, null)) as never,
}));

/** As in the site's frame: another language remounts the page. */
function Framed() {
  const spoken = useSyncExternalStore(watchLanguage, language);
  return createElement(OutboxPage, { key: spoken, bidWords: () => 'the words of bidding' });
}
const page = (...rows: readonly OutboxRow[]): Promise<Drawn> => {
  given.rows = rows;
  return draw(() => createElement(Framed), '/profile/outbox');
};
/** Shows these rows on the page that is open. */
const become = (...rows: readonly OutboxRow[]) =>
  act(async () => {
    given.rows = rows;
    changes.notify();
  });
const names = ({ place }: Drawn): readonly string[] =>
  [...place.querySelectorAll('h3')].map(({ textContent }) => textContent);
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const inFrench = () =>
  act(() => loadLanguage('fr-CA', () => Promise.resolve({ french, refusals })));

beforeEach(() => {
  given.asked.length = 0;
  given.isInTime = true;
});
afterEach(() => {
  clear();
  setTranslations('en-CA', { french: {}, refusals: {} });
});

describe('what waits', () => {
  it('is called the same as it was given, in the language that is spoken now', async () => {
    const drawn = await page(...deedsOf.map(({ row }) => row).toReversed());
    expect(names(drawn).map(plain)).toEqual(deedsOf.map(({ english }) => english));
    await inFrench();
    expect(names(drawn).map(plain)).toEqual(deedsOf.map(({ inFrench }) => inFrench));
    await act(() => loadLanguage('en-CA', () => Promise.reject(new Error('not asked'))));
    expect(names(drawn).map(plain)).toEqual(deedsOf.map(({ english }) => english));
  });

  it.each(deedsOf)('leads from “$english” to where it was made', async ({ row, leads }) => {
    const { links } = await page(row);
    const open = Object.entries(links()).filter(([name]) => /Open|Datsun/.test(name));
    expect(open.map(([, to]) => to)).toEqual(leads === null ? [] : [leads]);
  });

  it('can be changed where it is words, and given up after asking once more', async () => {
    const [waiting] = rowsOf();
    const { buttons, press, type, submit, text } = await page(waiting);
    expect(text()).toContain('Any rust?');
    await press('Edit');
    await type('Your text', 'Any rust at all?');
    await submit();
    expect(given.asked).toEqual([['sendAgain', waiting.id, { text: 'Any rust at all?' }]]);
    await press('Discard');
    expect(buttons()).toContain('Keep it');
    await press('Yes, discard');
    expect(given.asked.at(-1)).toEqual(['discard', waiting.id]);
  });

  it.each(['sending', 'unknown', 'done'] as const)(
    'keeps the words being changed, in place, once it is %s',
    async (state) => {
      const [first] = rowsOf();
      const second = { ...first, id: 'second' };
      const { buttons, press, type, submit, text, place } = await page(second, first);
      await press('Edit');
      await type('Your text', 'Any rust at all?');
      const box = place.querySelector('textarea');
      await become(second, { ...first, state, attempts: 1 });
      expect(place.querySelector('textarea')).toBe(box);
      expect(box?.value).toBe('Any rust at all?');
      expect(text()).toContain('Too late to change: already sending.');
      expect(buttons()).not.toContain('Save and send');
      await submit();
      expect(given.asked).toEqual([]);
      await press('Leave unchanged');
      expect(place.querySelector('textarea')).toBeNull();
    },
  );

  it('keeps the words that came too late, and those of a row refused meanwhile', async () => {
    const [waiting] = rowsOf();
    const { press, type, submit, place } = await page(waiting);
    await press('Edit');
    await type('Your text', 'Any rust at all?');
    given.isInTime = false;
    await submit();
    expect(place.querySelector('textarea')?.value).toBe('Any rust at all?');
    await become({ ...waiting, state: 'refused', attempts: 1 });
    given.isInTime = true;
    await submit();
    expect(given.asked).toEqual([
      ['sendAgain', waiting.id, { text: 'Any rust at all?' }],
      ['sendAgain', waiting.id, { text: 'Any rust at all?' }],
    ]);
    expect(place.querySelector('textarea')).toBeNull();
  });

  it('cannot be changed nor taken back while it is on its way', async () => {
    const [waiting] = rowsOf();
    for (const state of ['sending', 'unknown'] as const) {
      const { buttons } = await page({ ...waiting, state, attempts: 1 });
      expect(buttons().filter((name) => /Edit|Discard/.test(name))).toEqual([]);
      clear();
    }
  });

  it('asks when it is old, and shows both versions when it was changed elsewhere', async () => {
    const [waiting] = rowsOf();
    const old = refusal('failed-precondition', 'OLD', 'Old.');
    const asks = await page({ ...waiting, state: 'needsConfirm', refusal: old });
    expect(asks.text()).toContain('You wrote this a while ago.');
    await asks.press('Yes, send it');
    expect(given.asked).toEqual([['confirm', waiting.id]]);
    clear();
    const conflict = { rev: 0, theirs: { bio: 'Theirs.' }, fields: ['bio'], removed: false };
    const clash = await page({ ...bioChange, state: 'conflict', conflict });
    expect(clash.place.querySelector('table')?.textContent).toContain('Theirs.');
    await clash.press('Use theirs');
    expect(given.asked.at(-1)).toEqual(['resolveConflict', bioChange.id, 'theirs']);
  });

  it('stays, with its name, when a newer version of the app made it', async () => {
    const [waiting] = rowsOf();
    const { text } = await page({ ...waiting, v: 99, command: 'sometime-later', label: 'Later' });
    expect(text()).toContain('Later');
    expect(text()).toContain('Reload to send it.');
  });
});

describe('what is over', () => {
  it('says why it was refused in the reader’s language, and can be sent again or removed', async () => {
    const [, like] = rowsOf();
    const why = refusal('not-found', 'TARGET_NOT_FOUND', 'There is nothing to like here.');
    const drawn = await page({ ...like, state: 'refused', refusal: why });
    expect(drawn.text()).toContain('There is nothing to like here.');
    await drawn.press('Send again');
    await drawn.press('Remove');
    expect(given.asked).toEqual([
      ['sendAgain', like.id],
      ['discard', like.id],
    ]);
    await inFrench();
    expect(drawn.text()).not.toContain('There is nothing to like here.');
    expect(drawn.buttons()).toContain('Envoyer de nouveau');
  });

  it('tells of a bid in the words of bidding and never offers to send it again', async () => {
    const [, , bid] = rowsOf();
    const { text, buttons } = await page({ ...bid, state: 'refused' });
    expect(text()).toContain('the words of bidding');
    expect(buttons().filter((name) => name.includes('again'))).toEqual([]);
  });
});

describe('the heading', () => {
  const states = [
    ['waiting', '# item waiting to send.', '# envoi en attente.'],
    ['sending', '# item waiting to send.', '# envoi en attente.'],
    ['unknown', '# item waiting to send.', '# envoi en attente.'],
    ['needsConfirm', '# item needs your decision.', '# envoi attend votre décision.'],
    ['conflict', '# item needs your decision.', '# envoi attend votre décision.'],
    ['refused', '# item was refused.', '# envoi a été refusé.'],
    ['expired', '# item expired before it was sent.', '# envoi a expiré avant de partir.'],
    ['done', '', ''],
  ] as const;
  /** Every set of states, each state by one row; a usual run takes pairs and all of them. */
  const sets = Array.from({ length: 2 ** states.length }, (_, bits) =>
    states.filter((__, n) => (bits >> n) % 2 === 1),
  ).filter(({ length }) => isLong || length <= 2 || length === states.length);
  const plurals: Readonly<Record<string, string>> = {
    'item waiting': 'items waiting',
    'item needs': 'items need',
    'envoi en attente': 'envois en attente',
    'envoi attend': 'envois attendent',
  };
  /** The sentences of some states in order, equal ones counted together. */
  const words = (sentences: readonly string[], all: string): string => {
    const counted = new Map<string, number>();
    for (const one of sentences) if (one !== '') counted.set(one, (counted.get(one) ?? 0) + 1);
    const said = [...counted].map(([sentence, n]) => {
      const many = Object.entries(plurals).find(([one]) => n > 1 && sentence.includes(one));
      return (many === undefined ? sentence : sentence.replace(...many)).replace('#', String(n));
    });
    return said.length === 0 ? all : said.join(' ');
  };

  it('counts whatever was not sent, and says that all was sent where that is true', async () => {
    const [one] = rowsOf();
    for (const spoken of ['english', 'french'] as const) {
      if (spoken === 'french') await inFrench();
      for (const set of sets) {
        const rows = set.map(([state], n) => ({ ...one, id: `r${n}`, state, attempts: 1 }));
        const { place } = await page(...rows);
        const expected =
          spoken === 'english'
            ? words(
                set.map(([, sentence]) => sentence),
                'Everything you did has been sent.',
              )
            : words(
                set.map(([, , sentence]) => sentence),
                'Tout ce que vous avez fait a été envoyé.',
              );
        const said = plain(place.querySelector('h1 ~ p, header p')?.textContent ?? '');
        expect(said, set.map(([state]) => state).join(', ')).toBe(expected);
        clear();
      }
    }
  });

  it('speaks of several in the plural', async () => {
    const [one] = rowsOf();
    const many = (state: OutboxRow['state']) =>
      [1, 2, 3].map((n) => ({ ...one, id: `${state}-${n}`, state }));
    const { text } = await page(...many('refused'), ...many('expired'));
    expect(text()).toContain('3 items were refused. 3 items expired before they were sent.');
    await inFrench();
    expect(text()).toContain('3 envois ont été refusés. 3 envois ont expiré avant de partir.');
  });
});
