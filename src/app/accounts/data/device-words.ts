/** The browser and its system by their own names, the same in every language. */
export const deviceParts = (
  agent = navigator.userAgent,
): readonly [browser: string, on: string] => {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1] ?? 'Browser';
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1] ?? '';
  return [
    { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser,
    { 'Mac OS X': 'macOS' }[system] ?? system,
  ];
};

/** `Chrome, Android`. */
export const deviceWords = (agent?: string): string =>
  deviceParts(agent)
    .filter((part) => part !== '')
    .join(', ');
