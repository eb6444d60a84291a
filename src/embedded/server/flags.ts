import { parseArgs } from 'node:util';

/** An unknown flag, or an invalid value. Exit code 2. */
export class BadFlag extends Error {
  override readonly name = 'BadFlag';
}

export interface FlagKinds {
  readonly [name: string]: 'text' | 'port' | 'switch';
}

export type FlagValues<K extends FlagKinds> = {
  readonly [N in keyof K]: K[N] extends 'switch'
    ? boolean
    : K[N] extends 'port'
      ? number | undefined
      : string | undefined;
};

const portOf = (name: string, text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new BadFlag(`--${name} needs a port between 0 and 65535, not "${text}".`);
  }
  return port;
};

/** Parses a command line. Unknown flags, missing values and extra words throw `BadFlag`. */
export const readFlags = <const K extends FlagKinds>(
  kinds: K,
  args: readonly string[],
): FlagValues<K> => {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'switch' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  let values: Readonly<Record<string, string | boolean | undefined>>;
  try {
    ({ values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false }));
  } catch (error) {
    const [first = ''] = (error as Error).message.split('. ');
    throw new BadFlag(
      `${first.replace(/\.$/, '')}. Known flags: ${Object.keys(kinds)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
  }
  const read = Object.entries(kinds).map(([name, kind]) => {
    const value = values[name];
    if (kind === 'switch') return [name, value === true];
    if (typeof value !== 'string') return [name, undefined];
    if (value === '') throw new BadFlag(`--${name} needs a value.`);
    return [name, kind === 'port' ? portOf(name, value) : value];
  });
  return Object.fromEntries(read) as FlagValues<K>;
};
