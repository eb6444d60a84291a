import { command } from '../../kit/command.ts';
import { bool, int, optional, time } from '../../kit/fields.ts';
import { idempotencyKey } from '../../kit/fragments.ts';
import { transportFields } from './transport-request.entity.ts';

export const quotesRequestTransport = command({
  name: 'quotes-requestTransport',
  means:
    'Asks the house to arrange a transport. Staff read it with the estimate; who asks gets a mail that says so.',
  callers: ['visitor', 'member'],
  rate: 'AUTH',
  input: { ...transportFields, idempotencyKey },
  answer: {
    ok: bool(),
    amount: optional(int({ min: 0, max: 100_000_000, unit: 'cents' })),
    validUntil: optional(time()),
  },
  refusals: ['POSTAL_UNKNOWN'],
  offline: 'queue',
  keyed: true,
});
