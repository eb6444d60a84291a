import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { schedulerStartAuctionCheck } from '../../domain/bidding/commands.ts';
import type { AuctionStatus } from '../../domain/listings/auction-machine.ts';
import { plain } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { endAuction, startAuction } from './auction-transitions.ts';
import { rowsPerRun } from '../rows-per-run.ts';

const due = async (
  ports: Ports,
  status: AuctionStatus,
  field: 'startAt' | 'endAt',
  until: number,
): Promise<readonly string[]> => {
  const found = await ports.db.find(auctionEngines, {
    where: [
      ['status', '==', status],
      [field, '<=', until],
    ],
    orderBy: [[field, 'asc']],
    limit: rowsPerRun,
    deletedToo: true,
  });
  return found.map((engine) => engine.id);
};

const each = async (
  ids: readonly string[],
  turn: (id: string) => Promise<boolean>,
): Promise<string[]> => {
  const done: string[] = [];
  for (const id of ids) if (await turn(id)) done.push(id);
  return done;
};

/** Starts and ends the auctions that are due. Runs may overlap: each transition happens once. */
export const checkAuctions = async (ports: Ports) => {
  const now = ports.clock.now();
  const starting = await due(ports, 'SCHEDULED', 'startAt', now);
  const started = await each(starting, (id) => startAuction(ports, id));
  const ended = await each(await due(ports, 'LIVE', 'endAt', now), (id) => endAuction(ports, id));
  return { started, ended };
};

/**
 * When the next auction starts or ends, ms UTC, so that the host need not wait for the next full
 * minute.
 */
export const nextDue = async (ports: Ports): Promise<number | null> => {
  const first = async (status: AuctionStatus, field: 'startAt' | 'endAt') => {
    const [engine] = await ports.db.find(auctionEngines, {
      where: [['status', '==', status]],
      orderBy: [[field, 'asc']],
      limit: 1,
      deletedToo: true,
    });
    return engine ? [engine[field]] : [];
  };
  const times = [...(await first('SCHEDULED', 'startAt')), ...(await first('LIVE', 'endAt'))];
  return times.length === 0 ? null : Math.min(...times);
};

export const startAuctionCheck = plain(schedulerStartAuctionCheck, async (_, { ports, now }) => ({
  ...(await checkAuctions(ports)),
  serverTime: now,
}));
