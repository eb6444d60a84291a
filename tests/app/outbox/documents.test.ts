import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import { preferences } from '../../../src/domain/accounts/preferences.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import type { Entity } from '../../../src/domain/kit/entity.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import type { Home } from '../../../src/app/platform/server/deployment.ts';
import { deliverDocument } from '../../../src/app/outbox/documents/deliver.ts';
import { documentsAt, type Documents } from '../../../src/app/outbox/documents/wire.ts';
import type { EditedValues } from '../../../src/app/outbox/conflict/edit.ts';
import type { DocumentWrite } from '../../../src/app/outbox/documents/write.ts';
import type { Attempt } from '../../../src/app/outbox/send/classify-response.ts';
import { openMatrixHome, type MatrixHome } from '../../matrix/home.ts';
import { memberA } from '../../matrix/people.ts';
import { resolved } from './resolved.ts';
import { rounds } from '../../setup/tier.ts';

let matrix: MatrixHome;
let at: Home;
let documents: Documents;
let theirs: Documents;

beforeAll(async () => {
  matrix = await openMatrixHome();
  const origin = new URL(matrix.documents).origin;
  at = {
    config: { projectId: 'demo-hammerlane', apiKey: 'local' },
    hosts: { auth: origin, firestore: origin, functions: origin, storage: origin },
  };
  documents = documentsAt(at, await matrix.signIn(memberA));
  theirs = documentsAt(at, await matrix.signIn('somebody-else'));
});
afterAll(() => matrix.close());

const stamp = '2026-11-21T12:00:00.000Z';
const deliver = (
  write: DocumentWrite,
  as: Documents = documents,
  isRepeat = false,
): Promise<Attempt> =>
  deliverDocument(write, { documents: as, uid: memberA, roles: [], stamp, isRepeat });

const write = (
  entity: Entity,
  id: string,
  change: EditedValues,
  base: DocumentWrite['base'],
  more: Partial<DocumentWrite> = {},
): DocumentWrite => ({
  collection: entity.name,
  id,
  action: 'save',
  base,
  change,
  initial: {},
  tried: [],
  ...more,
});

const held = async (entity: Entity, id: string): Promise<EditedValues> => {
  const read = await documents.read(entity.name, id);
  if (!read.ok || read.found === null) throw new Error(`${entity.name}/${id} is not there.`);
  return read.found.values;
};

let count = 0;
const newAddress = async (): Promise<{ id: string; base: EditedValues }> => {
  count += 1;
  const id = `address-${count}`;
  const base = addresses.sample as EditedValues;
  expect(await deliver(write(addresses, id, base, null))).toEqual({
    kind: 'done',
    answer: { rev: 1 },
  });
  return { id, base };
};

/** Another device, signed in as the same member. */
const elsewhere = async (id: string, change: EditedValues, rev: number, base: EditedValues) => {
  const other = write(addresses, id, change, { rev, values: base });
  expect((await deliver(other)).kind).toBe('done');
};

