import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Home } from '../../../src/embedded/home.ts';
import type { DocumentLine } from '../../../src/embedded/moving/lines-of.ts';
import { objectFile, partFile, readManifest } from '../../../src/embedded/moving/manifest.ts';
import { severalAtOnce } from '../../../src/embedded/moving/several-at-once.ts';
import type { StoredFile } from '../../../src/embedded/storage/stored-file.ts';
import type { DemoFile } from '../../../src/demo/market/people/demo.ts';
import { openDemoHome } from '../../../src/demo/open.ts';
import { filesBelow, housePrograms, type Running } from './house-programs.ts';

/**
 * The drill: a home is exported while it is written to; the home and both programs are killed with
 * -9 meanwhile, and everything is compared at the end.
 */
const projectId = 'demo-hammerlane';
const root = `projects/${projectId}/databases/(default)/documents`;
const asOwner = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' };
const programs = housePrograms();
let folder = '';
const at = (name: string): string => join(folder, name);

const post = async (url: string, path: string, body: unknown, headers: object = asOwner) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
};

const commit = (url: string, ...documents: readonly (readonly [string, object])[]) =>
  post(url, `/v1/${root}:commit`, {
    writes: documents.map(([path, fields]) => ({ update: { name: `${root}/${path}`, fields } })),
  });

const upload = (url: string, name: string, bytes: Buffer) =>
  post(
    url,
    `/upload/storage/v1/b/${projectId}.appspot.com/o?uploadType=media&name=${encodeURIComponent(name)}`,
    bytes,
    { ...asOwner, 'Content-Type': 'application/octet-stream' },
  );

interface HouseAnswer {
  readonly lives: readonly string[];
  readonly at: number;
  readonly outcome: string;
  readonly since: number;
}

/** Requests the time as a device does, with its latest known write. */
const contact = async (
  url: string,
  heard: Partial<Pick<HouseAnswer, 'lives' | 'at'>> = {},
): Promise<HouseAnswer> => {
  const data = heard.lives === undefined ? {} : { lives: heard.lives, heard: heard.at };
  const { result } = await post(url, '/call/t-get', { data }, {});
  return (result as { readonly house: HouseAnswer }).house;
};

/** One value of each kind, in wire format. */
const everyKind = {
  nothing: { nullValue: null },
  yes: { booleanValue: true },
  whole: { integerValue: '9007199254740993' },
  wholeDouble: { doubleValue: 3 },
  none: { doubleValue: 'NaN' },
  time: { timestampValue: '2024-02-29T23:59:59.999999Z' },
  text: { stringValue: 'é\u2028"\\\n🚗' },
  bytes: { bytesValue: 'AP+A' },
  other: { referenceValue: `${root}/drill/other` },
  place: { geoPointValue: { latitude: -0.5, longitude: 179.25 } },
  list: { arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: {} } }] } },
};

/** Writes pairs and files that belong together until told to stop. */
const writing = (url: string, into: string) => {
  const over = new AbortController();
  let rounds = 0;
  const work = async (): Promise<void> => {
    for (; !over.signal.aborted; rounds += 1) {
      const n = { integerValue: String(rounds) };
      await commit(url, ['drill/left', { n }], ['drill/right', { n }]);
      const file = `${into}/${rounds % 7}.bin`;
      const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
      const bytes = randomBytes(2_000);
      await upload(url, file, bytes);
      await commit(url, [`${into}/${rounds}`, { sha256: { stringValue: sha256(bytes) } }]);
    }
  };
  const done = work().catch(() => undefined);
  return async (): Promise<number> => {
    over.abort();
    await done;
    return rounds;
  };
};

