import { isRecord } from '../kit/json.ts';

/** Id of the configuration document that holds the switches. */
export const FLAGS = 'featureFlags';

/** Whether the provinces’ own tax on services is taken, by the stored switches; off where unsaid. */
export const takesServiceTax = (values: unknown): boolean =>
  isRecord(values) && values['provincialServiceTax'] === true;
