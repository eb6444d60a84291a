/** Acts that one administrator proposes and another approves, if they exceed a limit. */
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

/** The function of each act. */
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

/** Names the target of an act: only one proposal of an act may wait for it. */
export const targetOf = (act: TwoPersonAct, id: string): string => `${act} ${id}`;

/** Id of a manual invoice's target: one of each kind per listing. */
export const madeInvoiceId = (listingId: string, kind: string): string => `${listingId} ${kind}`;
