import { afterAll, beforeAll, expect, it } from 'vitest';
import { addresses } from '../../../src/domain/accounts/address.entity.ts';
import type { Home } from '../../../src/app/platform/server/deployment.ts';
import { deliverDocument } from '../../../src/app/outbox/documents/deliver.ts';
import { documentsAt, type Documents } from '../../../src/app/outbox/documents/wire.ts';
import type { EditedValues } from '../../../src/app/outbox/conflict/edit.ts';
import type { DocumentWrite } from '../../../src/app/outbox/documents/write.ts';
import { openMatrixHome, type MatrixHome } from '../../matrix/home.ts';
import { memberA } from '../../matrix/people.ts';

let matrix: MatrixHome;
let documents: Documents;

beforeAll(async () => {
  matrix = await openMatrixHome();
  const origin = new URL(matrix.documents).origin;
  const at: Home = {
    config: { projectId: 'demo-hammerlane', apiKey: 'local' },
    hosts: { auth: origin, firestore: origin, functions: origin, storage: origin },
  };
  documents = documentsAt(at, await matrix.signIn(memberA));
});
afterAll(() => matrix.close());

const base = addresses.sample as EditedValues;

/** A choice made on a device that has never seen the document, and its commits. */
const choose = async (id: string, more: Partial<DocumentWrite> = {}, as = documents) => {
  const write: DocumentWrite = {
    collection: addresses.name,
    id,
    action: 'save',
    base: null,
    change: { city: 'Sherbrooke' },
    initial: base,
    tried: [],
    unread: true,
    ...more,
  };
  let commits = 0;
  const counted: Documents = {
    ...as,
    commit: (commit) => {
      commits += 1;
      return as.commit(commit);
    },
  };
  const stamp = '2026-11-21T12:00:00.000Z';
  const context = { documents: counted, uid: memberA, roles: [], stamp, isRepeat: false };
  return { answer: await deliverDocument(write, context), commits };
};

const held = async (id: string): Promise<unknown> => {
  const read = await documents.read(addresses.name, id);
  return read.ok ? read.found?.values : read.refusal;
};

it('is the newer word, leaves the rest, and is not tried as a new document first', async () => {
  await choose('one', { change: base });
  const before = await choose('one', { change: { city: 'Laval' }, unread: false });
  expect(before.answer.kind).toBe('conflict');
  const { answer, commits } = await choose('one');
  expect(answer).toEqual({ kind: 'done', answer: { rev: 2 } });
  expect(commits).toBe(1);
  expect(await held('one')).toMatchObject({ ...base, city: 'Sherbrooke', rev: 2 });
});

it('makes the document where there is none', async () => {
  const { answer, commits } = await choose('two');
  expect(answer).toEqual({ kind: 'done', answer: { rev: 1 } });
  expect(commits).toBe(1);
  expect(await held('two')).toMatchObject({ ...base, city: 'Sherbrooke', rev: 1 });
});

it('waits, and writes nothing, where what stands there cannot be read', async () => {
  const nowhere = { auth: '', firestore: 'http://127.0.0.1:9', functions: '', storage: '' };
  const config = { projectId: 'demo-hammerlane', apiKey: 'local' };
  const cut = await choose('three', {}, documentsAt({ config, hosts: nowhere }, 'x'));
  expect(cut.answer).toMatchObject({ kind: 'refused', refusal: { code: 'OFFLINE' } });
  expect(cut.commits).toBe(0);
  expect(await held('three')).toMatchObject({ status: 'permission-denied' });
});
