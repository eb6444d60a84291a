import type { Wire } from './wire.ts';

const attempt = {
  at: { integerValue: '0' },
  ok: { booleanValue: false },
  code: { stringValue: 'card_declined' },
};

/** An invoice whose card was declined until it was past due. */
export const declined: Wire = {
  status: { stringValue: 'PAST_DUE' },
  attempts: { arrayValue: { values: [{ mapValue: { fields: attempt } }] } },
};
