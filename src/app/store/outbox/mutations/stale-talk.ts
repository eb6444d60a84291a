/** What is said to others is not sent days later without its writer saying so again, ms. */
export const STALE_TALK_MS = 3 * 24 * 60 * 60_000;
