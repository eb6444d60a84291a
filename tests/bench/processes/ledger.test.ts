import { beforeAll, expect, it } from 'vitest';
import { codeOf, newKey, openHouse } from '../../functions/house.ts';
import { compareWithLedger, type BidAnswer } from './ledger.ts';

const house = openHouse();
let answers: readonly BidAnswer[] = [];
const compare = (of: readonly BidAnswer[]) => compareWithLedger(house.ports.db, 'lot', of);
/** The answers, of which the n-th says something else. */
const but = (n: number, of: Partial<BidAnswer>) =>
  answers.map((answer, i) => (i === n ? { ...answer, ...of } : answer));

beforeAll(async () => {
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot');
  const bid = async (uid: string, amount: number): Promise<BidAnswer> => {
    const key = newKey();
    const data = { listingId: 'lot', kind: 'MAX', amount, confirmJump: true, idempotencyKey: key };
    const answer = await house.call('bids-create', data, uid);
    const version = answer.ok ? (answer.data as { readonly version: number }).version : null;
    return { uid, key, amount, ms: 1, version, code: codeOf(answer) };
  };
  answers = [await bid('ann', 1_000), await bid('ben', 100), await bid('ben', 3_000)];
});

it('agrees with answers that say what the ledger does', async () => {
  expect(await compare(answers)).toEqual({ accepted: 2, undecided: 0 });
  expect(await compare(but(1, { code: 'BUSY' }))).toEqual({ accepted: 2, undecided: 1 });
});

it('finds an answer that says something else', async () => {
  const failed = but(0, { code: 'BUSY', version: null });
  await expect(compare(failed)).rejects.toThrow('told BUSY, and the bid counts');
  await expect(compare(but(1, { code: 'ok', version: 9 }))).rejects.toThrow('and it does not');
  await expect(compare(but(0, { amount: 900 }))).rejects.toThrow('and it does not');
  const { version } = answers[0] ?? { version: null };
  await expect(compare(but(2, { version }))).rejects.toThrow('two bids share a version');
  await expect(compare(answers.slice(1))).rejects.toThrow('some bids are nobody’s');
});
