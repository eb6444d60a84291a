import { deploymentFrom, type Home } from './deployment.ts';
import { storedKeys } from '../storage/stored-keys.ts';

const storedHome = (): Home | null => {
  try {
    return deploymentFrom(JSON.parse(localStorage.getItem(storedKeys.home.key) ?? 'null'));
  } catch {
    return null;
  }
};

const fetched = async (): Promise<Home> => {
  const answer = await fetch('/__/firebase/init.json', { credentials: 'omit' });
  const text = await answer.text();
  const home = answer.ok ? deploymentFrom(JSON.parse(text)) : null;
  if (home === null) throw new Error('/__/firebase/init.json holds no web configuration.');
  try {
    localStorage.setItem(storedKeys.home.key, text);
  } catch {
    // Storage may be refused or full; the next start fetches it again.
  }
  return home;
};

let homeRequest: Promise<Home> | null = null;

/**
 * This deployment's addresses. Returns the stored copy at once, also without a network, and fetches
 * a fresh one for the next start.
 */
export const home = (): Promise<Home> => {
  homeRequest ??= (async () => {
    const before = storedHome();
    const fresh = fetched();
    if (before === null) return fresh;
    fresh.catch(() => undefined);
    return before;
  })().catch((error: unknown) => {
    homeRequest = null;
    throw error;
  });
  return homeRequest;
};
