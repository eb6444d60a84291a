/** The age of the oldest change missing from the database, in words. */
export const lagText = (ms: number): string => {
  if (ms === 0) return 'None, up to date';
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
};
