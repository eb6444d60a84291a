/** Addresses of this deployment's servers, from `/__/firebase/init.json`. */
export interface Hosts {
  readonly auth: string;
  readonly firestore: string;
  readonly functions: string;
  readonly storage: string;
}

/** A provider's stand-in that the home runs, and the page that shows it. */
export interface StandIn {
  readonly title: string;
  readonly about: string;
  /** A path of this site. */
  readonly to: string;
  /**
   * The part of the server it stands in for, as the system settings name it; null where they name
   * none.
   */
  readonly part: string | null;
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
  /** Origins that replace Google's; absent on Firebase itself. */
  readonly hosts: Hosts | null;
  /** Providers with a stand-in; absent where all the real ones are called. */
  readonly standIns?: readonly StandIn[];
}

const standInsIn = (value: unknown): readonly StandIn[] =>
  (Array.isArray(value) ? (value as readonly Partial<StandIn>[]) : []).flatMap(
    ({ title, about, to, part }) =>
      typeof title === 'string' && typeof to === 'string' && /^\/(?!\/)[\w./-]+$/.test(to)
        ? [
            {
              title,
              about: typeof about === 'string' ? about : '',
              to,
              part: typeof part === 'string' ? part : null,
            },
          ]
        : [],
  );

/** Parses `/__/firebase/init.json`; null when it is not a web configuration. */
export const deploymentFrom = (value: unknown): Home | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { hosts, standIns, ...config } = value as Record<string, unknown>;
  if (typeof config['projectId'] !== 'string' || typeof config['apiKey'] !== 'string') return null;
  return {
    config: config as unknown as Home['config'],
    hosts: typeof hosts === 'object' && hosts !== null ? (hosts as Hosts) : null,
    ...(standIns === undefined ? {} : { standIns: standInsIn(standIns) }),
  };
};

/** Address of a function, `area-name`, on the site's own origin, which needs no CORS preflight. */
export const functionUrl = (at: Home, name: string): string =>
  `${at.hosts?.functions ?? ''}/call/${name}`;

/** Address of the service that exchanges refresh tokens for new ID tokens. */
export const secureTokenUrl = (at: Home): string => {
  const host = 'securetoken.googleapis.com';
  const base = at.hosts === null ? `https://${host}` : `${at.hosts.auth}/${host}`;
  return `${base}/v1/token?key=${encodeURIComponent(at.config.apiKey)}`;
};
