import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { quotesGetShippingQuote } from '../../../domain/listings/commands.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import {
  sizes,
  usualSize,
  type VehicleSize,
} from '../../../domain/listings/transport/shipping-quote.ts';
import { postalAreaOf } from '../../../domain/places/postal-area.ts';
import type { InputOf } from '../../../domain/kit/command.ts';
import { regionCountry } from '../../../domain/payments/tax-regions.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { useConnection } from '../../platform/server/connection.ts';
import { useKeptCode } from '../../platform/reader/postal-code.ts';
import { call } from '../../firebase/call.ts';
import {
  keepLoad,
  keepQuote,
  keepTrailer,
  keptShipping,
  onShippingKept,
  type KeptQuote,
  type ShippingLoad,
} from './shipping-kept.ts';
import { HOUR } from '../../../domain/kit/durations.ts';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

export type { ShippingLoad };

/** Age up to which an estimate is not requested again, ms. */
const freshMs = HOUR;

/** Shipping from a listing to the reader, as far as known. */
export interface ShippingReading {
  /** `nowhere` without a postal code of the reader. */
  readonly state: 'nowhere' | 'asking' | 'known' | 'refused' | 'offline';
  /** The last estimate that is still valid, however old; null for none on this device. */
  readonly quote: KeptQuote | null;
  readonly refusal: Refusal | null;
  readonly again: () => void;
}

interface QuoteRequest {
  readonly asking: boolean;
  readonly refusal: Refusal | null;
}
const idle: QuoteRequest = { asking: false, refusal: null };
const requestByRoute = new Map<string, QuoteRequest>();
const requestChanges = listenerSet();

const setRequest = (key: string, next: QuoteRequest): void => {
  requestByRoute.set(key, next);
  requestChanges.notify();
};

type WayEnd = NonNullable<InputOf<typeof quotesGetShippingQuote>['from']>;

/** A route for one vehicle: from a listing, or from a place. */
interface Way {
  readonly from: { readonly listingId: string } | WayEnd;
  readonly to: WayEnd;
  readonly enclosed: boolean;
  readonly load: ShippingLoad;
}

const placeKey = ({ postal, region }: WayEnd): string =>
  postal === undefined ? (region ?? '') : (postalAreaOf(postal) ?? '');

/** Key of a vehicle's route, under which its estimate is stored. */
const routeKey = ({ from, to, enclosed, load }: Way): string =>
  [
    'listingId' in from ? from.listingId : placeKey(from),
    placeKey(to),
    enclosed ? 'enclosed' : 'open',
    load.size,
    load.runs ? 'runs' : 'still',
  ].join(' ');

const ask = async (way: Way): Promise<void> => {
  const key = routeKey(way);
  if (requestByRoute.get(key)?.asking === true) return;
  setRequest(key, { asking: true, refusal: null });
  const { from, to, enclosed, load } = way;
  const answered = await call(quotesGetShippingQuote, {
    ...('listingId' in from ? from : { from }),
    to,
    enclosed,
    vehicle: { lengthMm: sizes[load.size], runs: load.runs },
  });
  if (answered.ok) {
    const { amount, km, transitDaysMin, transitDaysMax, validUntil } = answered.value;
    const quote = { amount, km, transitDaysMin, transitDaysMax, validUntil, at: serverNow() };
    keepQuote(key, quote);
  }
  setRequest(key, { asking: false, refusal: answered.ok ? null : answered.refusal });
};

const subscribeShipping = (tell: () => void): (() => void) => {
  const stops = [requestChanges.subscribe(tell), onShippingKept(tell)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** The reader's own details of the vehicle for shipping; stored with the estimates. */
export const useShippingLoad = ({
  id,
  vehicle,
}: Pick<Listing, 'id' | 'vehicle'>): {
  readonly load: ShippingLoad;
  readonly setSize: (size: VehicleSize) => void;
  readonly setRuns: (runs: boolean) => void;
} => {
  const kept = useSyncExternalStore(
    subscribeShipping,
    () => keptShipping().loads[id],
    () => undefined,
  );
  const load = kept ?? { size: usualSize(vehicle.bodyType), runs: true };
  return {
    load,
    setSize: (size) => keepLoad(id, { ...load, size }),
    setRuns: (runs) => keepLoad(id, { ...load, runs }),
  };
};

/** Whether the reader wants an enclosed trailer, and a setter for it. */
export const useTrailer = (): readonly [boolean, (enclosed: boolean) => void] => [
  useSyncExternalStore(
    subscribeShipping,
    () => keptShipping().enclosed,
    () => false,
  ),
  keepTrailer,
];

/**
 * The estimate for a route: requested when none is from the last hour and there is a connection;
 * without one, the last that is still valid.
 * @param way null while one end is unknown.
 */
const useWay = (way: Way | null): ShippingReading => {
  const isOffline = useConnection() === 'offline';
  const key = way === null ? '' : routeKey(way);
  const said = JSON.stringify(way);
  const { asking, refusal } = useSyncExternalStore(
    subscribeShipping,
    () => requestByRoute.get(key) ?? idle,
    () => idle,
  );
  const kept = useSyncExternalStore(
    subscribeShipping,
    () => keptShipping().quotes[key] ?? null,
    () => null,
  );
  const now = serverNow();
  const quote = kept !== null && kept.validUntil > now ? kept : null;
  const isFresh = quote !== null && now - quote.at < freshMs;
  const again = useCallback(() => {
    const known = JSON.parse(said) as Way | null;
    if (known !== null) void ask(known);
  }, [said]);
  const isDue = way !== null && !isOffline && !isFresh && !asking && refusal === null;
  useEffect(() => {
    if (isDue) again();
  }, [isDue, again]);
  const state =
    way === null
      ? 'nowhere'
      : isOffline
        ? 'offline'
        : isFresh
          ? 'known'
          : refusal !== null
            ? 'refused'
            : 'asking';
  return { state, quote, refusal, again };
};

/** The estimate for a listing to the reader’s postal code. */
export const useShipping = (
  listing: Pick<Listing, 'id' | 'vehicle'>,
  enclosed: boolean,
): ShippingReading => {
  const code = useKeptCode();
  const { load } = useShippingLoad(listing);
  const to = placeOf(code, '');
  return useWay(to === null ? null : { from: { listingId: listing.id }, to, enclosed, load });
};

/** The estimate for a vehicle that is not listed here; an end still unknown is null. */
export const useTransport = (
  of: { readonly from: WayEnd | null; readonly to: WayEnd | null; readonly load: ShippingLoad },
  enclosed: boolean,
): ShippingReading => {
  const { from, to, load } = of;
  return useWay(from === null || to === null ? null : { from, to, enclosed, load });
};

/** One end of a route from typed or chosen values; null if they name no place. */
export const placeOf = (postal: string, region: string): WayEnd | null => {
  const code = postal.trim().toUpperCase();
  if (code !== '')
    return postalAreaOf(code) === null
      ? null
      : { postal: code, country: /^\d/.test(code) ? 'US' : 'CA' };
  return region === '' ? null : { region, country: regionCountry(region) };
};