describe('a direct write', () => {
  it('creates, changes and removes under the printed rules, one rev at a time', async () => {
    const { id, base } = await newAddress();
    const change = { city: 'Québec', line2: 'App. 4' };
    await deliver(write(addresses, id, change, { rev: 1, values: { city: base['city'] ?? '' } }));
    expect(await held(addresses, id)).toMatchObject({ ...base, ...change, rev: 2 });
    // Null removes an optional field.
    await deliver(write(addresses, id, { line2: null }, { rev: 2, values: { line2: 'App. 4' } }));
    expect(await held(addresses, id)).not.toHaveProperty('line2');
    const gone = write(addresses, id, {}, { rev: 3, values: {} }, { action: 'remove' });
    expect(await deliver(gone)).toEqual({ kind: 'done', answer: { rev: 4 } });
    expect(await held(addresses, id)).toMatchObject({
      isDeleted: true,
      deletedBy: memberA,
      rev: 4,
    });
    expect(await deliver(gone)).toMatchObject({ kind: 'done' });
  });

  it('whose answer was lost is found done, and applied once', async () => {
    const { id } = await newAddress();
    const again = write(addresses, id, { city: 'Laval' }, { rev: 1, values: { city: 'Montréal' } });
    await deliver(again);
    expect(await deliver(again)).toMatchObject({ kind: 'done' });
    expect(await held(addresses, id)).toMatchObject({ city: 'Laval', rev: 2 });
  });

  it('sent again looks first, and commits nothing that arrived', async () => {
    const { id } = await newAddress();
    const commits: unknown[] = [];
    const counted: Documents = {
      ...documents,
      commit: (commit) => {
        commits.push(commit);
        return documents.commit(commit);
      },
    };
    const again = write(addresses, id, { city: 'Laval' }, { rev: 1, values: { city: 'Montréal' } });
    // The first attempt never arrived; the second did, but its response was lost.
    expect(await deliver(again, counted, true)).toMatchObject({ kind: 'done', answer: { rev: 2 } });
    expect(commits).toHaveLength(1);
    expect(await deliver(again, counted, true)).toMatchObject({ kind: 'done' });
    expect(commits).toHaveLength(1);
    expect(await held(addresses, id)).toMatchObject({ city: 'Laval', rev: 2 });
  });

  it('merges with an edit of other fields, and of other keys of the same map', async () => {
    const { id } = await newAddress();
    await elsewhere(id, { city: 'Laval' }, 1, { city: 'Montréal' });
    const mine = write(
      addresses,
      id,
      { postal: 'H7A 1A1' },
      { rev: 1, values: { postal: 'H2X 1Y4' } },
    );
    expect(await deliver(mine)).toMatchObject({ kind: 'done' });
    expect(await held(addresses, id)).toMatchObject({ city: 'Laval', postal: 'H7A 1A1', rev: 3 });

    const { channels, ...plain } = userPreferences.sample as EditedValues & {
      channels: EditedValues;
    };
    const initial = { ...plain, channels };
    await deliver(write(userPreferences, memberA, {}, null, { initial }));
    const on = { inApp: true, push: false, email: false };
    const from = { rev: 1, values: { channels } };
    await deliver(write(userPreferences, memberA, { channels: { ...channels, SOLD: on } }, from));
    const ours = { channels: { ...channels, ENDING: on } };
    expect(await deliver(write(userPreferences, memberA, ours, from))).toMatchObject({
      kind: 'done',
    });
    expect((await held(userPreferences, memberA))['channels']).toEqual({
      ...channels,
      SOLD: on,
      ENDING: on,
    });
  });

  it('of a list of named items keeps what each side added, changed and took away', async () => {
    const search = (id: string, name: string): Json => ({
      id,
      name,
      query: `?q=${name}`,
      notify: 'DAILY',
    });
    const { savedSearches: _, ...initial } = preferences.sample as EditedValues;
    const base = [search('a', 'Volvo'), search('b', 'Saab'), search('c', 'Ford')];
    await deliver(write(preferences, memberA, { savedSearches: base }, null, { initial }));
    const from = { rev: 1, values: { savedSearches: base } };
    const other = [search('d', 'Alfa'), search('a', 'Volvo 240'), search('c', 'Ford')];
    await deliver(write(preferences, memberA, { savedSearches: other }, from));
    const mine = [search('e', 'Fiat'), search('a', 'Volvo'), search('b', 'Saab')];
    expect(await deliver(write(preferences, memberA, { savedSearches: mine }, from))).toMatchObject(
      { kind: 'done' },
    );
    const both = [search('e', 'Fiat'), search('d', 'Alfa'), search('a', 'Volvo 240')];
    expect((await held(preferences, memberA))['savedSearches']).toEqual(both);

    // Saved before this device had any: one more of them.
    const first = [search('f', 'Jeep')];
    expect(
      await deliver(write(preferences, memberA, { savedSearches: first }, null, { initial })),
    ).toMatchObject({ kind: 'done' });
    expect((await held(preferences, memberA))['savedSearches']).toEqual([...first, ...both]);

    const again = [search('f', 'Jeep'), search('e', 'Fiat 500')];
    const elsewhereToo = [search('f', 'Jeep'), search('e', 'Fiat 600')];
    const now = { rev: 4, values: { savedSearches: [...first, ...both] } };
    await deliver(write(preferences, memberA, { savedSearches: elsewhereToo }, now));
    const attempt = await deliver(write(preferences, memberA, { savedSearches: again }, now));
    expect(attempt).toMatchObject({
      kind: 'conflict',
      conflict: { fields: ['savedSearches.e.name', 'savedSearches.e.query'] },
    });
  });

  it('keeps both words where both changed the same, and carries out the choice', async () => {
    for (const keep of ['mine', 'theirs'] as const) {
      const { id, base } = await newAddress();
      await elsewhere(id, { city: 'Laval', line1: '1 Rue A' }, 1, {
        city: base['city'] ?? '',
        line1: base['line1'] ?? '',
      });
      const mine = write(
        addresses,
        id,
        { city: 'Sherbrooke', postal: 'J1H 1A1' },
        { rev: 1, values: { city: base['city'] ?? '', postal: base['postal'] ?? '' } },
      );
      const attempt = await deliver(mine);
      if (attempt.kind !== 'conflict') throw new Error(attempt.kind);
      expect(attempt.conflict).toMatchObject({
        rev: 2,
        fields: ['city'],
        theirs: { city: 'Laval' },
        removed: false,
      });
      expect(await held(addresses, id)).toMatchObject({ city: 'Laval', rev: 2 });
      await deliver(resolved(mine, attempt.conflict, keep));
      // Changes made by only one side are kept, regardless of the side chosen.
      expect(await held(addresses, id)).toMatchObject({
        city: keep === 'mine' ? 'Sherbrooke' : 'Laval',
        line1: '1 Rue A',
        postal: 'J1H 1A1',
      });
    }
  });

  it('of what is as good done elsewhere asks nobody, and leaves what stands there', async () => {
    const { id } = await newAddress();
    const agrees = { agrees: true } as const;
    const base = { rev: 1, values: { city: 'Montréal' } };
    await elsewhere(id, { city: 'Laval' }, 1, { city: 'Montréal' });
    expect(await deliver(write(addresses, id, { city: 'Gatineau' }, base, agrees))).toEqual({
      kind: 'done',
      answer: { rev: 2, merged: true },
    });
    expect(await held(addresses, id)).toMatchObject({ city: 'Laval', rev: 2 });
    await deliver(write(addresses, id, {}, { rev: 2, values: {} }, { action: 'remove' }));
    expect((await deliver(write(addresses, id, { city: 'Hull' }, base, agrees))).kind).toBe('done');
    expect(await held(addresses, id)).toMatchObject({ isDeleted: true, rev: 3 });
  });

  it('of what was removed elsewhere asks, and can bring it back', async () => {
    const { id } = await newAddress();
    await deliver(write(addresses, id, {}, { rev: 1, values: {} }, { action: 'remove' }));
    const mine = write(addresses, id, { city: 'Laval' }, { rev: 1, values: { city: 'Montréal' } });
    const attempt = await deliver(mine);
    if (attempt.kind !== 'conflict') throw new Error(attempt.kind);
    expect(attempt.conflict.removed).toBe(true);
    expect(await deliver(resolved(mine, attempt.conflict, 'mine'))).toMatchObject({
      kind: 'done',
    });
    expect(await held(addresses, id)).toMatchObject({ city: 'Laval', isDeleted: false });
  });

  it('a removal of what was edited elsewhere asks too', async () => {
    const { id } = await newAddress();
    await elsewhere(id, { city: 'Laval' }, 1, { city: 'Montréal' });
    const gone = write(addresses, id, {}, { rev: 1, values: {} }, { action: 'remove' });
    const attempt = await deliver(gone);
    if (attempt.kind !== 'conflict') throw new Error(attempt.kind);
    expect((await held(addresses, id))['isDeleted']).toBe(false);
    await deliver(resolved(gone, attempt.conflict, 'mine'));
    expect((await held(addresses, id))['isDeleted']).toBe(true);
  });

  it('under an id a person chose leaves another’s alone, and knows its own', async () => {
    const { id, base } = await newAddress();
    const mine = write(addresses, id, { ...base, city: 'Laval' }, null, { named: true });
    expect(await deliver(mine)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'ID_TAKEN', field: 'id', details: { id } },
    });
    expect(await held(addresses, id)).toMatchObject({ ...base, rev: 1 });
    // The same write, repeated because its response was lost, is not another one.
    const again = await deliver(write(addresses, id, base, null, { named: true }));
    expect(again).toEqual({ kind: 'done', answer: { rev: 1 } });
  });

  it('is refused, and nothing written, where the rules refuse', async () => {
    const { id, base } = await newAddress();
    const change = write(
      addresses,
      id,
      { city: 'Laval' },
      { rev: 1, values: { city: 'Montréal' } },
    );
    expect(await deliver(change, theirs)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'PERMISSION_DENIED' },
    });
    const secret = write(addresses, id, { role: 'admin' }, { rev: 1, values: {} });
    expect(await deliver(secret)).toMatchObject({ refusal: { status: 'permission-denied' } });
    const missing = write(addresses, 'never-was', { city: 'Laval' }, { rev: 1, values: {} });
    expect((await deliver(missing)).kind).toBe('refused');
    const visitor = documentsAt(at, 'no token at all');
    expect(await deliver(change, visitor)).toMatchObject({
      refusal: { status: 'unauthenticated' },
    });
    expect(await held(addresses, id)).toMatchObject({ ...base, rev: 1 });
  });

  it('is tried again when the server cannot be reached', async () => {
    const hosts = { auth: '', firestore: 'http://127.0.0.1:9', functions: '', storage: '' };
    const nowhere = documentsAt({ ...at, hosts }, 'x');
    expect(await deliver(write(addresses, 'x', {}, null), nowhere)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'OFFLINE' },
    });
  });

  it('does not take an answer that broke off for the word that nothing is there', async () => {
    const { id } = await newAddress();
    const real = globalThis.fetch;
    const torn = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await real(...asked);
      return new Response((await answer.text()).slice(0, -3), { status: answer.status });
    });
    const read = await documents.read(addresses.name, id);
    torn.mockRestore();
    expect(read).toMatchObject({ ok: false, refusal: { code: 'OFFLINE' } });
  });

  it.each([
    ['a page', '<html>Accept the terms to go on.</html>', 'text/html'],
    ['an empty object', '{}', 'application/json'],
    ['a result too few', '{"writeResults":[]}', 'application/json'],
  ])('does not take %s with a 200 for the word that it was written', async (_, body, type) => {
    const { id } = await newAddress();
    const headers = { 'content-type': type };
    const portal = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response(body, { headers })));
    const city = write(addresses, id, { city: 'Laval' }, { rev: 1, values: { city: 'Montréal' } });
    const answered = await deliver(city);
    portal.mockRestore();
    expect(answered).toMatchObject({ kind: 'refused', refusal: { code: 'OFFLINE' } });
    expect(await held(addresses, id)).toMatchObject({ city: 'Montréal', rev: 1 });
    expect(await deliver(city, documents, true)).toEqual({ kind: 'done', answer: { rev: 2 } });
  });
});

