import { expect, it } from 'vitest';
import { faultsOf, type Deployment } from '../../../src/embedded/build/deploy-check/faults.ts';
import type { Endpoint } from '../../../src/embedded/build/deploy-check/manifest.ts';

const service: Endpoint = {
  entryPoint: 'call.members',
  region: ['us-central1'],
  availableMemoryMb: 512,
  cpu: 1,
  concurrency: 80,
  minInstances: 0,
  maxInstances: 10,
  timeoutSeconds: 60,
  secretEnvironmentVariables: [{ key: 'SMTP_URL' }],
  callableTrigger: {},
};

const sound: Deployment = {
  declared: {
    endpoints: { 'call-members': service },
    params: [
      { name: 'SMTP_URL', type: 'secret' },
      { name: 'MAIL_FROM', type: 'string' },
      { name: 'SITE_URL', type: 'string', default: '' },
    ],
  },
  secretsOf: () => ['SMTP_URL'],
  unreachable: [],
  settings: { MAIL_FROM: 'house@example.com' },
  manifest: { dependencies: { zod: '4.6.7' } },
  lock: { packages: { '': { dependencies: { zod: '4.6.7' } }, 'node_modules/zod': {} } },
  rules: { 'firestore.rules': 'allow' },
  indexes: { indexes: [{ fields: [1, 2] }], fieldOverrides: [] },
};

const withService = (change: object): Deployment => ({
  ...sound,
  declared: { ...sound.declared, endpoints: { one: { ...service, ...change } } },
});

const without = (option: Exclude<keyof Endpoint, 'entryPoint'>): Deployment => {
  const { [option]: _left, ...rest } = service;
  return { ...sound, declared: { ...sound.declared, endpoints: { one: rest } } };
};

const many = <T>(count: number, of: T): T[] => Array.from({ length: count }, () => of);

it('finds nothing in what is sound', () => {
  expect(faultsOf(sound)).toEqual([]);
});

it.each<readonly [string, Deployment, string]>([
  [
    'too many services',
    {
      ...sound,
      declared: {
        ...sound.declared,
        endpoints: Object.fromEntries(many(61, 0).map((_, n) => [`one${n}`, service])),
      },
    },
    '61 services; one deployment has at most 60.',
  ],
  [
    'a service whose function no instance would find',
    { ...sound, unreachable: ['follow-users-private'] },
    'follow-users-private: the build has no function at its entry point.',
  ],
  [
    'a setting without a value',
    { ...sound, settings: { MAIL_FROM: '' } },
    'The setting MAIL_FROM has no value: see deployment/.env.example.',
  ],
  ...(
    [
      'region',
      'availableMemoryMb',
      'cpu',
      'concurrency',
      'minInstances',
      'maxInstances',
      'timeoutSeconds',
    ] as const
  ).map(
    (option) =>
      [
        `a service without ${option}`,
        without(option),
        `one: the option ${option} is not set.`,
      ] as const,
  ),
  [
    'a trigger that says nothing of retries',
    withService({ eventTrigger: {} }),
    'one: the option retry is not set.',
  ],
  [
    'a job that says nothing of retries',
    withService({ scheduleTrigger: { retryConfig: {} } }),
    'one: the option retryCount is not set.',
  ],
  [
    'a secret that a service cannot read',
    withService({ secretEnvironmentVariables: [] }),
    'one: the secret SMTP_URL cannot be read there.',
  ],
  [
    'a secret that a service does not use',
    withService({ secretEnvironmentVariables: [{ key: 'SMTP_URL' }, { key: 'DATABASE_URL' }] }),
    'one: the secret DATABASE_URL can be read there, and nothing uses it.',
  ],
  [
    'more CPUs than a region has',
    withService({ cpu: 2, maxInstances: 11 }),
    'one: 22 CPUs at its most; a region has 20.',
  ],
  ['a build without a lock', { ...sound, lock: null }, 'The build has no package-lock.json.'],
  [
    'a lock of another version',
    {
      ...sound,
      lock: { packages: { '': { dependencies: { zod: '3.0.0' } }, 'node_modules/zod': {} } },
    },
    'The lock of the build lacks zod.',
  ],
  [
    'a lock without a package',
    { ...sound, lock: { packages: { '': { dependencies: { zod: '4.6.7' } } } } },
    'The lock of the build lacks zod.',
  ],
  [
    'rules that are too long',
    { ...sound, rules: { 'storage.rules': 'é'.repeat(131_073) } },
    'storage.rules: 262146 bytes; rules have at most 262144.',
  ],
  [
    'too many indexes',
    { ...sound, indexes: { indexes: many(1_001, { fields: [1] }), fieldOverrides: [] } },
    'Firestore: 1001 composite indexes; there may be 1000.',
  ],
  [
    'an index of too many fields',
    { ...sound, indexes: { indexes: [{ fields: many(101, 1) }], fieldOverrides: [] } },
    'Firestore: 101 fields in one index; there may be 100.',
  ],
  [
    'too many exempted fields',
    { ...sound, indexes: { indexes: [], fieldOverrides: many(201, {}) } },
    'Firestore: 201 exempted fields; there may be 200.',
  ],
])('finds %s', (_what, deployment, fault) => {
  expect(faultsOf(deployment)).toContain(fault);
});
