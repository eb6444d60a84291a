import {
  OutboxWorker,
  type OutboxWorkerContext,
} from '../../../src/app/outbox/send/outbox-worker.ts';
import type { OutboxStore } from '../../../src/app/outbox/outbox-store.ts';
import { sendablePayload } from '../../../src/app/outbox/send/sendable.ts';
import { sendRow } from '../../../src/app/outbox/send/transport.ts';
import type { Road } from './road.ts';

/** One tab: its worker, until it is closed. */
export interface Tab {
  readonly worker: OutboxWorker;
  readonly close: () => void;
  readonly closed: Promise<null>;
}

interface TabContext extends Pick<OutboxWorkerContext, 'now' | 'serverNow' | 'steady'> {
  readonly box: OutboxStore;
  readonly uid: () => string;
  readonly token: (uid: string, fresh: boolean) => Promise<string | null>;
  readonly road: Road;
}

/** Error of a device's estimate of the server's time on a slow connection, ms. */
export const uncertaintyMs = 700;

/**
 * Opens a tab of a device.
 * @param alone the device's lock, released by a closed tab.
 */
export const openTab = (
  { box, uid, token, road, ...clocks }: TabContext,
  alone: <T>(work: () => Promise<T>, closed: Promise<unknown>) => Promise<T>,
): Tab => {
  let dead = false;
  let tell: (value: null) => void = () => undefined;
  const closed = new Promise<null>((resolve) => {
    tell = resolve;
  });
  const never = new Promise<never>(() => undefined);
  const worker = new OutboxWorker({
    ...clocks,
    earliest: () => {
      const now = clocks.serverNow();
      return now === null ? null : now - uncertaintyMs;
    },
    store: box,
    uid,
    post: async (row) => {
      if (dead) return never;
      const carrier = {
        home: () => Promise.resolve(road.home),
        token,
        now: () => clocks.serverNow() ?? clocks.now(),
      };
      const attempt = await sendRow(carrier, row);
      return dead ? never : attempt;
    },
    alone: (work) => alone(work, closed),
    sendable: sendablePayload,
    chance: () => 0.5,
    reachable: () => road.up,
  });
  const close = (): void => {
    dead = true;
    tell(null);
  };
  return { worker, close, closed };
};
