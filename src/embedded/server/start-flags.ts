import { BadFlag } from './flags.ts';

/** What `npm start` and `npm run dev` take. */
export const startFlags = {
  port: 'port',
  grpc: 'port',
  data: 'text',
  lan: 'switch',
  quiet: 'switch',
  'no-demo': 'switch',
  small: 'switch',
  admin: 'text',
  repair: 'switch',
  'test-doors': 'switch',
  'no-jobs': 'switch',
} as const;

/** What `npm run embedded` takes. */
export const aloneFlags = {
  port: 'port',
  grpc: 'port',
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

/**
 * The ports of a home; the stand-ins for cards and for the shop take the two after its own.
 * @throws {BadFlag} where one would be taken twice.
 */
export const portsOf = ({
  port = 4400,
  grpc,
}: {
  readonly port: number | undefined;
  readonly grpc: number | undefined;
}): { readonly port: number; readonly grpcPort?: number } => {
  if (grpc === undefined) return { port };
  if (port > 0 && grpc >= port && grpc <= port + 2) {
    throw new BadFlag(
      `--grpc ${grpc} is one of the three ports that --port ${port} takes: ${port} to ${port + 2}. Choose another.`,
    );
  }
  return { port, grpcPort: grpc };
};
