import { refusal, type Refusal } from '../../../domain/kit/refusal.ts';

/** Code of the refusal when the device has no room for something. */
export const DEVICE_FULL = 'DEVICE_FULL';

export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);

/** @param rule the kind of data that did not fit, when it is not a change. */
export const deviceFull = (message: string, rule?: 'PHOTOS'): Refusal =>
  refusal(
    'resource-exhausted',
    DEVICE_FULL,
    message,
    rule === undefined ? {} : { details: { rule } },
  );

let free: () => Promise<void> = () => Promise.resolve();

/** Sets the function that evicts copies when this device is full. */
export const freeSpaceBy = (evict: () => Promise<void>): void => {
  free = evict;
};

/** Evicts copies that can be fetched again, to make room for the member's own work. */
export const freeSpace = (): Promise<void> => free();
