import { bool, int, optional, text, time } from './fields.ts';
import { idempotencyKey } from './fragments.ts';

/** Spread into the input of a keyed command: a repeated key gets the first answer again. */
export const keyed = { idempotencyKey: optional(idempotencyKey) } as const;

/** A reference whose target the command looks up itself. */
export const id = text({ min: 1, max: 128, format: 'id' });
/** Start of the next page. Opaque: clients pass it back and do not interpret it. */
export const cursor = optional(text({ max: 500 }));
export const pageSize = optional(int({ min: 1, max: 50 }));
/** Reason given by staff, for later readers. */
export const reason = text({ min: 3, max: 500 });
/** A reason for acts that members may do themselves without one: only staff must give it. */
export const reasonOfStaff = optional(text({ min: 3, max: 500 }));
export const done = { ok: bool() } as const;
/** Spread into a command that only staff call. */
export const staffCommand = { callers: ['admin'], rate: 'ADMIN', offline: 'never' } as const;
/** Spread into a command of staff that has no key: it may be repeated. */
export const unkeyedStaffCommand = { ...staffCommand, keyed: false } as const;
export const paymentMethodId = text({ max: 255, pattern: 'pm_[A-Za-z0-9_]+' });
export const serverTime = time({ means: 'Server time of the answer.' });
