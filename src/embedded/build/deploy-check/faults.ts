import type { Declared, Endpoint, Unreachable } from './manifest.ts';

/** A deployment on disk, before it is deployed. */
export interface Deployment {
  readonly declared: Declared;
  /** Names of the secrets that each service uses, by the service's name. */
  readonly secretsOf: (service: string) => readonly string[];
  readonly unreachable: Unreachable;
  /** Settings of the deployment's files, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** `package.json` of the build, and its lock; null if there is none. */
  readonly manifest: { readonly dependencies: Readonly<Record<string, string>> };
  readonly lock: {
    readonly packages: Readonly<Record<string, { readonly dependencies?: unknown }>>;
  } | null;
  /** Texts of the rules, by file. */
  readonly rules: Readonly<Record<string, string>>;
  readonly indexes: {
    readonly indexes: readonly { readonly fields: readonly unknown[] }[];
    readonly fieldOverrides: readonly unknown[];
  };
}

/** Most services of one deployment: each is built, started and billed separately. */
const mostServices = 60;
/**
 * CPUs available to a new project in a region, and so the most that one service may have (Cloud
 * Run’s quotas).
 */
const mostCpus = 20;
/**
 * Largest text of rules, bytes; composite indexes of a database; fields of one; exempted fields.
 */
const limits = { rules: 256 * 1024, indexes: 1_000, fields: 100, overrides: 200 };

const options = [
  'region',
  'availableMemoryMb',
  'cpu',
  'concurrency',
  'minInstances',
  'maxInstances',
  'timeoutSeconds',
] as const satisfies readonly (keyof Endpoint)[];

const faultsOfService = (
  name: string,
  endpoint: Endpoint,
  secrets: readonly string[],
): readonly string[] => {
  const missing: string[] = options.filter((option) => endpoint[option] === undefined);
  const { eventTrigger, scheduleTrigger } = endpoint;
  const bound = endpoint.secretEnvironmentVariables?.map(({ key }) => key) ?? [];
  if (eventTrigger !== undefined && eventTrigger.retry === undefined) missing.push('retry');
  if (scheduleTrigger !== undefined && !('retryCount' in (scheduleTrigger.retryConfig ?? {}))) {
    missing.push('retryCount');
  }
  const cpus = Number(endpoint.cpu) * (endpoint.maxInstances ?? 0);
  return [
    ...missing.map((option) => `${name}: the option ${option} is not set.`),
    ...secrets
      .filter((secret) => !bound.includes(secret))
      .map((secret) => `${name}: the secret ${secret} cannot be read there.`),
    ...bound
      .filter((secret) => !secrets.includes(secret))
      .map((secret) => `${name}: the secret ${secret} can be read there, and nothing uses it.`),
    ...(cpus > mostCpus ? [`${name}: ${cpus} CPUs at its most; a region has ${mostCpus}.`] : []),
  ];
};

const faultsOfLimits = ({ rules, indexes }: Deployment): readonly string[] => [
  ...Object.entries(rules)
    .map(([file, text]) => [file, Buffer.byteLength(text)] as const)
    .filter(([, bytes]) => bytes > limits.rules)
    .map(([file, bytes]) => `${file}: ${bytes} bytes; rules have at most ${limits.rules}.`),
  ...[
    ['composite indexes', indexes.indexes.length, limits.indexes] as const,
    ['exempted fields', indexes.fieldOverrides.length, limits.overrides] as const,
    [
      'fields in one index',
      Math.max(0, ...indexes.indexes.map(({ fields }) => fields.length)),
      limits.fields,
    ] as const,
  ]
    .filter(([, count, most]) => count > most)
    .map(([what, count, most]) => `Firestore: ${count} ${what}; there may be ${most}.`),
];

const faultsOfLock = ({ manifest, lock }: Deployment): readonly string[] => {
  if (lock === null) return ['The build has no package-lock.json.'];
  const locked = (lock.packages['']?.dependencies ?? {}) as Readonly<Record<string, string>>;
  return Object.entries(manifest.dependencies)
    .filter(([name, version]) => {
      const isInstalled = `node_modules/${name}` in lock.packages;
      return locked[name] !== version || !isInstalled;
    })
    .map(([name]) => `The lock of the build lacks ${name}.`);
};

/** Faults that prevent a deployment, or prevent it from working; each a sentence. */
export const faultsOf = (deployment: Deployment): readonly string[] => {
  const { declared, settings, secretsOf, unreachable } = deployment;
  const services = Object.entries(declared.endpoints);
  const unset = declared.params.filter(
    (param) =>
      param.type !== 'secret' && param.default === undefined && !(settings[param.name] ?? ''),
  );
  return [
    ...(services.length > mostServices
      ? [`${services.length} services; one deployment has at most ${mostServices}.`]
      : []),
    ...unset.map(({ name }) => `The setting ${name} has no value: see deployment/.env.example.`),
    ...unreachable.map((name) => `${name}: the build has no function at its entry point.`),
    ...services.flatMap(([name, endpoint]) => faultsOfService(name, endpoint, secretsOf(name))),
    ...faultsOfLock(deployment),
    ...faultsOfLimits(deployment),
  ];
};
