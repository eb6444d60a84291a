import { DAY } from '../../../domain/kit/durations.ts';

/** Age, ms, after which a text to others is sent only once its author confirms it. */
export const STALE_TALK_MS = 3 * DAY;
