import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotsFrom, questionOf } from '../../../../../src/app/listings/data/search/server.ts';
import { listingSample } from '../../../../../src/domain/listings/listing-sample.ts';
import { firestoreJudge } from '../../../../../src/embedded/rules/firestore-judge.ts';
import { projectId, runFirestore, type Running } from '../../../../embedded/firestore/service.ts';
import { wireFields } from '../../../../embedded/rules/ask.ts';

const makes = [
  { id: 'm-citroen', name: 'Citroën' },
  { id: 'm-alfa', name: 'Alfa Romeo' },
  { id: 'm-datsun', name: 'Datsun' },
];

describe('what the server is asked', () => {
  it.each([
    ['citroen ds', { kind: 'makes', ids: ['m-citroen'] }],
    ['1972 DATSUN 240z', { kind: 'makes', ids: ['m-datsun'] }],
    ['alfa romeo or datsun', { kind: 'makes', ids: ['m-alfa', 'm-datsun'] }],
    ['romeo', null],
    ['orange coupe', null],
    ['1254', { kind: 'number', number: 1_254 }],
    ['12345678', null],
    ['', null],
  ])('by “%s” is %j', (text, question) => {
    expect(questionOf(text, makes)).toEqual(question);
  });
});

describe('what the server answers a visitor, by the printed rules and indexes', () => {
  const printed = (name: string) => readFileSync(`src/projections/printed/${name}`, 'utf8');
  const app = initializeApp({ projectId, apiKey: 'fake', appId: '1:1:web:1' }, 'search-server');
  let running: Running;
  let db: sdk.Firestore;

  const put = (id: string, makeId: string, of: object) => {
    const { vehicle, ...rest } = listingSample;
    const common = { id, createdBy: 'seller', isDeleted: false, dateCreated: '', dateEdited: '' };
    const fields = { ...rest, ...common, isPublic: true, vehicle: { ...vehicle, makeId }, ...of };
    const name = `${running.service.store.prefix}listings/${id}`;
    return running.service.store.commit([{ update: { name, fields: wireFields(fields) } }]);
  };

  beforeAll(async () => {
    running = await runFirestore({
      judge: firestoreJudge(printed('firestore.rules')),
      indexes: printed('firestore.indexes.json'),
      indexMode: 'refuse',
    });
    db = sdk.getFirestore(app);
    sdk.connectFirestoreEmulator(db, '127.0.0.1', running.port);
    await put('old', 'm-datsun', { status: 'SOLD', number: 1, endAt: 1_000 });
    await put('older', 'm-alfa', { status: 'UNSOLD', number: 2, endAt: 500 });
    await put('running', 'm-datsun', { status: 'LIVE', number: 3, endAt: 9_000 });
    await put('other', 'm-ford', { status: 'SOLD', number: 4, endAt: 2_000 });
    await put('secret', 'm-datsun', { status: 'PREVIEW', number: 5, isPublic: false });
  });
  afterAll(async () => {
    await sdk.terminate(db);
    await deleteApp(app);
    await running.stop();
  });

  it('are the lots of the makes that are over, the last first', async () => {
    const question = { kind: 'makes', ids: ['m-datsun', 'm-alfa'] } as const;
    const found = await lotsFrom(db, sdk, question);
    expect(found.map(({ id }) => id)).toEqual(['old', 'older']);
  });

  it('are the one lot of a number, and none that is not public', async () => {
    const ask = async (number: number) =>
      (await lotsFrom(db, sdk, { kind: 'number', number })).map(({ id }) => id);
    expect(await ask(3)).toEqual(['running']);
    expect(await ask(5)).toEqual([]);
  });
});
