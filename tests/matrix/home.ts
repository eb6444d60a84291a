import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireDocument } from '../../src/embedded/contracts.ts';
import { openFirestore } from '../../src/embedded/firestore/service.ts';
import { firestoreJudge } from '../../src/embedded/rules/firestore-judge.ts';
import { openHttp } from '../../src/embedded/server/http-server.ts';
import { openAuthHome, projectId, type AuthHome } from '../embedded/auth/auth-home.ts';
import { wireFields } from '../embedded/rules/ask.ts';
import { fixture } from './arrange.ts';
import type { OwnerAccess } from './attempt.ts';
import { roles, type Role } from './cells.ts';
import { memberB } from './people.ts';
import { openClient, type Client } from './sdk.ts';
import { signIn, tokensOfRoles } from './sign-in.ts';
import { around } from './subjects.ts';

export interface MatrixHome extends OwnerAccess {
  /** REST address: `http://…/v1/projects/P/databases/(default)/documents`. */
  readonly documents: string;
  /** The sign-in service. */
  readonly auth: AuthHome;
  /** The client of a role. */
  as(role: Role): Client;
  /** A stored document, bypassing all rules. */
  look(path: string): WireDocument | null;
  /** Another client with a custom token. */
  client(token: string | null): Client;
  /** An ID token of the embedded sign-in service. */
  signIn(uid: string, claims?: Readonly<Record<string, unknown>>): Promise<string>;
  close(): Promise<void>;
}

const printed = (name: string): string => readFileSync(`src/projections/printed/${name}`, 'utf8');

/** The embedded Firestore and sign-in service with the printed rules, and the SDK of every role. */
export const openMatrixHome = async (): Promise<MatrixHome> => {
  const auth = await openAuthHome();
  const dir = await mkdtemp(join(tmpdir(), 'matrix-'));
  const firestore = await openFirestore({
    dir,
    projectId,
    clock: { now: () => Date.now() },
    judge: firestoreJudge(printed('firestore.rules')),
    tokens: auth.auth.verifier,
    indexes: printed('firestore.indexes.json'),
    indexMode: 'refuse',
    // The decisions do not depend on the disk, and there are thousands of writes.
    flush: (handle, bytes) => handle.appendFile(bytes),
  });
  const server = await openHttp({
    name: 'site',
    port: 0,
    lan: false,
    answer: (req, res) => {
      if (!firestore.handle(req, res)) res.writeHead(404).end();
    },
    onHttp2: (socket) => firestore.serveGrpc(socket),
  });
  const { port } = server;
  const opened: Client[] = [];
  const client = (token: string | null): Client => {
    const one = openClient(projectId, port, token);
    opened.push(one);
    return one;
  };
  const tokens = await tokensOfRoles(auth.auth, auth.origin);
  const clients = new Map<Role, Client>(roles.map((role) => [role, client(tokens[role])]));

  /** Present documents, so that a fixture left unchanged by an attempt is not written again. */
  const standing = new Map<string, string>();
  const place: OwnerAccess['place'] = async (collection, id, data) => {
    const path = `${collection}/${id}`;
    const wanted = JSON.stringify(data);
    if ((standing.get(path) ?? 'null') === wanted) return;
    standing.set(path, wanted);
    const name = `${firestore.store.prefix}${path}`;
    const write = data === null ? { delete: name } : { update: { name, fields: wireFields(data) } };
    await firestore.store.commit([write]);
  };
  const surround = (id: string, over: Readonly<Record<string, unknown>>): Promise<void> =>
    place('listings', id, fixture('listings', { id, ...over }));
  await surround(around.open, { status: 'SCHEDULED' });
  await surround(around.live, { status: 'LIVE' });
  await surround(around.other, { status: 'SCHEDULED', createdBy: memberB });

  const as = (role: Role): Client => {
    const found = clients.get(role);
    if (!found) throw new Error(`nobody is ${role}`);
    return found;
  };

  return {
    documents: `http://127.0.0.1:${port}/v1/projects/${projectId}/databases/(default)/documents`,
    auth,
    as,
    look: (path) => firestore.store.get(path),
    client,
    signIn: (uid, claims) => signIn(auth.auth, auth.origin, uid, claims),
    place,
    attempt: async (role, collection, attempt) => {
      const outcome = await as(role).attempt(collection, attempt);
      // A refused document may exist after all: the SDK sent it twice, and reported the second
      // response.
      if (attempt.does === 'create' || (outcome === 'allowed' && attempt.does !== 'list')) {
        standing.set(`${collection}/${attempt.id}`, 'unknown');
      }
      return outcome;
    },
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await server.close(0);
      await firestore.close();
      await auth.close();
      await rm(dir, { recursive: true });
    },
  };
};
