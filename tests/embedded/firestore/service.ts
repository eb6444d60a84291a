import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HomeCaller, RulesJudge, TokenVerifier } from '../../../src/embedded/contracts.ts';
import { InvalidToken } from '../../../src/embedded/contracts.ts';
import { openFirestore, type EmbeddedFirestore } from '../../../src/embedded/firestore/service.ts';
import type { FirestoreOptions } from '../../../src/embedded/firestore/service.ts';
import { openHttp } from '../../../src/embedded/server/http-server.ts';
import { lastingPort, openedAgain } from '../../setup/lasting-port.ts';

export const projectId = 'demo-hammerlane';

/**
 * `Bearer owner`, or `Bearer <uid>` with the claims after a space in the base64 of its second part.
 */
export const plainTokens: TokenVerifier = {
  verify(authorization, loopback) {
    const token = authorization?.replace(/^Bearer /, '');
    if (token === undefined || token === '') return Promise.resolve({ kind: 'visitor' });
    if (token === 'owner' && loopback) return Promise.resolve({ kind: 'owner' });
    if (token === 'bad') return Promise.reject(new InvalidToken('The token is bad.'));
    return Promise.resolve({ kind: 'member', uid: uidOf(token), claims: {} } satisfies HomeCaller);
  },
};

/** The SDK's mock user tokens are unsigned tokens with a `sub`. */
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
  readonly dir: string;
  /** Stops it; `keep` leaves the data for another start. */
  stop(keep?: boolean): Promise<void>;
}

export type RunOptions = Partial<FirestoreOptions> & { readonly port?: number };

/** A Firestore on a free port with its own folder. */
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
  const port = options.port ?? (await lastingPort());
  const server = await openedAgain(() =>
    openHttp({
      name: 'site',
      port,
      lan: false,
      answer: (req, res) => {
        if (!service.handle(req, res)) res.writeHead(404).end();
      },
      onHttp2: (socket) => service.serveGrpc(socket),
    }),
  );
  return {
    service,
    origin: `http://127.0.0.1:${port}`,
    port,
    dir,
    async stop(keep = false) {
      await server.close(0);
      await service.close();
      if (!keep) rmSync(dir, { recursive: true, force: true });
    },
  };
};
