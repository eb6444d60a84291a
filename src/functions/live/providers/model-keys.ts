import type { ChatSettings } from './chat-models.ts';

const keyProviders = ['openai', 'anthropic', 'google'] as const;

/** The providers' keys in a secret's JSON; empty if it is not valid. */
export const keysIn = (secret: string): ChatSettings['keys'] => {
  let stored: unknown;
  try {
    stored = JSON.parse(secret);
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const given = stored as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    keyProviders.flatMap((name) => {
      const key = given[name];
      return typeof key === 'string' && key !== '' ? [[name, key]] : [];
    }),
  );
};
