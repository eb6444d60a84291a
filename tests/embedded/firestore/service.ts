import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HomeCaller, RulesJudge, TokenVerifier } from '../../../src/embedded/contracts.ts';
import { InvalidToken } from '../../../src/embedded/contracts.ts';
import { openFirestore, type EmbeddedFirestore } from '../../../src/embedded/firestore/service.ts';
import type { FirestoreOptions } from '../../../src/embedded/firestore/service.ts';

export const projectId = 'demo-hammerlane';

/** `Bearer owner`, or `Bearer <uid>` with the claims after a space in the base64 of its second part. */
export const plainTokens: TokenVerifier = {
  verify(authorization, loopback) {
    const token = authorization?.replace(/^Bearer /, '');
    if (token === undefined || token === '') return Promise.resolve({ kind: 'visitor' });
    if (token === 'owner' && loopback) return Promise.resolve({ kind: 'owner' });
    if (token === 'bad') return Promise.reject(new InvalidToken('The token is bad.'));
    return Promise.resolve({ kind: 'member', uid: uidOf(token), claims: {} } satisfies HomeCaller);
  },
};

/** The SDK's mock user tokens are unsigned tokens that carry `sub`. */
const uidOf = (token: string): string => {
  const payload = token.split('.')[1];
  if (payload === undefined) return token;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: string };
  return claims.sub ?? token;
};

export const allowAll: RulesJudge = { allows: () => true };

export interface Running {
  readonly service: EmbeddedFirestore;
  readonly origin: string;
  readonly port: number;
  readonly grpcPort: number;
  readonly dir: string;
  /** Stops it; `keep` leaves the data for another start. */
  stop(keep?: boolean): Promise<void>;
}

export type RunOptions = Partial<FirestoreOptions> & {
  readonly port?: number;
  readonly grpcPort?: number;
};

/**
 * Listens; on a port of before, where whoever tried to reach it meanwhile may sit for a moment,
 * again and again for ten seconds.
 */
const listening = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const until = Date.now() + 10_000;
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port === 0 || Date.now() > until) reject(error);
      else setTimeout(() => server.listen(port, '127.0.0.1'), 100);
    });
    server.on('listening', () => resolve((server.address() as AddressInfo).port));
    server.listen(port, '127.0.0.1');
  });

/** A Firestore on free ports with a folder of its own. */
export const runFirestore = async (options: RunOptions = {}): Promise<Running> => {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'hammerlane-firestore-'));
  const service = await openFirestore({
    projectId,
    clock: { now: () => Date.now() },
    judge: allowAll,
    tokens: plainTokens,
    indexes: null,
    indexMode: 'refuse',
    ...options,
    dir,
  });
  const server = createServer((req, res) => {
    if (!service.handle(req, res)) res.writeHead(404).end();
  });
  const port = await listening(server, options.port ?? 0);
  const grpcPort = await service.listenGrpc({ port: options.grpcPort ?? 0, host: '127.0.0.1' });
  return {
    service,
    origin: `http://127.0.0.1:${port}`,
    port,
    grpcPort,
    dir,
    async stop(keep = false) {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await service.close();
      if (!keep) rmSync(dir, { recursive: true, force: true });
    },
  };
};
