import { describe } from 'vitest';
import { depositMachine } from '../../../src/domain/payments/deposit-machine.ts';
import { invoiceMachine } from '../../../src/domain/payments/invoice-machine.ts';
import { obeysTable } from '../machine-table.ts';

describe('invariant 24: payments', () => {
  obeysTable(
    invoiceMachine,
    `
    -                  CREATE      DRAFT              admin,system
    DRAFT              ISSUE       OPEN               admin,system
    OPEN               PAY         PROCESSING         owner,admin,system
    PAST_DUE           PAY         PROCESSING         owner,admin,system
    OPEN               FALL_DUE    PAST_DUE           system
    PAST_DUE           SETTLE      PAID               admin,system
    PROCESSING         SUCCEED     PAID               system
    PROCESSING         FAIL        OPEN               system
    OPEN               VOID        VOID               admin
    PAST_DUE           VOID        VOID               admin
    OPEN               WRITE_OFF   UNCOLLECTIBLE      admin
    PAST_DUE           WRITE_OFF   UNCOLLECTIBLE      admin
    PAID               REFUND_PART PARTIALLY_REFUNDED admin,system
    PARTIALLY_REFUNDED REFUND_PART PARTIALLY_REFUNDED admin,system
    PAID               REFUND_REST REFUNDED           admin,system
    PARTIALLY_REFUNDED REFUND_REST REFUNDED           admin,system`,
    ['REFUNDED', 'VOID', 'UNCOLLECTIBLE'],
  );
  obeysTable(
    depositMachine,
    `
    -                  AUTHORIZE   AUTHORIZED         system
    -                  NEED_ACTION REQUIRES_ACTION    system
    -                  DECLINE     FAILED             system
    REQUIRES_ACTION    AUTHORIZE   AUTHORIZED         system
    REQUIRES_ACTION    DECLINE     FAILED             system
    AUTHORIZED         SUPERSEDE   REVOKED            system
    AUTHORIZED         REVOKE      REVOKED            owner,admin,system
    AUTHORIZED         CAPTURE     CAPTURED           admin,system
    AUTHORIZED         LAPSE       EXPIRED            system
    CAPTURED           REFUND_PART PARTIALLY_REFUNDED admin,system
    PARTIALLY_REFUNDED REFUND_PART PARTIALLY_REFUNDED admin,system
    CAPTURED           REFUND_REST REFUNDED           admin,system
    PARTIALLY_REFUNDED REFUND_REST REFUNDED           admin,system`,
    ['FAILED', 'REVOKED', 'EXPIRED', 'REFUNDED'],
  );
});
