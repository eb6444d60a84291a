import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { snapshotFormat } from '../../../../src/domain/platform/snapshots/snapshot-index.ts';

// The index is requested once in ten minutes by a page: each test is a page of its own.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('hands a screen only makes it can draw', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValue();
  const stored = {
    ...makes.sample,
    createdBy: 'house',
    dateCreated: '2026-01-01T00:00:00.000Z',
    dateEdited: '2026-01-01T00:00:00.000Z',
    isDeleted: false,
    rev: 1,
  };
  const rows = [
    { ...stored, id: 'whole', name: 'Alvis', addedLater: true },
    { ...stored, id: 'nameless', name: undefined },
    { ...stored, id: 'wrong', popular: 'yes' },
    { id: 'gone', isDeleted: true },
  ];
  const files: Readonly<Record<string, unknown>> = {
    'index.json': {
      format: snapshotFormat,
      at: 7,
      scopes: { makes: { files: [{ name: 'makes.json' }] } },
    },
    'makes.json': rows.map((data) => [1, 0, data]),
  };
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(files[path.slice('/snapshots/'.length)]),
  );
  const { snapshotMakes } = await import('../../../../src/app/sync/snapshots/makes.ts');
  const found = await snapshotMakes();
  expect(found.status).toBe('ready');
  const value = found.status === 'ready' ? found.value : [];
  expect(value.map(({ id }) => id)).toEqual(['whole']);
  expect(value[0]).not.toHaveProperty('addedLater');
  expect(told).toHaveBeenCalledTimes(2);
});
