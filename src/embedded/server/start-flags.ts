/** What `npm start` and `npm run dev` take. */
export const startFlags = {
  port: 'port',
  grpc: 'port',
  data: 'text',
  lan: 'switch',
  quiet: 'switch',
  'no-demo': 'switch',
  repair: 'switch',
  'test-doors': 'switch',
} as const;
