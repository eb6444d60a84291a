import { isRecord } from '../../kit/json.ts';

/** Id of the configuration document that holds the switches. */
export const FLAGS = 'featureFlags';

/** Whether the provinces’ own taxes on services apply, by the stored switches; off by default. */
export const takesServiceTax = (values: unknown): boolean =>
  isRecord(values) && values['provincialServiceTax'] === true;
