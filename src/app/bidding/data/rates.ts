import { useCallback } from 'react';
import type { Currency } from '../../../domain/kit/fields.ts';
import { shownMoney } from '../../../domain/platform/display-units.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import { useView } from '../../platform/reader/view.ts';

/** Display rates by `FROM-TO`; never used for settlement. */
const useRates = (): Reading<ReadonlyMap<string, number>> =>
  useShared(
    'rates',
    lazily(
      () => import('./mirror/rates.ts'),
      (m, emit) => m.openRates(emit),
    ),
  );

/**
 * Converts prices to the reader's currency, so that they can be compared: null where no rate is
 * known on this device. The function stays the same as long as the rates and the currency do.
 */
export const useMoneyIn = (): ((dollars: number, currency: Currency) => number | null) => {
  const wanted = useView().currency;
  const rates = useRates();
  const known = rates.status === 'ready' ? rates.value : null;
  return useCallback(
    (dollars, currency) => {
      if (currency === wanted) return dollars;
      const rate = known?.get(`${currency}-${wanted}`);
      return rate === undefined ? null : dollars * rate;
    },
    [wanted, known],
  );
};

/**
 * An amount's approximate value in the reader's currency: null if it is already in that currency,
 * or no rate is known on this device.
 * @param dollars whole units of `currency`; null for no amount.
 */
export const useAbout = (
  dollars: number | null,
  currency: Currency,
): { readonly dollars: number; readonly currency: Currency } | null => {
  const wanted = useView().currency;
  const rates = useRates();
  if (dollars === null || wanted === currency || rates.status !== 'ready') return null;
  const rate = rates.value.get(`${currency}-${wanted}`);
  if (rate === undefined) return null;
  const { value } = shownMoney({ amount: dollars * 100, currency }, wanted, rate);
  return { dollars: Math.round(value / 100), currency: wanted };
};

/**
 * Converts cents of one currency to another for a total, approximately: unchanged if both are the
 * same, null where no rate is known on this device.
 */
export const useCentsIn = (wanted: Currency): ((cents: number, of: Currency) => number | null) => {
  const rates = useRates();
  const known = rates.status === 'ready' ? rates.value : null;
  return useCallback(
    (cents, of) => {
      if (of === wanted) return cents;
      const rate = known?.get(`${of}-${wanted}`);
      return rate === undefined
        ? null
        : shownMoney({ amount: cents, currency: of }, wanted, rate).value;
    },
    [wanted, known],
  );
};
