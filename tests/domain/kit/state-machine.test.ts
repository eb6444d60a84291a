import { describe, expect, it } from 'vitest';
import { transition } from '../../../src/domain/kit/state-machine.ts';
import { auctionMachine } from '../../../src/domain/listings/auction-machine.ts';
import { submissionMachine } from '../../../src/domain/listings/submissions/submission-machine.ts';

describe('a transition that is refused', () => {
  it.each([
    [
      transition(auctionMachine, 'SELLER_REVIEW', 'CANCEL', 'admin'),
      'An auction in state “seller review” does not allow “cancel”.',
    ],
    [
      transition(submissionMachine, null, 'ACCEPT', 'admin'),
      'A submission that does not exist yet does not allow “accept”.',
    ],
  ])('says so in a sentence staff can read', (made, message) => {
    expect(made).toMatchObject({ ok: false, refusal: { code: 'TRANSITION_REFUSED', message } });
  });
});
