import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usualNumbers, type Numbers } from '../../../../src/domain/platform/settings/numbers.ts';
import type { Reading } from '../../../../src/app/platform/reading/reading.ts';
import { openNumbers } from '../../../../src/app/sync/reads/numbers-read.ts';

let sections: readonly { readonly id: string; readonly values: unknown }[] = [];
vi.mock('../../../../src/app/sync/replication/parts.ts', () => ({
  readPart: async (
    part: string,
    _: object,
    make: (docs: typeof sections) => unknown,
    emit: (reading: unknown) => void,
  ) => {
    emit({ status: 'ready', value: part === 'config' ? make(sections) : null });
    return () => undefined;
  },
}));

const told = async (): Promise<Numbers | null> => {
  let last: Reading<Numbers> | null = null as Reading<Numbers> | null;
  await openNumbers((reading) => {
    last = reading;
  });
  return last?.status === 'ready' ? last.value : null;
};

describe('the numbers a device knows', () => {
  beforeEach(() => {
    sections = [];
  });

  it('are the program’s own while it has none', async () => {
    expect(await told()).toEqual(usualNumbers);
  });

  it('are what was saved for devices, and no other section', async () => {
    const fees = { ...usualNumbers.fees, buyerBps: 450 };
    sections = [
      { id: 'featureFlags', values: { fees: { ...fees, buyerBps: 100 } } },
      { id: 'public', values: { fees } },
    ];
    expect((await told())?.fees.buyerBps).toBe(450);
  });
});
