import { describe, expect, it } from 'vitest';
import { makes } from '../../../../src/domain/catalogue/make.entity.ts';
import { trialText, tryMove } from '../../../../src/app/admin/collection/bulk-trial.ts';
import { adminDocOf } from '../../../../src/app/admin/data/documents/doc-of.ts';
import type { AdminDoc } from '../../../../src/app/admin/data/documents/query.ts';

const doc = (of: object = {}): AdminDoc =>
  adminDocOf('makes', 'ford', { ...makes.sample, rev: 3, isDeleted: false, ...of });
const anybody = () => true;

describe('a bulk deletion, tried', () => {
  it('moves what stands as it was seen', () => {
    expect(tryMove(doc(), doc(), true, anybody)).toEqual({ outcome: 'moves', doc: doc() });
    const gone = doc({ isDeleted: true });
    expect(tryMove(gone, gone, false, anybody)).toEqual({ outcome: 'moves', doc: gone });
  });

  it('moves what was changed meanwhile as it is now, and says so', () => {
    const fresh = doc({ rev: 4, name: 'Ford Motor' });
    expect(tryMove(doc(), fresh, true, anybody)).toEqual({
      outcome: 'moves',
      doc: fresh,
      note: 'Somebody changed it since this list was read.',
    });
  });

  it.each([
    ['is not there', null, true, true, /isn’t there/],
    ['was deleted already', doc({ isDeleted: true }), true, true, /deleted it already/],
    ['was restored already', doc(), false, true, /restored it already/],
    ['is not the caller’s to delete', doc(), true, false, /state or your role doesn’t allow/],
  ] as const)('refuses what %s', (_, fresh, deleted, isAllowed, why) => {
    const tried = tryMove(doc(), fresh, deleted, () => isAllowed);
    expect(tried.outcome === 'refused' ? tried.why : tried.outcome).toMatch(why);
  });

  it('is summed up in a sentence', () => {
    const moves = tryMove(doc(), doc(), true, anybody);
    const not = tryMove(doc(), null, true, anybody);
    expect(trialText([moves], true)).toBe('1 row would be deleted.');
    expect(trialText([moves, moves, not], false)).toBe('2 rows would be restored, 1 not.');
  });
});
