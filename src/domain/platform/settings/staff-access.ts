import { isRecord } from '../../kit/json.ts';

/**
 * Id of the configuration document with the sign-in requirements for staff. Only a function writes
 * it.
 */
export const STAFF_ACCESS = 'staffAccess';

/** Whether staff rights require a session signed in with a second factor; false by default. */
export const asksSecondFactor = (values: unknown): boolean =>
  isRecord(values) && values['secondFactor'] === true;
