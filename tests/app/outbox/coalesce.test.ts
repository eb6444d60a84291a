import { afterEach, describe, expect, it } from 'vitest';
import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import { documentRow } from '../../../src/app/outbox/documents/new-row.ts';
import { pendingIds, withPending } from '../../../src/app/outbox/documents/overlay.ts';
import { resolveRow } from '../../../src/app/outbox/conflict/resolve-row.ts';
import { takeBackRow } from '../../../src/app/outbox/documents/take-back.ts';
import type { EditedValues } from '../../../src/app/outbox/conflict/edit.ts';
import { documentWriteOf } from '../../../src/app/outbox/documents/write.ts';
import { newKey } from '../../../src/app/outbox/rows/idempotency-key.ts';
import type { OutboxRow } from '../../../src/app/outbox/rows/row.ts';
import { world } from './world.ts';

const worlds: { destroy: () => Promise<void> }[] = [];
const fresh = () => {
  const made = world();
  worlds.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(worlds.splice(0).map((one) => one.destroy()));
});

const kept = { id: 'x', rev: 3, isDeleted: false, city: 'Montréal', postal: 'H2X 1Y4' };

const change = (
  values: EditedValues,
  base: Readonly<Record<string, unknown>> | null = kept,
  action: 'save' | 'remove' = 'save',
) =>
  documentRow(
    { collection: addresses, id: 'x', action, base, change: values, initial: {}, label: 'Address' },
    { now: 0, server: null, key: newKey(), uid: 'A' },
  );

const writeOf = (row: OutboxRow | null) => (row === null ? null : documentWriteOf(row));

describe('direct writes of one document', () => {
  it('that wait become one, which began where the first began', async () => {
    const { box } = fresh();
    const first = await box.add(change({ city: 'Laval' }));
    const shown = { ...kept, city: 'Laval' };
    const second = await box.add(change({ city: 'Québec', postal: 'G1A 1A1' }, shown));
    expect(second?.id).toBe(first?.id);
    expect(await box.list('A')).toHaveLength(1);
    expect(writeOf(second)).toMatchObject({
      base: { rev: 3, values: { city: 'Montréal', postal: 'H2X 1Y4' } },
      change: { city: 'Québec', postal: 'G1A 1A1' },
    });
  });

  it('remember what was sent of them before, so that it is not taken for another’s', async () => {
    const { box } = fresh();
    const first = await box.add(change({ city: 'Laval' }));
    await box.change(first?.id ?? '', () => true, { attempts: 1 });
    const second = await box.add(change({ city: 'Québec' }, { ...kept, city: 'Laval' }));
    expect(writeOf(second)?.tried).toEqual([{ city: 'Laval' }]);
  });

  it('stand behind the one being sent, and begin where it ends', async () => {
    const { box } = fresh();
    const first = await box.add(change({ city: 'Laval' }));
    await box.change(first?.id ?? '', () => true, { state: 'sending', attempts: 1 });
    const second = await box.add(change({ city: 'Québec' }, { ...kept, city: 'Laval' }));
    expect(second?.id).not.toBe(first?.id);
    expect(writeOf(second)?.base).toMatchObject({ rev: 4, values: { city: 'Laval' } });
  });

  it('begin where those just accepted ended, though the screen has not heard of them', async () => {
    const { box } = fresh();
    const accept = async (row: OutboxRow | null, rev: number) =>
      box.change(row?.id ?? '', () => true, { state: 'done', answer: { rev } });
    await accept(await box.add(change({ city: 'Laval' }, null)), 1);
    const shown = { ...kept, rev: 0, city: 'Laval' };
    const second = await box.add(change({ city: 'Québec' }, shown));
    expect(writeOf(second)?.base).toMatchObject({ rev: 1, values: { city: 'Laval' } });
    await accept(second, 2);
    const third = await box.add(change({ city: 'Gatineau' }, shown));
    expect(writeOf(third)?.base).toMatchObject({ rev: 2, values: { city: 'Québec' } });
    // Another writer's version comes between: the write is merged with it, starting from what was
    // sent last.
    await accept(third, 4);
    const fourth = await box.add(change({ city: 'Lévis' }, { ...shown, rev: 2 }));
    expect(writeOf(fourth)?.base).toMatchObject({ rev: 2, values: { city: 'Gatineau' } });
    await accept(fourth, 5);
    // Much later, the screen is current.
    const late = change({ city: 'Sorel' }, { ...kept, rev: 4, city: 'Gatineau' });
    const fifth = await box.add({ ...late, createdAt: 60_000 });
    expect(writeOf(fifth)?.base).toEqual({ rev: 4, values: { city: 'Gatineau' } });
  });

  it('behind one that reads first read first too', async () => {
    const { box } = fresh();
    const unread = change({ city: 'Laval' }, null);
    const first = await box.add({ ...unread, payload: { ...unread.payload, unread: true } });
    await box.change(first?.id ?? '', () => true, { state: 'sending', attempts: 1 });
    const second = await box.add(change({ city: 'Québec' }, null));
    expect(writeOf(second)).toMatchObject({ base: null, unread: true });
  });

  it('made and removed before anybody heard of it leave nothing', async () => {
    const { box } = fresh();
    await box.add(change({ city: 'Laval' }, null));
    expect(await box.add(change({}, { rev: 0 }, 'remove'))).toBeNull();
    expect(await box.list('A')).toEqual([]);
  });

  it('are removed with what was changed before, which goes on when that is taken back', async () => {
    const { box } = fresh();
    const first = await box.add(change({ city: 'Laval' }));
    const id = first?.id ?? '';
    const always = () => true;
    await box.add(change({}, { ...kept, city: 'Laval' }, 'remove'));
    expect(writeOf(await box.get(id))).toMatchObject({ action: 'remove', change: {} });
    expect(await takeBackRow(box, id, () => false)).toBe(false);
    expect(writeOf(await box.get(id))?.action).toBe('remove');
    expect(await takeBackRow(box, id, always)).toBe(true);
    expect(writeOf(await box.get(id))).toEqual(writeOf(first));
    // A removal on its own leaves nothing.
    await box.remove(id, always);
    const removal = await box.add(change({}, kept, 'remove'));
    expect(await takeBackRow(box, removal?.id ?? '', always)).toBe(true);
    expect(await box.list('A')).toEqual([]);
  });

  it('in conflict go on with a new word, or as their owner chooses', async () => {
    const { box, state } = fresh();
    const clash = {
      rev: 4,
      theirs: { city: 'Gatineau', postal: 'H2X 1Y4' },
      fields: ['city'],
      removed: false,
    };
    const row = await box.add(change({ city: 'Laval', postal: 'H7A 1A1' }));
    const id = row?.id ?? '';
    const stuck = () => box.change(id, () => true, { state: 'conflict', conflict: clash });
    await stuck();
    expect(await resolveRow(box, id, 'theirs', 1)).toBe(true);
    expect(writeOf(await box.get(id))?.change).toEqual({ postal: 'H7A 1A1' });
    await stuck();
    await box.add(change({ city: 'Québec' }));
    expect(await state(id)).toBe('waiting');
    await stuck();
    await box.add(change({ postal: 'H2X 1Y4' }));
    await stuck();
    // Without changes of its own, there is nothing to send.
    expect(await resolveRow(box, id, 'theirs', 1)).toBe(true);
    expect(await box.get(id)).toBeNull();
    expect(await resolveRow(box, id, 'mine', 1)).toBe(false);
  });
});

