import { stateMachine } from '../../kit/state-machine.ts';

/**
 * Invoice states. A failed payment returns the invoice to OPEN and is retried after 24 and 48
 * hours; a paid invoice is never voided, only refunded.
 */
export const invoiceMachine = stateMachine(
  'invoice',
  [
    'DRAFT',
    'OPEN',
    'PROCESSING',
    'PAST_DUE',
    'PAID',
    'PARTIALLY_REFUNDED',
    'REFUNDED',
    'VOID',
    'UNCOLLECTIBLE',
  ],
  [
    [null, 'CREATE', 'DRAFT', ['admin', 'system']],
    ['DRAFT', 'ISSUE', 'OPEN', ['admin', 'system']],
    [['OPEN', 'PAST_DUE'], 'PAY', 'PROCESSING', ['owner', 'admin', 'system']],
    ['OPEN', 'FALL_DUE', 'PAST_DUE', 'system'],
    ['PAST_DUE', 'SETTLE', 'PAID', ['admin', 'system']],
    ['PROCESSING', 'SUCCEED', 'PAID', 'system'],
    ['PROCESSING', 'FAIL', 'OPEN', 'system'],
    [['DRAFT', 'OPEN', 'PAST_DUE'], 'VOID', 'VOID', ['admin', 'system']],
    [['OPEN', 'PAST_DUE'], 'WRITE_OFF', 'UNCOLLECTIBLE', 'admin'],
    [['PAID', 'PARTIALLY_REFUNDED'], 'REFUND_PART', 'PARTIALLY_REFUNDED', ['admin', 'system']],
    [['PAID', 'PARTIALLY_REFUNDED'], 'REFUND_REST', 'REFUNDED', ['admin', 'system']],
  ],
);
