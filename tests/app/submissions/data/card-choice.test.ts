import { beforeEach, expect, it, vi } from 'vitest';
import { handIn, payWith } from '../../../../src/app/submissions/data/submissions.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';

interface Call {
  readonly card: string;
  readonly answer: (ok: boolean) => void;
  readonly fail: () => void;
}

const at = vi.hoisted(() => ({ calls: [] as unknown[], handedIn: [] as string[] }));
const calls = at.calls as Call[];
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: ((_command: unknown, { paymentMethodId }: { readonly paymentMethodId: string }) =>
    new Promise((resolve, reject) => {
      calls.push({
        card: paymentMethodId,
        answer: (ok) => {
          const refused = refusal('not-found', 'CARD_NOT_FOUND', 'This card is gone.');
          resolve(ok ? { ok } : { ok, refusal: refused });
        },
        fail: () => reject(new Error('The part did not load.')),
      });
    })) as never,
}));
vi.mock(import('../../../../src/app/drafts/client-import.ts'), () => ({
  draftsClient: (() =>
    Promise.resolve({
      handIn: (id: string) => {
        at.handedIn.push(id);
        return Promise.resolve({ ok: true });
      },
    })) as never,
}));

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));
const cards = () => calls.map(({ card }) => card);

beforeEach(() => {
  calls.length = 0;
  at.handedIn.length = 0;
});

it('submits a draft once the choice of its card is stored', async () => {
  const chosen = payWith('d-1', 'visa');
  const submitted = handIn('d-1', 1);
  const other = handIn('d-2', 1);
  await other;
  await soon();
  expect(at.handedIn).toEqual(['d-2']);
  calls[0]?.answer(true);
  await chosen;
  expect(await submitted).toEqual({ ok: true });
  expect(at.handedIn).toEqual(['d-2', 'd-1']);
  await handIn('d-1', 1);
  expect(at.handedIn).toHaveLength(3);
});

it('submits no draft with the card before a choice that is refused or lost', async () => {
  const refused = payWith('d-1', 'visa');
  const submitted = handIn('d-1', 1);
  await soon();
  calls[0]?.answer(false);
  expect(await submitted).toEqual(await refused);
  const lost = payWith('d-1', 'visa');
  const again = handIn('d-1', 1);
  await soon();
  calls[1]?.fail();
  await expect(lost).rejects.toThrow('did not load');
  await expect(again).rejects.toThrow('did not load');
  expect(at.handedIn).toEqual([]);
  expect(await handIn('d-1', 1)).toEqual({ ok: true });
});

it('sends two choices one after the other, so that the last one counts', async () => {
  const first = payWith('d-1', 'visa');
  const second = payWith('d-1', 'mastercard');
  const submitted = handIn('d-1', 1);
  await soon();
  expect(cards()).toEqual(['visa']);
  calls[0]?.answer(false);
  expect(await first).toMatchObject({ ok: false });
  await soon();
  expect(cards()).toEqual(['visa', 'mastercard']);
  expect(at.handedIn).toEqual([]);
  calls[1]?.answer(true);
  expect(await second).toEqual({ ok: true });
  await submitted;
  expect(at.handedIn).toEqual(['d-1']);
});
