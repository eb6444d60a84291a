/** Age, ms, after which a text to others is sent only once its author confirms it. */
export const STALE_TALK_MS = 3 * 24 * 60 * 60_000;
