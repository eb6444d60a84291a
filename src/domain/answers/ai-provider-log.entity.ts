import { staffReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { decimal, int, optional, prose, serverSet, text, time } from '../kit/fields.ts';
import { uid } from '../kit/fragments.ts';

export const aiProviderLogs = entity({
  name: 'aiProviderLogs',
  area: 'answers',
  means:
    'One question to a language model: what was asked, answered and spent, freed of personal data.',
  version: 1,
  fields: {
    provider: serverSet(text({ max: 40 })),
    model: serverSet(text({ max: 120 })),
    purpose: serverSet(text({ max: 60 })),
    userId: optional(serverSet(uid)),
    question: serverSet(prose({ max: 1_000 })),
    prompt: serverSet(prose({ max: 10_000 })),
    response: optional(serverSet(prose({ max: 10_000 }))),
    tokensIn: serverSet(int({ min: 0, max: 10_000_000 })),
    tokensOut: serverSet(int({ min: 0, max: 10_000_000 })),
    costUsd: serverSet(decimal({ min: 0, max: 10_000, step: 0.000001, unit: 'USD' })),
    durationMs: serverSet(int({ min: 0, max: 600_000, unit: 'ms' })),
    error: optional(serverSet(text({ max: 300 }))),
    at: serverSet(time()),
    expiresAt: serverSet(time()),
  },
  expires: { from: 'expiresAt', afterMs: 0 },
  access: staffReads,
  indexes: [
    ['isDeleted', '-at'],
    ['isDeleted', 'provider', '-at'],
  ],
  admin: {
    group: 'System',
    title: 'Model log',
    path: 'ai-dashboard',
    name: 'question',
    columns: [
      'at',
      'question',
      'provider',
      'model',
      'tokensIn',
      'tokensOut',
      'costUsd',
      'durationMs',
      'error',
    ],
    filters: ['provider', 'model'],
    sort: ['at', 'desc'],
  },
  sample: {
    provider: 'local',
    model: 'house',
    purpose: 'answer',
    question: 'Is the fuel gauge accurate?',
    prompt: 'Passages: … Question: Is the fuel gauge accurate?',
    response: 'The seller says it reads a quarter low.',
    tokensIn: 420,
    tokensOut: 38,
    costUsd: 0,
    durationMs: 310,
    at: 1_795_300_000_000,
    expiresAt: 1_797_900_000_000,
  },
});
export type AiProviderLog = Doc<typeof aiProviderLogs>;
