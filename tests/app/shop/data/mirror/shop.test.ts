import '../../../../setup/fresh-device.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { openFront, type ShopFront } from '../../../../../src/app/shop/data/mirror/shop.ts';
import type { Reading } from '../../../../../src/app/platform/reading/reading.ts';
import { publicMirror } from '../../../../../src/app/sync/local/mirrors.ts';
import { setConnection } from '../../../../../src/app/sync/local/sync-state.ts';
import type { Language } from '../../../../../src/domain/accounts/language.ts';
import { keptStorage } from '../../../platform/kept-storage.ts';

keptStorage();

const asked = vi.hoisted(() => [] as unknown[]);
vi.mock(import('../../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: (async (_: unknown, input: { readonly language: Language }) => {
    asked.push(input.language);
    const title = input.language === 'fr' ? 'Casquettes' : 'Caps';
    const collection = { id: 'c', handle: 'caps', title, description: '', products: [] };
    return { ok: true, value: { collections: [collection], products: [] } };
  }) as never,
}));

afterAll(async () => (await publicMirror()).db.close());

const read = async (language: Language): Promise<string | undefined> => {
  const told: Reading<ShopFront | null>[] = [];
  const stop = await openFront(language, (reading) => told.push(reading));
  await vi.waitFor(() => expect(told.at(-1)?.status).toBe('ready'));
  stop();
  const last = told.at(-1);
  return last?.status === 'ready' ? last.value?.collections[0]?.title : undefined;
};

it('reads the shop anew in another language, and keeps both for when there is no connection', async () => {
  setConnection('online');
  expect(await read('en')).toBe('Caps');
  expect(await read('fr')).toBe('Casquettes');
  expect(asked).toEqual(['en', 'fr']);
  setConnection('offline');
  expect(await read('en')).toBe('Caps');
  expect(await read('fr')).toBe('Casquettes');
  expect(asked).toEqual(['en', 'fr']);
});
