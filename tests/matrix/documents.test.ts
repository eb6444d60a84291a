import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityList } from '../../src/domain/entities.ts';
import { cells, collections } from './cells.ts';
import { openMatrixHome, type MatrixHome } from './home.ts';
import { faultsOf } from './run.ts';
import { subjects } from './subjects.ts';

let home: MatrixHome;
beforeAll(async () => {
  home = await openMatrixHome();
});
afterAll(() => home.close());

describe('every role with every collection, by the printed rules, through the SDK', () => {
  it('is described whole', () => {
    const granted = entityList.filter(({ access }) => Object.keys(access).length > 0);
    expect([...collections].sort()).toEqual(granted.map(({ name }) => name).sort());
    expect(cells.length).toBe(collections.length * 5 * 8);
    expect(Object.keys(subjects).sort()).toEqual([...collections].sort());
  });

  it.concurrent.each(collections)('%s', async (collection) => {
    const faults: string[] = [];
    for (const cell of cells.filter((one) => one.collection === collection)) {
      faults.push(...(await faultsOf(home, cell)));
    }
    expect(faults).toEqual([]);
  });
});
