import type { RulesQuestion, WireDocument, WireValue } from '../../../src/embedded/contracts.ts';
import { firestoreJudge } from '../../../src/embedded/rules/firestore-judge.ts';

export const moment = Date.UTC(2026, 10, 21, 3, 4, 5, 678);
export const visitor = { kind: 'visitor' } as const;
export const ada = {
  kind: 'member',
  uid: 'ada',
  claims: { email: 'ada@example.com', email_verified: true, role: 'editor,admin', level: 3 },
} as const;

const wire = (value: unknown): WireValue => {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: String(value) };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(wire) } };
  return { mapValue: { fields: wireFields(value as Record<string, unknown>) } };
};

export const wireFields = (fields: Record<string, unknown>): Record<string, WireValue> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, wire(value)]));

export const toWire = wire;

export const document = (path: string, fields: Record<string, unknown>): WireDocument => ({
  name: `projects/p/databases/(default)/documents/${path}`,
  fields: wireFields(fields),
  createTime: '2026-01-01T00:00:00.000Z',
  updateTime: '2026-01-01T00:00:00.000Z',
});

const nobody = () => null;

export const question = (over: Partial<RulesQuestion>): RulesQuestion => ({
  method: 'get',
  path: 'things/one',
  caller: ada,
  time: moment,
  before: null,
  after: null,
  read: nobody,
  readAfter: nobody,
  ...over,
});

export const rules = (body: string, outside = ''): string =>
  `rules_version = '2';\n${outside}\nservice cloud.firestore {\n` +
  `match /databases/{database}/documents {\n${body}\n}\n}`;

/** Whether `allow get` with this condition lets Ada read `things/one`. */
const holds = (condition: string, over: Partial<RulesQuestion> = {}): boolean =>
  firestoreJudge(rules(`match /things/{id} { allow read, write: if ${condition}; }`)).allows(
    question(over),
  );

/** Distinguishes true and false from an error: an error holds neither way. */
export const outcome = (
  condition: string,
  over: Partial<RulesQuestion> = {},
): 'true' | 'false' | 'neither' => {
  if (holds(condition, over)) return 'true';
  return holds(`!(${condition})`, over) ? 'false' : 'neither';
};
