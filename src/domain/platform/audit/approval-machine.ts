import { stateMachine } from '../../kit/state-machine.ts';

/**
 * A proposal waits until a second administrator decides, its proposer withdraws it, or its time is
 * over.
 */
export const approvalMachine = stateMachine(
  'proposal',
  ['WAITING', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'],
  [
    [null, 'PROPOSE', 'WAITING', 'admin'],
    ['WAITING', 'APPROVE', 'APPROVED', 'admin'],
    ['WAITING', 'DECLINE', 'DECLINED', 'admin'],
    ['WAITING', 'WITHDRAW', 'WITHDRAWN', 'admin'],
    ['WAITING', 'EXPIRE', 'EXPIRED', 'system'],
  ],
);
