import { expect, it } from 'vitest';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { config } from '../../../../src/domain/platform/settings/config.entity.ts';
import { auditLog } from '../../../../src/domain/platform/audit/audit-entry.entity.ts';
import {
  auditTriggers,
  staffWritten,
} from '../../../../src/functions/platform/audit/audit-edits.ts';
import { openHouse } from '../../house.ts';

const stamps = { createdBy: 'boss', isDeleted: false, dateCreated: 'x', dateEdited: 'x' };
const signed = (rev: number) => ({ rev, staffEdit: { by: 'boss', rev } });
const make = (of: object) => ({ ...makes.sample, ...stamps, id: 'ford', ...of });

const laid = async () => {
  const house = openHouse();
  await house.member('boss');
  const written = async (collection: string, id: string, before: object | null, after: object) => {
    const found = auditTriggers.find((one) => one.collection === collection);
    await found?.handler({ id, before: before as never, after: after as never }, house.ports);
    return house.ports.db.find(auditLog, { where: [], orderBy: [['at', 'asc']] });
  };
  return { house, written };
};

it('logs once what staff wrote in a form: who, which fields, from what to what', async () => {
  const { written } = await laid();
  const before = make({ name: 'Ford', ...signed(1) });
  const after = make({ name: 'Ford Motor', ...signed(2), dateEdited: 'y', updatedAt: 7 });
  await written('makes', 'ford', before, after);
  const found = await written('makes', 'ford', before, after);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    by: 'boss',
    byName: 'boss',
    kind: 'EDIT',
    act: 'change makes',
    about: ['makes/ford'],
    changes: [{ of: 'makes', id: 'ford', field: 'name', before: 'Ford', after: 'Ford Motor' }],
    desk: '/admin/makes',
  });
});

it('tells making, deleting and restoring apart', async () => {
  const { house, written } = await laid();
  const first = make(signed(1));
  const gone = make({ ...signed(2), isDeleted: true, deletedBy: 'boss' });
  await written('makes', 'ford', null, first);
  house.clock.time += 1;
  await written('makes', 'ford', first, gone);
  house.clock.time += 1;
  const found = await written('makes', 'ford', gone, make(signed(3)));
  expect(found.map(({ act }) => act)).toEqual(['create makes', 'delete makes', 'restore makes']);
  expect(found[1]?.changes).toEqual([]);
});

it('leaves out what the server or a member wrote, whoever signed before', async () => {
  const { written } = await laid();
  const before = make(signed(2));
  expect(await written('makes', 'ford', before, make({ ...signed(2), rev: 3, name: 'X' }))).toEqual(
    [],
  );
  expect(await written('makes', 'ford', null, make({ rev: 1 }))).toEqual([]);
  expect(await written('makes', 'ford', before, make({ ...signed(2), name: 'X' }))).toEqual([]);
});

it('goes into settings key by key, and keeps no secret that was typed there', async () => {
  const { written } = await laid();
  const house = (values: object, rev: number) => ({
    ...config.sample,
    ...stamps,
    id: 'house',
    values,
    ...signed(rev),
  });
  const before = house({ feePercent: 5, shop: { days: 3 } }, 1);
  const after = house({ feePercent: 6, shop: { days: 3 }, key: 'sk_live_123' }, 2);
  const [entry] = await written('config', 'house', before, after);
  expect(entry?.changes).toEqual([
    { of: 'config', id: 'house', field: 'values.feePercent', before: 5, after: 6 },
    { of: 'config', id: 'house', field: 'values.key', withheld: true },
  ]);
});

it('cuts long texts to where they differ', async () => {
  const { written } = await laid();
  const long = 'a'.repeat(5_000);
  const [entry] = await written(
    'makes',
    'ford',
    make({ text: `${long}old${long}`, ...signed(1) }),
    make({ text: `${long}new${long}`, ...signed(2) }),
  );
  const [change] = entry?.changes ?? [];
  expect(change?.before).toMatch(/^…a{40}olda+…$/);
  expect(String(change?.after).length).toBeLessThan(300);
});

it('follows every collection staff write directly, and each once', () => {
  expect(auditTriggers.map(({ collection }) => collection)).toEqual(
    staffWritten.map(({ name }) => name),
  );
  expect(staffWritten.every(({ rev }) => rev === true)).toBe(true);
});
