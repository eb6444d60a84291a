import { describe, expect, it } from 'vitest';
import { users } from '../../src/domain/accounts/user.entity.ts';
import { batchReads } from '../../src/functions/batch-reads.ts';
import { codeOf, signedIn } from './house.ts';
import { realHouses } from './real-store.ts';

describe('what is asked for in one breath', () => {
  it('goes as one question, and each gets its own answer', async () => {
    const trips: (readonly number[])[] = [];
    const twice = batchReads(async (all: readonly number[]) => {
      trips.push(all);
      return all.map((n) => n * 2);
    });
    expect(await Promise.all([1, 2, 3].map(twice))).toEqual([2, 4, 6]);
    expect(trips).toEqual([[1, 2, 3]]);
  });

  it('fails for whoever asked what cannot be answered, and for nobody else', async () => {
    const strict = batchReads(async (all: readonly number[]) => {
      if (all.includes(0)) throw new Error('not this one');
      return all;
    });
    const outcomes = await Promise.allSettled([1, 0, 2].map(strict));
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
      1,
      'failed',
      2,
    ]);
    await expect(strict(0)).rejects.toThrow('not this one');
  });
});

describe('a name nobody can have', () => {
  const open = realHouses();

  it('is refused with the field, and fails nobody else’s call', async () => {
    const { house, store } = open();
    await house.member(['ann', 'ben', 'cho']);
    await house.listing('ad', { mode: 'CLASSIFIED', status: 'ACTIVE' }, { phone: '+14165550134' });
    const before = await store.snapshot();
    const reveal = (listingId: string, uid: string) =>
      house.call('listings-revealListingNumber', { listingId }, signedIn(uid));
    const names = ['\ud800', 'a\udfff', '__x__', '__proto__', '..'];
    const answers = await Promise.all(
      names.flatMap((name) => [reveal(name, 'ben'), reveal('none', 'ann')]),
    );
    expect(answers.map(codeOf)).toEqual(
      names.flatMap(() => ['INVALID_ARGUMENT', 'LISTING_NOT_FOUND']),
    );
    const named = await house.call('users-updateUsername', { username: '__x__' }, 'cho');
    expect(named).toMatchObject({ refusal: { code: 'USERNAME_FORMAT', field: 'username' } });
    expect(await store.snapshot()).toBe(before);
  });

  it('asked of the store itself costs only its own question', async () => {
    const { house } = open();
    await house.member('ann');
    const { db } = house.ports;
    const [good, bad] = await Promise.allSettled([db.get(users, 'ann'), db.get(users, '\ud800')]);
    expect(good).toMatchObject({ status: 'fulfilled', value: { username: 'ann' } });
    expect(bad.status).toBe('rejected');
  });
});
