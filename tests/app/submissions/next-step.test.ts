import { describe, expect, it } from 'vitest';
import { stepOfNote } from '../../../src/app/submissions/draft/note-step.ts';
import { nextStepText } from '../../../src/app/submissions/start/next-step.tsx';
import {
  mayWithdraw,
  submissionMachine,
} from '../../../src/domain/listings/submissions/submission-machine.ts';

const now = Date.parse('2026-11-20T17:00:00.000Z');
const dateEdited = '2026-11-01T17:00:00.000Z';
const terms = { remindAfterDays: [30], expireAfterDays: 90 };
const payment = { tries: 1, at: now };

describe('what comes next for a submission', () => {
  it.each([
    [{ status: 'DRAFT' }, /^Left alone, this draft expires .*Jan/],
    [{ status: 'SUBMITTED', dueAt: now + 86_400_000 }, /^You’ll hear from us by /],
    [{ status: 'IN_REVIEW', dueAt: now + 86_400_000 }, /^You’ll hear from us by /],
    [{ status: 'CHANGES_REQUESTED' }, /your turn: make the changes/],
    [{ status: 'ACCEPTED', payment: { ...payment, state: 'DECLINED' } }, /pay for the package/],
    [{ status: 'ACCEPTED', payment: { ...payment, state: 'SILENT' } }, /pay for the package/],
    [{ status: 'ACCEPTED', payment: { ...payment, state: 'ACTION' } }, /pay for the package/],
    [{ status: 'REJECTED', rejectCode: 'DUPLICATE' }, /^The same vehicle is listed already.$/],
    [
      { status: 'REJECTED', rejectCode: 'CONDITION', rejectReason: 'The frame is bent.' },
      /^Its condition is not what we can offer. The frame is bent.$/,
    ],
    [{ status: 'REJECTED', rejectCode: 'OTHER', rejectReason: 'It moved.' }, /^It moved.$/],
    [{ status: 'ACCEPTED' }, /Our staff prepares/],
    [{ status: 'ACCEPTED', payment: { ...payment, state: 'PAID' } }, /Our staff prepares/],
  ] as const)('%j', (submission, says) => {
    expect(nextStepText({ dateEdited, ...submission }, terms, now)).toMatch(says);
  });

  it('is nothing for one that is over', () => {
    const over = ['REJECTED', 'CONVERTED', 'WITHDRAWN', 'EXPIRED'] as const;
    expect(over.map((status) => nextStepText({ dateEdited, status }, terms, now))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('withdrawing a submission', () => {
  it('is offered from the moment it is handed in until it became a listing', () => {
    expect(submissionMachine.states.filter(mayWithdraw)).toEqual([
      'SUBMITTED',
      'IN_REVIEW',
      'CHANGES_REQUESTED',
      'ACCEPTED',
    ]);
  });
});

describe('a note of staff leads to the step that asks for its field', () => {
  it.each([
    ['uploads', 3],
    ['vehicle.makeId', 1],
    ['vehicle.vin', 1],
    ['vehicle.recentWork', 2],
    ['vehicle.includedItems', 2],
    ['vehicle.sellerNotes', 2],
    ['vehicle.accidentsText', 2],
    ['custom.tow_hitch', 2],
    ['vehicle.ownedSince', 5],
    ['vehicle.lien.holder', 5],
    ['sale.packageId', 4],
    ['contact.phone', 5],
    ['paymentMethodId', 5],
  ])('%s: step %i', (field, step) => {
    expect(stepOfNote(field)).toBe(step);
  });
});
