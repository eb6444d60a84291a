import { isRecord } from '../../../domain/kit/json.ts';
import { appFault } from '../send/app-fault.ts';

type StoredRow = Readonly<Record<string, unknown>>;

/**
 * Repairs a row whose end of validity has a fraction. A refused one is offered to its owner again:
 * its payload loses its times, which are set when it is confirmed. Any other gets a whole end.
 */
export const offeredAgain = (row: StoredRow): StoredRow => {
  const { payload, refusal } = row;
  if (!isRecord(payload)) return {};
  const { validUntil, queuedAt: _, ...rest } = payload;
  if (typeof validUntil !== 'number' || Number.isInteger(validUntil)) return {};
  const isRefused = row['state'] === 'refused';
  if (!isRefused) return { payload: { ...payload, validUntil: Math.floor(validUntil) } };
  const isByForm = isRecord(refusal) && refusal['code'] === 'INVALID_ARGUMENT';
  return isByForm ? { payload: rest, state: 'needsConfirm', refusal: appFault } : {};
};
