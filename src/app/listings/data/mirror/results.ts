import { resultOf, type Result, type ResultRow } from '../../../../domain/listings/result.ts';
import { connectionAtom } from '../../../platform/server/connection.ts';
import { failed, notHere, saved, unavailable } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { device } from '../../../platform/session/session.ts';
import { readResults } from '../../../sync/snapshots/result-files.ts';

/** Scope of the results: one make's, or all. */
export interface ResultsOf {
  readonly makeId?: string;
  /** ms UTC. */
  readonly from: number;
}

const makeIn = (row: ResultRow): string => row[8];
const endIn = (row: ResultRow): number => row[13];

/** Results since a moment, read again once the server is back if they could not be read. */
export const openResults = async (
  { makeId, from }: ResultsOf,
  emit: Emit<readonly Result[]>,
): Promise<Stop> => {
  let over = false;
  const read = async (): Promise<boolean> => {
    const found: Result[] = [];
    try {
      await readResults(from, (row) => {
        const isOf = makeId === undefined || makeIn(row) === makeId;
        if (isOf && endIn(row) >= from) found.push(resultOf(row));
      });
      if (!over) emit(saved(found, null));
      return true;
    } catch (error) {
      const offline = device.get(connectionAtom) === 'offline';
      if (!over) emit(failed(offline ? notHere : unavailable(error)));
      return false;
    }
  };
  if (await read()) return () => undefined;
  const stop = device.sub(connectionAtom, () => {
    if (device.get(connectionAtom) === 'online') void read();
  });
  return () => {
    over = true;
    stop();
  };
};
