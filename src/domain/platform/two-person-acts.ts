/** Acts that one administrator proposes and another approves (R10), where they go beyond a limit. */
export const twoPersonActs = [
  'CAPTURE_HOLD',
  'REFUND_HOLD',
  'CREDIT_INVOICE',
  'VOID_INVOICE',
  'WRITE_INVOICE',
  'VOID_BID',
  'RESTORE_BID',
  'SET_ROLES',
  'LOOSEN_RULE',
] as const;
export type TwoPersonAct = (typeof twoPersonActs)[number];

/** The function that does each. */
export const functionOfAct = {
  CAPTURE_HOLD: 'paymentsCharges-captureItem',
  REFUND_HOLD: 'paymentsCharges-refundItem',
  CREDIT_INVOICE: 'invoices-creditInvoice',
  VOID_INVOICE: 'invoices-voidInvoice',
  WRITE_INVOICE: 'invoices-adminCreateListingInvoice',
  VOID_BID: 'bids-delete',
  RESTORE_BID: 'bids-restore',
  SET_ROLES: 'users-setRoles',
  LOOSEN_RULE: 'approvals-loosenRule',
} as const satisfies Readonly<Record<TwoPersonAct, string>>;

/** Names what an act is done to: one proposal of it waits there at a time. */
export const targetOf = (act: TwoPersonAct, id: string): string => `${act} ${id}`;

/** An invoice by hand is one of its kind for a listing. */
export const madeInvoiceId = (listingId: string, kind: string): string => `${listingId} ${kind}`;
