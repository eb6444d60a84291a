/** Flags of `npm start` and `npm run dev`. */
export const startFlags = {
  port: 'port',
  data: 'text',
  lan: 'switch',
  quiet: 'switch',
  'no-demo': 'switch',
  small: 'switch',
  admin: 'text',
  repair: 'switch',
  'test-doors': 'switch',
  'no-jobs': 'switch',
  backups: 'text',
  'no-backups': 'switch',
} as const;

/** Flags of `npm run embedded`. */
export const aloneFlags = {
  port: 'port',
  data: 'text',
  project: 'text',
  rules: 'text',
  indexes: 'text',
  'storage-rules': 'text',
  'no-seed': 'switch',
  lan: 'switch',
  repair: 'switch',
  'test-doors': 'switch',
} as const;

/** Flags of `npm run export`. */
export const exportFlags = { to: 'text', data: 'text' } as const;

/** Flags of `npm run import`. */
export const importFlags = { from: 'text', data: 'text', project: 'text', bucket: 'text' } as const;

/** The project id of an embedded home's house. */
export const houseProject = 'demo-hammerlane';

/** The port of the site; the stand-ins for cards and for the shop use the next two. */
export const defaultPort = 4400;
