import { appFault } from '../send/app-fault.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import type { OutboxRow } from './row.ts';

type StoredRow = Readonly<Record<string, unknown>>;

type LabelParts = { readonly label: string; readonly values?: Readonly<Record<string, unknown>> };

/** Texts that earlier versions wrote into labels, and the label that replaces them now. */
const forms: readonly (readonly [written: RegExp, label: string])[] = [
  [/^Message to (?<name>.+)$/su, 'Message to {name}'],
  [/^Draft of (?<title>.+)$/su, 'Draft of {title}'],
  [/^Discard the draft of (?<title>.+)$/su, 'Discard the draft of {title}'],
  // A bid's label was stored in the language shown at the time.
  [/^(?:Max of|Maximum de) (?<sum>.+?) (?:on|sur) (?<title>.+)$/su, 'Max of {sum} on {title}'],
  [/^(?:Bid of|Mise de) (?<sum>.+?) (?:on|sur) (?<title>.+)$/su, 'Bid of {sum} on {title}'],
];

const unnamed = 'an unnamed vehicle';

const valueOf = (name: string, written: unknown, payload: StoredRow): unknown => {
  if (name === 'sum' && typeof written === 'string') {
    const currency = written.includes('US') ? 'USD' : 'CAD';
    return { dollars: payload['amount'], currency };
  }
  return name === 'title' && written === unnamed ? { phrase: unnamed } : written;
};

/** Converts a label to data: an English text, and named values for what it spelled out. */
const labelAsData = ({ label, values, payload }: StoredRow): LabelParts => {
  const text = String(label);
  const form = forms.find(([written]) => written.test(text));
  const found = isRecord(values) ? values : form?.[0].exec(text)?.groups;
  if (found === undefined) return { label: text };
  const of = isRecord(payload) ? payload : {};
  const entries = Object.entries(found).map(([name, one]) => [name, valueOf(name, one, of)]);
  return {
    label: isRecord(values) ? text : (form?.[1] ?? text),
    values: Object.fromEntries(entries) as LabelParts['values'] & object,
  };
};

/**
 * Repairs a row whose end of validity has a fraction. A refused one is offered to its owner again:
 * its payload loses its times, which are set when it is confirmed. Any other gets a whole end.
 */
const offeredAgain = (row: StoredRow): StoredRow => {
  const { payload, refusal } = row;
  if (!isRecord(payload)) return {};
  const { validUntil, queuedAt: _, ...rest } = payload;
  if (typeof validUntil !== 'number' || Number.isInteger(validUntil)) return {};
  const isRefused = row['state'] === 'refused';
  if (!isRefused) return { payload: { ...payload, validUntil: Math.floor(validUntil) } };
  const isByForm = isRecord(refusal) && refusal['code'] === 'INVALID_ARGUMENT';
  return isByForm ? { payload: rest, state: 'needsConfirm', refusal: appFault } : {};
};

/**
 * Migrations from each version to the next, the first from version 1 to 2. A step may change a
 * command's payload too. Steps are never removed, because a device may skip any number of versions.
 */
const steps: readonly ((row: StoredRow) => StoredRow)[] = [
  // 1: no version, no age to confirm, no conflicts, and only the time of creation was known.
  (row) => ({ ...row, confirmAt: null, conflict: null, changedAt: row['createdAt'] }),
  // 2: rows of earlier versions have only the device's clock for their age.
  (row) => ({ ...row, made: null }),
  // 3: the start of sending was not recorded.
  (row) => ({ ...row, sentAt: null }),
  // 4: some labels were spelled out, a bid's in the language shown at the time.
  (row) => ({ ...row, ...labelAsData(row) }),
  // 5: the end of a waiting bid could have a fraction, which the server refused.
  (row) => ({ ...row, ...offeredAgain(row) }),
];

/** Version of the present row format. */
export const ROW_VERSION = steps.length + 1;

const versionOf = (row: StoredRow): number => (typeof row['v'] === 'number' ? row['v'] : 1);

/** Migrates a stored row to this version. A row of a later version is not changed and not sent. */
export const migrateRow = (row: unknown): OutboxRow => {
  const kept = row as StoredRow;
  const from = versionOf(kept);
  if (from >= ROW_VERSION) return kept as unknown as OutboxRow;
  const next = steps.slice(from - 1).reduce((before, step) => step(before), kept);
  return { ...next, v: ROW_VERSION } as unknown as OutboxRow;
};

/** Written by a later version of the app, which this one cannot carry out. */
export const isFromLater = (row: OutboxRow): boolean => row.v > ROW_VERSION;
