import { stateMachine } from '../kit/state-machine.ts';

const visibleStates = ['PREVIEW', 'ACTIVE', 'HIDDEN', 'SOLD', 'EXPIRED'] as const;

/**
 * Classified states. Hiding does not stop the clock, so a hidden classified expires as well. A
 * listing marked unsold after its days have run out goes to ACTIVE and then to EXPIRED in one
 * transaction.
 */
export const classifiedMachine = stateMachine(
  'classified',
  ['PREVIEW', 'ACTIVE', 'HIDDEN', 'SOLD', 'EXPIRED', 'REMOVED', 'WITHDRAWN'],
  [
    [null, 'CREATE', 'PREVIEW', ['admin', 'system']],
    ['PREVIEW', 'APPROVE', 'ACTIVE', ['owner', 'admin']],
    ['ACTIVE', 'EDIT_PRICE', 'ACTIVE', ['owner', 'admin']],
    ['ACTIVE', 'MARK_SOLD', 'SOLD', ['owner', 'admin']],
    ['SOLD', 'MARK_UNSOLD', 'ACTIVE', ['owner', 'admin']],
    [['ACTIVE', 'HIDDEN'], 'EXPIRE', 'EXPIRED', 'system'],
    ['EXPIRED', 'RENEW', 'ACTIVE', ['owner', 'system']],
    ['ACTIVE', 'HIDE', 'HIDDEN', ['owner', 'admin']],
    ['HIDDEN', 'SHOW', 'ACTIVE', ['owner', 'admin']],
    [visibleStates, 'REMOVE', 'REMOVED', 'admin'],
    [visibleStates, 'WITHDRAW', 'WITHDRAWN', 'owner'],
  ],
);

export type ClassifiedStatus = (typeof classifiedMachine.states)[number];

/** States in which a classified is public. */
export const publicClassified: readonly ClassifiedStatus[] = ['ACTIVE', 'SOLD', 'EXPIRED'];
