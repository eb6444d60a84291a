/** Where the servers of this deployment are, as `/__/firebase/init.json` says. */
export interface Hosts {
  readonly auth: string;
  readonly firestore: string;
  readonly functions: string;
  readonly storage: string;
}

export interface Home {
  readonly config: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly appId?: string;
    readonly authDomain?: string;
    readonly storageBucket?: string;
    readonly messagingSenderId?: string;
  };
  /** Origins that stand in for Google's; absent on Firebase itself. */
  readonly hosts: Hosts | null;
}

/** Region every function runs in. */
export const region = 'us-central1';

const KEPT = 'hammerlane.home';

const parse = (value: unknown): Home | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { hosts, ...config } = value as Record<string, unknown>;
  if (typeof config['projectId'] !== 'string' || typeof config['apiKey'] !== 'string') return null;
  return {
    config: config as unknown as Home['config'],
    hosts: typeof hosts === 'object' && hosts !== null ? (hosts as Hosts) : null,
  };
};

const kept = (): Home | null => {
  try {
    return parse(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
  } catch {
    return null;
  }
};

const fetched = async (): Promise<Home> => {
  const answer = await fetch('/__/firebase/init.json', { credentials: 'omit' });
  const text = await answer.text();
  const home = answer.ok ? parse(JSON.parse(text)) : null;
  if (home === null) throw new Error('/__/firebase/init.json holds no web configuration.');
  try {
    localStorage.setItem(KEPT, text);
  } catch {
    // Storage may be refused or full; then it is asked again next time.
  }
  return home;
};

let asked: Promise<Home> | null = null;

/**
 * This deployment's addresses. The kept copy answers at once, without a network too, while the next
 * start's copy is being fetched.
 */
export const home = (): Promise<Home> => {
  asked ??= (async () => {
    const before = kept();
    const fresh = fetched();
    if (before === null) return fresh;
    fresh.catch(() => undefined);
    return before;
  })().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
};

/** Address of a function: `area-name`. */
export const functionUrl = (at: Home, name: string): string =>
  at.hosts === null
    ? `https://${region}-${at.config.projectId}.cloudfunctions.net/${name}`
    : `${at.hosts.functions}/${at.config.projectId}/${region}/${name}`;
