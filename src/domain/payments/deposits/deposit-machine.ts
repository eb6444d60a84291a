import { stateMachine } from '../../kit/state-machine.ts';

/** Card hold states: one authorization, captured once or released. */
export const depositMachine = stateMachine(
  'card hold',
  [
    'REQUIRES_ACTION',
    'AUTHORIZED',
    'FAILED',
    'REVOKED',
    'CAPTURED',
    'EXPIRED',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
  ],
  [
    [null, 'AUTHORIZE', 'AUTHORIZED', 'system'],
    [null, 'NEED_ACTION', 'REQUIRES_ACTION', 'system'],
    [null, 'DECLINE', 'FAILED', 'system'],
    ['REQUIRES_ACTION', 'AUTHORIZE', 'AUTHORIZED', 'system'],
    ['REQUIRES_ACTION', 'DECLINE', 'FAILED', 'system'],
    ['AUTHORIZED', 'SUPERSEDE', 'REVOKED', 'system'],
    ['AUTHORIZED', 'REVOKE', 'REVOKED', ['owner', 'admin', 'system']],
    ['AUTHORIZED', 'CAPTURE', 'CAPTURED', ['admin', 'system']],
    ['AUTHORIZED', 'LAPSE', 'EXPIRED', 'system'],
    [['CAPTURED', 'PARTIALLY_REFUNDED'], 'REFUND_PART', 'PARTIALLY_REFUNDED', ['admin', 'system']],
    [['CAPTURED', 'PARTIALLY_REFUNDED'], 'REFUND_REST', 'REFUNDED', ['admin', 'system']],
  ],
);

/** States in which a hold still occupies the card and may be released. */
export const openHold = ['AUTHORIZED', 'REQUIRES_ACTION'] as const;

export const isHoldOpen = (status: (typeof depositMachine.states)[number]): boolean =>
  openHold.some((one) => one === status);