describe('what a screen shows', () => {
  it('is the mirror with what waits laid over it', async () => {
    const { box } = fresh();
    expect(withPending('addresses', 'x', kept, [])).toEqual({ doc: kept, row: null });
    await box.add(change({ city: 'Laval', postal: null }));
    const rows = await box.list('A');
    const shown = withPending('addresses', 'x', kept, rows);
    expect(shown.doc).toEqual({ id: 'x', rev: 3, isDeleted: false, city: 'Laval' });
    expect(shown.row?.id).toBe(rows[0]?.id);
    expect(withPending('addresses', 'y', null, rows)).toEqual({ doc: null, row: null });
    expect(pendingIds('addresses', rows)).toEqual(['x']);
    expect(pendingIds('feedback', rows)).toEqual([]);
  });

  it('keeps what arrived until the mirror has heard of it', async () => {
    const { box } = fresh();
    const row = await box.add(change({ city: 'Laval' }));
    await box.change(row?.id ?? '', () => true, { state: 'done', answer: { rev: 4 } });
    const rows = await box.list('A');
    expect(withPending('addresses', 'x', kept, rows)).toEqual({
      doc: { ...kept, city: 'Laval', rev: 4 },
      row: null,
    });
    const heard = { ...kept, city: 'Gatineau', rev: 4 };
    expect(withPending('addresses', 'x', heard, rows).doc).toBe(heard);
  });

  it('is nothing while a removal waits', async () => {
    const { box } = fresh();
    await box.add(change({}, kept, 'remove'));
    expect(withPending('addresses', 'x', kept, await box.list('A')).doc).toBeNull();
  });
});
