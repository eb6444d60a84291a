import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deliverDocument } from '../../../src/app/outbox/documents/deliver.ts';
import { documentsAt } from '../../../src/app/outbox/documents/wire.ts';
import type { DocumentWrite } from '../../../src/app/outbox/documents/write.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { flip } from '../disk/flips.ts';
import {
  account,
  administrator,
  asOwner,
  ended,
  homeProcesses,
  projectId,
} from './home-processes.ts';

const { dir, run, open } = homeProcesses();

const isDone = { kind: 'done' };
const made = (name: string) => ({ ...makes.sample, name });
const at = (url: string) => ({
  config: { projectId, apiKey: 'local' },
  hosts: { auth: url, firestore: url, functions: url, storage: url },
});

type Fields = Readonly<Record<string, unknown>>;

const look = async (url: string, path: string): Promise<Fields> => {
  const documents = `${url}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/${path}`, { headers: asOwner });
  return ((await answer.json()) as { readonly fields: Fields }).fields;
};

/** Reads the deletions in the audit log, an entry each. */
const deletions = async (url: string): Promise<readonly string[]> => {
  const documents = `${url}/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}/auditLog?pageSize=300`, { headers: asOwner });
  const { documents: found = [] } = (await answer.json()) as {
    readonly documents?: readonly { readonly fields: Fields }[];
  };
  return found.flatMap(({ fields }) => {
    const { act, about } = fields as {
      readonly act: { readonly stringValue: string };
      readonly about: { readonly arrayValue: { readonly values: { stringValue: string }[] } };
    };
    if (act.stringValue !== 'delete makes') return [];
    return about.arrayValue.values.map(({ stringValue }) => stringValue);
  });
};

describe('the process of the home', () => {
  it('keeps what it acknowledged when it is killed, and gives its folder to the next', async () => {
    const first = await open();
    expect((await account(first.url, 'signUp')).status).toBe(200);
    const written = await fetch(
      `${first.url}/v1/projects/${projectId}/databases/(default)/documents/kept?documentId=a`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({ fields: { n: { integerValue: '7' } } }),
      },
    );
    expect(written.status).toBe(200);
    const gone = ended(first.child);
    first.child.kill('SIGKILL');
    await gone;

    const second = await open();
    expect((await account(second.url, 'signInWithPassword')).status).toBe(200);
    const read = await fetch(
      `${second.url}/v1/projects/${projectId}/databases/(default)/documents/kept/a`,
      { headers: { Authorization: 'Bearer owner' } },
    );
    expect(await read.json()).toMatchObject({ fields: { n: { integerValue: '7' } } });

    const third = await ended(run('alone', ['--port', '0', '--no-seed']));
    expect(third.code).toBe(1);
    expect(third.output).toContain(dir());
    expect(third.output).toContain(`process ${second.child.pid}`);

    const stopped = ended(second.child);
    second.child.kill('SIGTERM');
    expect((await stopped).code).toBe(0);
    expect(existsSync(join(dir(), 'lock'))).toBe(false);
  });

  it('ends with a sentence where its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await ended(run('alone', ['--no-seed', '--port', `${port}`]));
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is taken. Stop what uses it, or choose another`);
    expect(output).not.toContain('    at ');
  });

  it('loses and doubles nothing of a bulk deletion it is killed in the middle of', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `make-${n}`);
    let home = await open();
    const staff = await administrator(home.url);
    const deliver = async (write: Pick<DocumentWrite, 'id' | 'action'>, isRepeat: boolean) =>
      deliverDocument(
        {
          collection: makes.name,
          base: write.action === 'remove' ? { rev: 1, values: made(write.id) } : null,
          change: write.action === 'remove' ? {} : made(write.id),
          initial: {},
          tried: [],
          signs: true,
          ...write,
        },
        {
          documents: documentsAt(at(home.url), staff.token),
          uid: staff.uid,
          roles: ['admin'],
          stamp: new Date().toISOString(),
          isRepeat,
        },
      );
    for (const id of ids)
      expect(await deliver({ id, action: 'save' }, false)).toMatchObject(isDone);

    let acknowledged = 0;
    const { child } = home;
    const gone = ended(child);
    const waiting = [...ids];
    const rest: string[] = [];
    // Four at a time, so that some are in flight when it is killed and most were never sent.
    const sendOn = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const attempt = await deliver({ id, action: 'remove' }, false);
        if (attempt.kind === 'done') acknowledged += 1;
        else rest.push(id);
        if (acknowledged === 8) child.kill('SIGKILL');
      }
    };
    await Promise.all([sendOn(), sendOn(), sendOn(), sendOn()]);
    await gone;
    expect([rest.length > 0, rest.length < ids.length]).toEqual([true, true]);

    home = await open();
    // A device repeats everything that was not acknowledged, and then all of it again.
    for (const id of [...rest, ...ids]) {
      expect(await deliver({ id, action: 'remove' }, true)).toMatchObject(isDone);
    }
    const stored = await Promise.all(ids.map((id) => look(home.url, `makes/${id}`)));
    expect(stored.map(({ isDeleted, rev }) => [isDeleted, rev])).toEqual(
      ids.map(() => [{ booleanValue: true }, { integerValue: '2' }]),
    );
    await expect
      .poll(async () => (await deletions(home.url)).toSorted(), { timeout: 20_000 })
      .toEqual(ids.map((id) => `makes/${id}`).toSorted());
  });

  it('does not open over a damaged log, says where, and is repaired by its flag', async () => {
    const first = await open();
    expect((await account(first.url, 'signUp')).status).toBe(200);
    const gone = ended(first.child);
    first.child.kill('SIGKILL');
    await gone;
    const log = join(dir(), 'auth', 'accounts.log');
    flip(log, readFileSync(log).indexOf('kept@example.com'), 1);

    const refused = await ended(run('alone', ['--port', '0', '--no-seed']));
    expect(refused.code).toBe(3);
    expect(refused.output).toMatch(new RegExp(`^${log} is damaged at byte \\d+: .*`));
    expect(refused.output).toContain('--repair');
    expect(refused.output).not.toContain('    at ');

    const repaired = await open('--repair');
    expect(repaired.output).toContain(`Repaired ${log}`);
    expect((await account(repaired.url, 'signUp')).status).toBe(200);
  });

  it.each([
    ['alone', ['--rules', 'no/such/file'], '--rules'],
    ['alone', ['--port', 'x'], '--port needs a port'],
    ['start', ['--prot', '1'], '--prot'],
  ] as const)(
    'says what is wrong with a flag of %s and ends with 2',
    async (script, args, words) => {
      const { code, output } = await ended(run(script, args));
      expect(code).toBe(2);
      expect(output).toContain(words);
      expect(output).not.toContain('    at ');
    },
  );
});
