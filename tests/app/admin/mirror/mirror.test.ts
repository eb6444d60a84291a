// @vitest-environment jsdom
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Copies } from '../../../../src/app/admin/mirror/copies.tsx';
import { Health } from '../../../../src/app/admin/mirror/health.tsx';
import { lagText } from '../../../../src/app/admin/mirror/lag-text.ts';
import { Schema } from '../../../../src/app/admin/mirror/schema.tsx';
import { Versions } from '../../../../src/app/admin/mirror/versions.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { pointedAtKey } from '../../../../src/app/admin/data/keys.ts';
import type { MirrorHealth } from '../../../../src/app/admin/data/relational.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { device, sessionAtom } from '../../../../src/app/platform/session/session.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import '../../dialogs.ts';
import { clear, draw } from '../../drawn.ts';
import { faultsOf } from '../../faults.ts';

const office = vi.hoisted(() => ({ done: [] as unknown[], answers: [] as unknown[] }));
vi.mock(import('../../../../src/app/admin/data/relational.ts'), async (original) => ({
  ...(await original()),
  applyMirrorSchema: async (version) => {
    office.done.push(['apply', version]);
    return (office.answers.shift() ?? null) as never;
  },
  copyCollections: async (collections) => {
    office.done.push(['copy', collections]);
    return (office.answers.shift() ?? null) as never;
  },
  signInAgain: async (email, password) => {
    office.done.push(['sign in', email, password]);
    return null;
  },
}));

const whole = { missing: 0, missed: [] };
const up: MirrorHealth = { ok: true, state: 'UP', latencyMs: 3, collections: [], ...whole };
const drawn = (what: FunctionComponent, key: string, value: unknown) => {
  queryClient.setQueryDefaults(['mirror'], { staleTime: Infinity });
  queryClient.setQueryData(['mirror', key], value);
  return draw(() => createElement(what));
};

beforeEach(() => {
  office.done.length = 0;
  office.answers.length = 0;
  device.set(connectionAtom, 'online');
  device.set(sessionAtom, { ...device.get(sessionAtom), email: 'admin@example.com' });
});
afterEach(() => {
  clear();
  queryClient.clear();
});

describe('health', () => {
  it('says that it answers, how fast, and how far it is behind', async () => {
    const collections = [
      { collection: 'makes', copied: 40, skipped: 2, startedAt: 1, editedAt: 2, finishedAt: 2 },
      { collection: 'bids', copied: 0, skipped: 0 },
    ];
    const { text } = await drawn(Health, 'health', {
      ...up,
      lagMs: 31_000,
      followedAt: 5,
      comparedAt: 6,
      lacked: 2,
      collections,
    });
    for (const said of [
      'Answers',
      '3 ms',
      '31 s',
      '1 of 2 collections',
      '2 documents were missing and copied again',
    ]) {
      expect(text()).toContain(said);
    }
    expect(text()).not.toContain('incomplete');
  });

  it('names what is missing, why, and how many more there are', async () => {
    queryClient.setQueryData(pointedAtKey('makes', 'odd'), null);
    const missed = [{ collection: 'makes', id: 'odd', reason: 'Name is too long.', at: 5 }];
    const { text } = await drawn(Health, 'health', { ...up, missing: 3, missed });
    for (const said of [
      '3 documents are missing or incomplete',
      'Makes: odd',
      'Name is too long.',
      'Listed: the newest 1.',
    ]) {
      expect(text()).toContain(said);
    }
  });

  it.each([
    ['ABSENT', 'There is no relational database'],
    ['DOWN', 'The database doesn’t answer'],
    ['UP', 'It is empty'],
  ] as const)('%s: %s', async (state, said) => {
    const { text } = await drawn(Health, 'health', { ...up, state });
    expect(text()).toContain(said);
  });

  it.each([
    [0, 'None, up to date'],
    [40, '1 s'],
    [89_000, '89 s'],
    [120_000, '2 min'],
    [3 * 3_600_000, '3 h'],
  ])('%d ms is said as %s', (ms, said) => expect(lagText(ms)).toBe(said));
});

describe('the schema', () => {
  const plan = { from: 1, to: 2, statements: 3, sql: 'create table makes ();' };
  it('shows what would be run, asks, and asks for the password where the sign-in is old', async () => {
    office.answers.push(
      refusal('failed-precondition', 'RECENT_LOGIN_REQUIRED', 'Sign in again to go on with this.'),
    );
    const { text, press, type, submit, alerts } = await drawn(Schema, 'plan', plan);
    const shown = document.querySelector('textarea')?.value;
    expect(shown).toBe('create table makes ();');
    expect(text()).toContain('3 statements');
    expect(office.done).toEqual([]);
    await press('Apply version 2');
    await press('Apply it');
    expect(alerts().join(' ')).toContain('Sign in again to go on with this.');
    await type('Your password', 'Wooden-Dash-72');
    await submit();
    expect(office.done).toEqual([
      ['apply', 2],
      ['sign in', 'admin@example.com', 'Wooden-Dash-72'],
      ['apply', 2],
    ]);
  });

  it('that is current leaves nothing to do', async () => {
    const { text, buttons } = await drawn(Schema, 'plan', {
      from: 2,
      to: 2,
      statements: 0,
      sql: '',
    });
    expect(text()).toContain('The newest schema is in use');
    expect(buttons()).toEqual([]);
  });

  it('cannot be applied offline', async () => {
    device.set(connectionAtom, 'offline');
    const { text, buttons } = await drawn(Schema, 'plan', plan);
    expect(text()).toContain('No connection: can’t be applied.');
    expect(buttons()).toEqual([]);
  });

  it('has its versions with who applied them', async () => {
    const row = {
      version: 2,
      appliedAt: 5,
      by: 'boss',
      statements: 30,
      checksum: 'abcdef0123456789',
    };
    const { text, links } = await drawn(Versions, 'versions', [row]);
    expect(text()).toContain('Version 2');
    expect(text()).toContain('30 statements');
    expect(Object.keys(links())).toContain('boss');
    clear();
    expect((await drawn(Versions, 'versions', [])).text()).toContain('No schema was applied yet.');
  });
});

describe('copies', () => {
  const collections = [
    { collection: 'makes', copied: 1_200, skipped: 0, startedAt: 1, editedAt: 2, finishedAt: 2 },
    { collection: 'bids', copied: 400, skipped: 1, startedAt: 1, editedAt: 2 },
    { collection: 'auctions', copied: 0, skipped: 0 },
  ];
  it('tell how far each collection is, and begin with what is missing', async () => {
    const { place, text, press } = await drawn(Copies, 'health', { ...up, collections });
    for (const said of [
      'Makes',
      '1,200',
      'Done',
      'Copying',
      '1 missing',
      'Auctions',
      'Not started',
    ]) {
      expect(text()).toContain(said);
    }
    expect(await faultsOf(place)).toEqual([]);
    await press('Copy what is missing');
    await press('Start');
    expect(office.done).toEqual([['copy', ['auctions']]]);
  });

  it('come after the schema', async () => {
    const { text, buttons } = await drawn(Copies, 'health', up);
    expect(text()).toContain('There are no tables yet');
    expect(buttons()).toEqual([]);
  });
});