describe('two devices that edited one document offline', () => {
  const fields = ['name', 'line1', 'city', 'postal'] as const;
  const texts: Readonly<Record<(typeof fields)[number], readonly string[]>> = {
    name: ['Ann', 'Bea'],
    line1: ['1 Rue A', '2 Rue B'],
    city: ['Laval', 'Sherbrooke'],
    postal: ['H7A 1A1', 'J1H 1A1'],
  };
  const edit = fc.dictionary(fc.constantFrom(...fields), fc.nat({ max: 1 }), { maxKeys: 4 });

  it('keep every disjoint edit; of the same field the first stands and the second is kept', async () => {
    await fc.assert(
      fc.asyncProperty(edit, edit, async (first, second) => {
        const { id, base } = await newAddress();
        const toWrite = (script: Record<string, number>): DocumentWrite => {
          const entries = Object.entries(script) as [(typeof fields)[number], number][];
          const change = Object.fromEntries(entries.map(([k, i]) => [k, texts[k][i] ?? '']));
          const values = Object.fromEntries(entries.map(([k]) => [k, base[k] ?? '']));
          return write(addresses, id, change, { rev: 1, values });
        };
        const a = toWrite(first);
        const b = toWrite(second);
        expect((await deliver(a)).kind).toBe('done');
        const attempt = await deliver(b);
        const clashes = Object.keys(b.change).filter(
          (field) => field in a.change && a.change[field] !== b.change[field],
        );
        expect(attempt.kind).toBe(clashes.length > 0 ? 'conflict' : 'done');
        const expected =
          attempt.kind === 'conflict'
            ? { ...base, ...a.change }
            : { ...base, ...a.change, ...b.change };
        expect(await held(addresses, id)).toMatchObject(expected);
        if (attempt.kind !== 'conflict') return;
        expect([...attempt.conflict.fields].sort()).toEqual(clashes.sort());
        await deliver(resolved(b, attempt.conflict, 'mine'));
        expect(await held(addresses, id)).toMatchObject({ ...base, ...a.change, ...b.change });
      }),
      { numRuns: rounds({ every: 20, long: 400 }) },
    );
  });
});
