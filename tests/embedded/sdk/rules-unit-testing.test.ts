import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  withFunctionTriggersDisabled,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { doc, getDoc, onSnapshot, setDoc, setLogLevel } from 'firebase/firestore';
import { getBytes, ref, uploadString } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmulator, type OpenedHome } from './emulator.ts';

const documentRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /notes/{id} {
      allow read: if true
      allow write: if request.auth.uid == id && request.auth.token.level > 2
    }
  }
}`;
const fileRules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{name} { allow read, write: if request.auth != null }
    match /{name} { allow read, write: if false }
  }
}`;

let opened: OpenedHome;
let env: RulesTestEnvironment;

beforeAll(async () => {
  // It logs every refusal, and refusals are tested here.
  setLogLevel('silent');
  opened = await openEmulator();
  env = await initializeTestEnvironment({
    projectId: 'demo-tested',
    firestore: { rules: documentRules },
    storage: { rules: fileRules },
  });
});
afterAll(async () => {
  await env.cleanup();
  await opened.close();
  setLogLevel('error');
});

describe('@firebase/rules-unit-testing', () => {
  it('finds the emulators by the hub', () => {
    const here = { host: '127.0.0.1', port: opened.home.port };
    expect(env.emulators).toEqual({ hub: here, firestore: here, storage: here });
  });

  it('decides about documents by the rules it brought, for users it made up', async () => {
    const note = (context: ReturnType<RulesTestEnvironment['unauthenticatedContext']>) =>
      doc(context.firestore(), 'notes/alice');
    const alice = note(env.authenticatedContext('alice', { level: 3 }));
    await assertSucceeds(setDoc(alice, { n: 1 }));
    await assertFails(setDoc(note(env.authenticatedContext('alice', { level: 2 })), { n: 2 }));
    await assertFails(setDoc(note(env.authenticatedContext('bob', { level: 3 })), { n: 2 }));
    const visitor = note(env.unauthenticatedContext());
    await assertFails(setDoc(visitor, { n: 2 }));
    expect((await assertSucceeds(getDoc(visitor))).data()).toEqual({ n: 1 });
  });

  it('listens as a user it made up', async () => {
    const db = env.authenticatedContext('carl', { level: 3 }).firestore();
    const seen: unknown[] = [];
    const stop = onSnapshot(doc(db, 'notes/carl'), (snap) => seen.push(snap.data()));
    await env.withSecurityRulesDisabled((context) =>
      setDoc(doc(context.firestore(), 'notes/carl'), { n: 7 }),
    );
    await expect.poll(() => seen.at(-1)).toEqual({ n: 7 });
    stop();
  });

  it('writes what the rules forbid, and clears it', async () => {
    await env.withSecurityRulesDisabled(async (context) => {
      const secret = doc(context.firestore(), 'secrets/one');
      await setDoc(secret, { n: 1 });
      expect((await getDoc(secret)).exists()).toBe(true);
      await env.clearFirestore();
      expect((await getDoc(secret)).exists()).toBe(false);
    });
  });

  it.each([
    ['the bucket it names by itself', undefined],
    ['the newer default bucket', 'gs://demo-tested.firebasestorage.app'],
    ['the older one', 'gs://demo-tested.appspot.com'],
    ['any other', 'gs://demo-tested-pictures'],
  ])('decides about files in %s', async (_which, bucket) => {
    const file = (
      context: ReturnType<RulesTestEnvironment['unauthenticatedContext']>,
      name: string,
    ) => ref(context.storage(bucket), name);
    const alice = env.authenticatedContext('alice');
    await assertSucceeds(uploadString(file(alice, 'open/a'), 'words'));
    expect(Buffer.from(await getBytes(file(alice, 'open/a'))).toString()).toBe('words');
    await assertFails(uploadString(file(alice, 'closed'), 'words'));
    await assertFails(getBytes(file(env.unauthenticatedContext(), 'open/a')));
  });

  it('clears the root of its bucket', async () => {
    await env.withSecurityRulesDisabled(async (context) => {
      const file = ref(context.storage(), 'closed');
      await uploadString(file, 'words');
      await env.clearStorage();
      await expect(getBytes(file)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    });
  });

  it('is told what is wrong with rules, and the others stay', async () => {
    const broken = `service cloud.firestore {\n banana }`;
    const config = { projectId: 'demo-tested', firestore: { rules: broken } };
    await expect(initializeTestEnvironment(config)).rejects.toThrow(/Error compiling rules.*2:2/s);
    const files = { projectId: 'demo-tested', storage: { rules: 'service firebase.storage {' } };
    await expect(initializeTestEnvironment(files)).rejects.toThrow(/error updating rules/);
    const alice = env.authenticatedContext('alice', { level: 3 });
    await assertSucceeds(setDoc(doc(alice.firestore(), 'notes/alice'), { n: 1 }));
    await assertSucceeds(uploadString(ref(alice.storage(), 'open/b'), 'words'));
  });

  it('reads what its rules decided, and how often', async () => {
    const projectId = 'demo-covered';
    const covered = await initializeTestEnvironment({
      projectId,
      firestore: { rules: documentRules },
    });
    const note = (uid: string, token: TokenOptions) =>
      doc(covered.authenticatedContext(uid, token).firestore(), 'notes/alice');
    await assertSucceeds(setDoc(note('alice', { level: 3 }), { n: 1 }));
    await assertSucceeds(setDoc(note('alice', { level: 4 }), { n: 2 }));
    await assertFails(setDoc(note('bob', { level: 3 }), { n: 3 }));
    await assertFails(setDoc(note('alice', {}), { n: 3 }));
    const path = `${opened.home.url}/emulator/v1/projects/${projectId}:ruleCoverage`;
    const condition = 'request.auth.uid == id && request.auth.token.level > 2';
    const start = documentRules.indexOf(condition);
    expect(await (await fetch(path)).json()).toEqual({
      rules: { files: [{ name: 'security.rules', content: documentRules }] },
      report: [
        {
          sourcePosition: {
            fileName: 'security.rules',
            line: 6,
            column: 23,
            currentOffset: start,
            endOffset: start + condition.length,
          },
          values: [
            { value: { boolValue: true }, count: 2 },
            { value: { boolValue: false }, count: 1 },
            { value: { undefined: {} }, count: 1 },
          ],
        },
      ],
    });
    expect(await (await fetch(`${path}.html`)).text()).toContain('true 2, false 1, undefined 1');
    await covered.cleanup();
  });

  it('keeps the rules of one project from another', async () => {
    const other = await initializeTestEnvironment({ projectId: 'demo-third' });
    const alice = other.authenticatedContext('alice', { level: 3 });
    await assertFails(getDoc(doc(alice.firestore(), 'notes/alice')));
    await other.cleanup();
  });

  it('turns triggers off for a while', async () => {
    expect(await withFunctionTriggersDisabled(() => Promise.resolve('done'))).toBe('done');
  });
});