const linesOf = async <T>(dir: string, part: 'documents' | 'files' | 'commits'): Promise<T[]> =>
  (await readFile(partFile(dir, part), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);

const account = (url: string, call: string, body: object) =>
  post(url, `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, body, {});

const members = [
  ['ada@drill.example', 'tangerine-rally-92'],
  ['bo@drill.example', 'Ölkanne 7 é'],
] as const;

const files = 300;
let old: Running & { readonly url: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  old = await programs.open(at('old'));
  const numbers = Array.from({ length: files }, (_, n) => n);
  await severalAtOnce(numbers, async (n) => {
    await upload(old.url, `drill/${n}.bin`, Buffer.from(`file ${n} `.repeat(2_000)));
  });
  for (const [email, password] of members) {
    await account(old.url, 'signUp', { email, password });
  }
  await commit(
    old.url,
    ['drill/kinds', everyKind],
    ['drill/deep/below/one', { n: everyKind.whole }],
  );
}, 120_000);
afterAll(async () => {
  await programs.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a move', { timeout: 120_000 }, () => {
  let before: HouseAnswer;

  it('is not over when the home is killed in the middle of its export', async () => {
    const stop = writing(old.url, 'older');
    const exporting = await programs.run('export', ['--data', at('old'), '--to', at('export')]);
    await filesBelow(at('export/objects'), 20, exporting);
    await programs.kill(old);
    await stop();
    const { code, output } = await exporting.ended;
    expect(code).toBe(1);
    expect(output).toContain('Start the export again: it goes on where it was.');

    const importing = await programs.run('import', ['--from', at('export'), '--data', at('never')]);
    const refused = await importing.ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('is no whole export');
    await expect(stat(at('never'))).rejects.toThrow('ENOENT');
  });

  it('is exported at one commit while the house is written to', async () => {
    old = await programs.open(at('old'));
    before = await contact(old.url);
    const kept = createHash('sha256')
      .update(Buffer.from('file 0 '.repeat(2_000)))
      .digest('hex');
    const first = await stat(objectFile(at('export'), kept));
    const stop = writing(old.url, 'newer');
    const exporting = await programs.run('export', ['--data', at('old'), '--to', at('export')]);
    const { code, output } = await exporting.ended;
    expect(output).toContain(`Exported to ${at('export')}: commit`);
    expect(code).toBe(0);
    expect(await stop()).toBeGreaterThan(0);
    // The file copied by the first attempt was reused.
    expect((await stat(objectFile(at('export'), kept))).ino).toBe(first.ino);

    const documents = await linesOf<DocumentLine>(at('export'), 'documents');
    const fields = new Map(documents.map((one) => [one.path, one.fields]));
    expect(fields.get('drill/left')).toEqual(fields.get('drill/right'));
    expect(fields.get('drill/kinds')).toEqual(everyKind);
    expect(documents.map(({ path }) => path)).toEqual(documents.map(({ path }) => path).toSorted());
    // The newest bytes named by a document are there, regardless of later replacements.
    const named = Math.max(
      ...documents.flatMap(({ path }) => /^newer\/(\d+)$/.exec(path)?.[1] ?? []).map(Number),
    );
    const there = new Set((await linesOf<StoredFile>(at('export'), 'files')).map((f) => f.sha256));
    const sha256 = fields.get(`newer/${named}`)?.['sha256'] as { stringValue: string };
    expect(there).toContain(sha256.stringValue);
  });

  it('is written over nothing that is there', async () => {
    const again = await programs.run('export', ['--data', at('old'), '--to', at('export')]);
    expect((await again.ended).output).toContain('holds a whole export already');
    const none = await programs.run('export', ['--data', at('none'), '--to', at('nowhere')]);
    expect((await none.ended).output).toContain(`There is no house in ${at('none')}.`);
    await expect(stat(at('none'))).rejects.toThrow('ENOENT');
    const over = await programs.run('import', ['--from', at('export'), '--data', at('old')]);
    expect((await over.ended).output).toContain('is in use by process');
  });

  it('opens no home over a part of it, and goes on after a kill', async () => {
    const args = ['--from', at('export'), '--data', at('new')];
    for (const least of [20, 150]) {
      const importing = await programs.run('import', args);
      await filesBelow(at('new/storage/blobs'), least, importing);
      expect((await programs.kill(importing)).code).toBeNull();
      await expect(programs.open(at('new'))).rejects.toThrow(
        `npm run import -- --from ${at('export')} --data ${at('new')}`,
      );
    }
    const importing = await programs.run('import', args);
    expect(await importing.ended).toMatchObject({ code: 0 });
    const again = await programs.run('import', args);
    expect((await again.ended).output).toContain('is not empty');
  });

  it('is told to devices: what they heard until the export is there, and what came later is not', async () => {
    await commit(old.url, ['drill/late', { n: everyKind.whole }]);
    const late = await contact(old.url, before);
    expect(late.outcome).toBe('SAME');
    const { manifest } = await readManifest(at('export'));
    const moved = await programs.open(at('new'));
    expect(await contact(moved.url, before)).toMatchObject({ outcome: 'SAME' });
    const heard = await contact(moved.url, late);
    expect(heard).toMatchObject({ outcome: 'PUT_BACK', since: manifest.commit.time });
    expect(heard.lives[0]).not.toBe(late.lives[0]);
    expect(await contact(moved.url, heard)).toMatchObject({ outcome: 'SAME' });
    // A device that used the new home knows lives the old one never had.
    expect(await contact(old.url, heard)).toMatchObject({ outcome: 'PUT_BACK' });
    await programs.kill(moved);
  });

  it('lets members in with their passwords, and keeps a session that was begun before', async () => {
    const [[email, password]] = members;
    const begun = { email, password, returnSecureToken: true };
    const session = await account(old.url, 'signInWithPassword', begun);
    const moved = await programs.open(at('new'));
    const { accounts } = JSON.parse(await readFile(at('new/demo.json'), 'utf8')) as DemoFile;
    const all = [...members, ...accounts.map((one) => [one.email, one.password] as const)];
    expect(all.length).toBeGreaterThan(6);
    for (const [address, secret] of all) {
      const said = { email: address, password: secret };
      expect(await account(moved.url, 'signInWithPassword', said)).toMatchObject({
        email: address,
      });
    }
    const renewal = { grant_type: 'refresh_token', refresh_token: session['refreshToken'] };
    const renewed = await post(
      moved.url,
      '/securetoken.googleapis.com/v1/token?key=local',
      renewal,
      {},
    );
    expect(renewed).toMatchObject({ user_id: session['localId'] });
    await programs.kill(moved);
  });

  it('loses nothing: the closed house and what it was moved to are the same', async () => {
    old.child.kill('SIGTERM');
    expect(await old.ended).toMatchObject({ code: 0 });
    const from = ['--from', at('closed'), '--data', at('last')];
    const exported = await programs.run('export', ['--data', at('old'), '--to', at('closed')]);
    expect(await exported.ended).toMatchObject({ code: 0 });
    expect(await (await programs.run('import', from)).ended).toMatchObject({ code: 0 });

    const open = async (data: string): Promise<Home> =>
      (
        await openDemoHome({
          dir: at(data),
          data: 'none',
          quiet: true,
          functions: false,
          jobsByClock: false,
        })
      ).home;
    const [one, two] = [await open('old'), await open('last')];
    try {
      const { manifest } = await readManifest(at('closed'));
      const documents = async ({ firestore }: Home) => (await firestore.store.pin()).documents;
      const [these, those] = [await documents(one), await documents(two)];
      expect(those.length).toBe(manifest.parts.documents.lines);
      for (const [n, { path, createTime, updateTime, fields }] of these.entries()) {
        expect({ ...those[n] }).toMatchObject({ path, createTime, updateTime });
        expect(those[n]?.fields).toEqual(fields);
      }
      const accountsOf = ({ auth }: Home) =>
        auth.store.all().toSorted((a, b) => (a.localId < b.localId ? -1 : 1));
      expect(accountsOf(two)).toEqual(accountsOf(one));
      const list = one.storage.files.list('');
      expect(list.length).toBeGreaterThan(files);
      expect(two.storage.files.list('')).toEqual(list);
      for (const { name } of list) {
        const [a, b] = [await one.storage.files.get(name), await two.storage.files.get(name)];
        expect(b?.bytes.equals(a?.bytes ?? Buffer.alloc(0)), name).toBe(true);
      }
      const rest = ({ mail, sms, cards, shop, auth }: Home) => ({
        mails: mail.box.all(),
        texts: sms.all(),
        payments: cards.standIn?.bank.store.all('payments'),
        orders: shop.standIn?.store.all('orders'),
        key: auth.keys.signing.kid,
      });
      expect(rest(two)).toEqual(rest(one));
    } finally {
      await one.close();
      await two.close();
    }
  });
});
