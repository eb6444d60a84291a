import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, json, serverSet, text, time } from '../kit/fields.ts';
import { sha256 } from '../kit/fragments.ts';

export const commandAnswers = entity({
  name: 'commandAnswers',
  area: 'platform',
  means: 'The answer a command gave to an idempotency key, kept in the transaction of its effect.',
  version: 1,
  fields: {
    uid: serverSet(text({ max: 128 })),
    command: serverSet(text({ max: 80 })),
    key: serverSet(text({ max: 128 })),
    bodyHash: serverSet(sha256),
    /** False if the answer is a refusal. */
    ok: serverSet(bool()),
    answer: serverSet(json({ bytes: 200_000 })),
    at: serverSet(time()),
    expiresAt: serverSet(time()),
  },
  expires: { from: 'expiresAt', afterMs: 0 },
  access: nobody,
  indexes: [],
  sample: {
    uid: 'u-oldiron',
    command: 'bids-create',
    key: '5f0c1d6e-5a3f-4f0e-9a53-1f6f6d9d2b11',
    bodyHash: 'd'.repeat(64),
    ok: true,
    answer: { outcome: 'OK' },
    at: 1_795_300_000_000,
    expiresAt: 1_797_900_000_000,
  },
});
export type CommandAnswer = Doc<typeof commandAnswers>;
