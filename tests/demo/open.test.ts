import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDemoHome, type DemoHome } from '../../src/demo/open.ts';

describe('a home without the demo market', () => {
  let dir = '';
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'no-demo-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const during = async (
    use: (demo: DemoHome) => Promise<void>,
    data: 'house' | 'market' = 'house',
  ): Promise<void> => {
    const demo = await openDemoHome({ dir, data, small: true, quiet: false, functions: false });
    try {
      await demo.begin();
      await use(demo);
    } finally {
      await demo.close();
    }
  };
  const ids = ({ home }: DemoHome, collectionId: string): readonly string[] =>
    home.firestore.store
      .query({ from: [{ collectionId }] })
      .map(({ name }) => name.split('/').at(-1) ?? '');

  it('has what every house begins with, nobody and nothing to sell', async () => {
    await during(async (demo) => {
      expect(ids(demo, 'packages').length).toBeGreaterThan(0);
      expect(ids(demo, 'currency').length).toBeGreaterThan(0);
      expect(ids(demo, 'config').length).toBeGreaterThan(0);
      for (const collection of ['pages', 'cmsInserts', 'makes', 'models']) {
        expect(ids(demo, collection).length, collection).toBeGreaterThan(0);
      }
      for (const collection of ['listings', 'auctions', 'users', 'images']) {
        expect(ids(demo, collection), collection).toEqual([]);
      }
      expect(demo.home.auth.store.all()).toEqual([]);
      expect(await demo.greeting()).toBe('');
    });
  });

  it('stays without it, also once it sells and is started as a demo', async () => {
    await during(async ({ home: { firestore } }) => {
      const { store } = firestore;
      // A created market also has the number of its first lot.
      const fields = { last: { integerValue: '1' } };
      await store.commit([{ update: { name: `${store.prefix}sequences/lots`, fields } }]);
    });
    await during(async (demo) => {
      for (const collection of ['listings', 'auctions', 'users', 'images']) {
        expect(ids(demo, collection), collection).toEqual([]);
      }
      expect(ids(demo, 'packages').length).toBeGreaterThan(0);
      expect(demo.home.auth.store.all()).toEqual([]);
      expect(await demo.greeting()).toBe('');
    }, 'market');
  });

  it('keeps what was changed of it', async () => {
    const changed = async ({ home: { firestore } }: DemoHome): Promise<void> => {
      const [id = ''] = ids({ home: { firestore } } as DemoHome, 'packages');
      await firestore.store.commit([
        {
          update: {
            name: `${firestore.store.prefix}packages/${id}`,
            fields: { title: { stringValue: 'Ours' } },
          },
          updateMask: { fieldPaths: ['title'] },
        },
      ]);
    };
    await during(changed);
    await during(async ({ home }) => {
      const titles = home.firestore.store
        .query({ from: [{ collectionId: 'packages' }] })
        .map(({ fields }) => fields['title']);
      expect(titles).toContainEqual({ stringValue: 'Ours' });
    });
  });
});
