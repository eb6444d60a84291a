import { isRecord } from '../kit/json.ts';

/** Id of the configuration document that says how staff must be signed in. A function alone writes it. */
export const STAFF_ACCESS = 'staffAccess';

/** Whether staff act as staff only in a session signed in with a second factor; not where unsaid. */
export const asksSecondFactor = (values: unknown): boolean =>
  isRecord(values) && values['secondFactor'] === true;
