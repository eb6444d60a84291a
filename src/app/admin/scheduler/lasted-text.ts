const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `15 minutes`, `2 hours`, `1 day`: an interval of the schedule in its largest exact unit. */
export const stepText = (seconds: number): string => {
  const [unit, size] = units.find(([, one]) => seconds % one === 0 && seconds >= one) ?? units[3];
  const count = seconds / size;
  return count === 1 ? unit : `${count} ${unit}s`;
};

/** `3 days`, `5 hours`, `12 minutes`: a duration, rounded down. */
export const lastedText = (ms: number): string => {
  const seconds = Math.max(1, Math.floor(ms / 1_000));
  const [unit, size] = units.find(([, one]) => seconds >= one) ?? units[3];
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
