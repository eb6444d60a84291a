import { sizes, type VehicleSize } from '../../../domain/listings/transport/shipping-quote.ts';
import { notes } from '../../platform/session/shared-device.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

/** An estimate as this device keeps it. */
export interface KeptQuote {
  /** Canadian cents. */
  readonly amount: number;
  readonly km: number;
  readonly transitDaysMin: number;
  readonly transitDaysMax: number;
  /** ms UTC. */
  readonly validUntil: number;
  /** Server time of the request, ms UTC. */
  readonly at: number;
}

/** Details of a vehicle that the reader entered for transport. */
export interface ShippingLoad {
  readonly size: VehicleSize;
  readonly runs: boolean;
}

interface ShippingNotes {
  readonly enclosed: boolean;
  /** Vehicle details by listing. */
  readonly loads: Readonly<Record<string, ShippingLoad>>;
  /** Keyed by listing, postal area, trailer and load. */
  readonly quotes: Readonly<Record<string, KeptQuote>>;
}

const keptAs = storedKeys.shipping.key;
/** Most entries stored of each kind; the latest are kept. */
const mostEntries = 60;
const noShipping: ShippingNotes = { enclosed: false, loads: {}, quotes: {} };
const shippingChanges = listenerSet();
let lastShipping: { readonly text: string; readonly kept: ShippingNotes } | null = null;

const isQuote = (value: unknown): value is KeptQuote =>
  typeof value === 'object' &&
  value !== null &&
  ['amount', 'km', 'transitDaysMin', 'transitDaysMax', 'validUntil', 'at'].every((key) =>
    Number.isSafeInteger((value as Readonly<Record<string, unknown>>)[key]),
  );

const isLoad = (value: unknown): value is ShippingLoad => {
  const { size, runs } = (value ?? {}) as Partial<Record<keyof ShippingLoad, unknown>>;
  return typeof size === 'string' && Object.hasOwn(sizes, size) && typeof runs === 'boolean';
};

const those = <T>(value: unknown, fits: (one: unknown) => one is T): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
      (entry): entry is [string, T] => fits(entry[1]),
    ),
  );

const shippingIn = (text: string): ShippingNotes => {
  try {
    const { enclosed, loads, quotes } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return {
      enclosed: enclosed === true,
      loads: those(loads, isLoad),
      quotes: those(quotes, isQuote),
    };
  } catch {
    return noShipping;
  }
};

/** The shipping details stored on this device; the same object until they change. */
export const keptShipping = (): ShippingNotes => {
  const text = notes().getItem(keptAs) ?? '';
  if (lastShipping?.text !== text)
    lastShipping = { text, kept: text === '' ? noShipping : shippingIn(text) };
  return lastShipping.kept;
};

const keepShipping = (next: ShippingNotes): void => {
  try {
    notes().setItem(keptAs, JSON.stringify(next));
  } catch {
    // Without storage the estimate is requested again.
  }
  shippingChanges.notify();
};

export const onShippingKept = shippingChanges.subscribe;

const latest = <T>(all: Readonly<Record<string, T>>, key: string, value: T) => {
  const { [key]: _before, ...others } = all;
  return Object.fromEntries([...Object.entries(others), [key, value] as const].slice(-mostEntries));
};

export const keepTrailer = (enclosed: boolean): void =>
  keepShipping({ ...keptShipping(), enclosed });

export const keepLoad = (listingId: string, load: ShippingLoad): void => {
  const kept = keptShipping();
  keepShipping({ ...kept, loads: latest(kept.loads, listingId, load) });
};

export const keepQuote = (key: string, quote: KeptQuote): void => {
  const kept = keptShipping();
  keepShipping({ ...kept, quotes: latest(kept.quotes, key, quote) });
};
