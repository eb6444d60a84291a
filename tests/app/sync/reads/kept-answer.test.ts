import '../../../setup/fresh-device.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../../src/app/platform/reading/answer.ts';
import { keepAnswer, openAnswer } from '../../../../src/app/sync/reads/kept-answer.ts';
import type { Reading } from '../../../../src/app/platform/reading/reading.ts';
import { publicMirror } from '../../../../src/app/sync/local/mirrors.ts';
import { setConnection } from '../../../../src/app/sync/local/sync-state.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { keptStorage } from '../../platform/kept-storage.ts';

keptStorage();

interface Thing {
  readonly name: string;
}
type AskAnswer = Answer<{ readonly value: Thing | null }>;

const FRESH = 60_000;
const away = refusal('unavailable', 'SHOP_UNAVAILABLE', 'The shop is away.');
const as = async (id: string, form = 1) => ({
  rows: (await publicMirror()).db.content,
  kind: 'things',
  id,
  form,
});

/** Opens it, with the server's responses in turn; unused ones are left. */
const open = async (id: string, answers: AskAnswer[], form = 1, freshMs = FRESH) => {
  const told: Reading<Thing | null>[] = [];
  const stop = openAnswer<Thing>(
    {
      ...(await as(id, form)),
      freshMs,
      ask: async () => answers.shift() ?? { ok: false, refusal: away },
    },
    (reading) => told.push(reading),
  );
  return { told, stop };
};
const yes = (name: string): AskAnswer => ({ ok: true, value: { name } });

beforeEach(() => setConnection('online'));
afterAll(async () => (await publicMirror()).db.close());

it('what was answered is current, kept, and not asked for again at once', async () => {
  const first = await open('a', [yes('A')]);
  await vi.waitFor(() =>
    expect(first.told.at(-1)).toMatchObject({
      value: { name: 'A' },
      freshness: { source: 'live' },
    }),
  );
  first.stop();
  const again = [yes('B')];
  const second = await open('a', again);
  await vi.waitFor(() => expect(second.told.at(-1)).toMatchObject({ value: { name: 'A' } }));
  expect(again).toHaveLength(1);
  second.stop();
});

it('what is to be asked anew is asked though it is young, and once', async () => {
  await keepAnswer(await as('young'), { name: 'before' });
  const told: Reading<Thing | null>[] = [];
  let asked = 0;
  const stop = openAnswer<Thing>(
    {
      ...(await as('young')),
      freshMs: FRESH,
      anew: true,
      ask: async () => {
        asked += 1;
        return yes('after');
      },
    },
    (reading) => told.push(reading),
  );
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ value: { name: 'after' } }));
  setConnection('offline');
  setConnection('online');
  expect(asked).toBe(1);
  stop();
});

it('what is old is shown at once as a copy, and gives way to what is answered', async () => {
  await keepAnswer(await as('old'), { name: 'before' });
  const { told, stop } = await open('old', [yes('after')], 1, 0);
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ value: { name: 'after' } }));
  expect(told[0]).toMatchObject({ value: { name: 'before' }, freshness: { source: 'saved' } });
  stop();
});

it('without a connection it is a copy with its age; what was never here is said to be elsewhere', async () => {
  await keepAnswer(await as('held'), { name: 'held' });
  setConnection('offline');
  const here = await open('held', [], 1, 0);
  await vi.waitFor(() => expect(here.told.at(-1)).toMatchObject({ status: 'ready' }));
  const [reading] = here.told;
  expect(reading).toMatchObject({ value: { name: 'held' }, freshness: { source: 'saved' } });
  expect(reading?.status === 'ready' ? reading.freshness.at : null).toBeGreaterThan(0);
  here.stop();
  const none = await open('none', []);
  await vi.waitFor(() =>
    expect(none.told.at(-1)).toMatchObject({ refusal: { code: 'NOT_ON_DEVICE' } }),
  );
  none.stop();
});

it('is asked for as soon as there is a connection again', async () => {
  setConnection('offline');
  const { told, stop } = await open('later', [yes('here')]);
  await vi.waitFor(() => expect(told.at(-1)?.status).toBe('failed'));
  setConnection('online');
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ value: { name: 'here' } }));
  stop();
});

it('a server that does not answer leaves the copy, and is told of where there is none', async () => {
  await keepAnswer(await as('kept'), { name: 'kept' });
  const kept = await open('kept', [], 1, 0);
  await vi.waitFor(() => expect(kept.told.length).toBeGreaterThan(1));
  expect(kept.told.at(-1)).toMatchObject({
    value: { name: 'kept' },
    freshness: { source: 'saved' },
  });
  kept.stop();
  const none = await open('unknown', []);
  await vi.waitFor(() =>
    expect(none.told.at(-1)).toMatchObject({ refusal: { code: 'SHOP_UNAVAILABLE' } }),
  );
  none.stop();
});

it('what is not there any more is forgotten here too', async () => {
  await keepAnswer(await as('gone'), { name: 'gone' });
  const { told, stop } = await open('gone', [{ ok: true, value: null }], 1, 0);
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'ready', value: null }));
  stop();
  setConnection('offline');
  const again = await open('gone', []);
  await vi.waitFor(() => expect(again.told.at(-1)?.status).toBe('failed'));
  again.stop();
});

it('what an earlier version kept in another form is as good as nothing', async () => {
  await keepAnswer(await as('form'), { title: 'by another name' });
  const { told, stop } = await open('form', [yes('new')], 2);
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ value: { name: 'new' } }));
  stop();
});
